import type { Queryable } from '#server/platform/db/sql.ts'
import { companyNames, firstNames, lastNames, mailHosts, streets } from './invented-people.ts'

export type Books = {
  orders: number
  /** The same seed, number and time make the same data. */
  seed: number
  now: Date
}

/** Years that the company exists. */
const years = 10

/**
 * Draws every order into `invented.orders`, one row each with the facts for its hauls, charges, payments and events: more of them every
 * year, a third from returning contractors, nearly all of them finished.
 */
export async function drawOrders(tx: Queryable, { orders, seed, now }: Books): Promise<void> {
  await tx`create schema invented`
  // A deterministic random number from 0 to below 1, from a row number and a topic.
  await tx.unsafe(`
    create function invented.chance(n bigint, topic integer) returns double precision language sql immutable as
      $$ select (hashint8extended(n, topic + ${seed * 1000}) & 4503599627370495) / 4503599627370496::double precision $$;
    -- As ids that are made at that moment: version 7.
    create function invented.id(kind text, n bigint, at timestamptz) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || 'a' || substr(mark, 4, 15))::uuid
      from (select md5(kind || ${seed} || ':' || n) as mark) marked $$;
    create function invented.of(list text[], chance double precision) returns text language sql immutable as
      $$ select list[1 + floor(chance * cardinality(list))::integer] $$;
    -- Somewhere between 8 in the morning and 4 in the afternoon.
    create function invented.during(day date, n bigint, topic integer) returns timestamptz language sql stable as
      $$ select (day + interval '8 hours' + invented.chance(n, topic) * interval '8 hours') at time zone 'America/Los_Angeles' $$;
    create function invented.number(n bigint) returns text language sql immutable as $$
      select string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((drawn >> (5 * place)) & 31)::integer, 1) || case when place in (3, 7) then '-' else '' end,
        '' order by place)
      from (select hashint8extended(n, ${seed}) as drawn) number, generate_series(0, 11) place $$;`)
  await tx`
    create unlogged table invented.orders as
    with lists as materialized (
      select ${firstNames}::text[] as first, ${lastNames}::text[] as last, ${companyNames}::text[] as company,
        ${mailHosts}::text[] as host, ${streets}::text[] as street,
        (select array_agg(zip_code order by zip_code) from zip_codes) as zip
    ),
    moments as materialized (
      select n, least(${now}::timestamptz,
        (date_trunc('day', moment) + interval '7 hours' + (moment - date_trunc('day', moment)) / 2) at time zone 'America/Los_Angeles') as created_at,
        invented.chance(n, 1) < 0.35 as is_contractor
      from generate_series(1, ${orders}) n,
        lateral (select (${now}::timestamptz - make_interval(days => ${years * 365}) * (1 - (n / ${orders}::float8) ^ 0.625))
          at time zone 'America/Los_Angeles' as moment) placed
    ),
    -- The numbers of customers: contractors are few and come often.
    buyers as (
      select moments.*,
        case when is_contractor then floor(invented.chance(n, 2) ^ 2 * greatest(1, ${orders}::integer * 0.01))::bigint
          else ${orders} + floor(invented.chance(n, 2) ^ 1.3 * ${orders}::integer * 0.5)::bigint end as customer
      from moments
    ),
    plans as (
      select buyers.*, invented.id('order', n, created_at) as id, (created_at at time zone 'America/Los_Angeles')::date as booked_on,
        (array[10, 20, 20, 20, 30, 30, 40])[1 + floor(invented.chance(n, 3) * 7)::integer] as size,
        1 + floor(14 * invented.chance(n, 4) ^ 2)::integer + case when invented.chance(n, 5) < 0.01 then 60 else 0 end as days_ahead,
        invented.chance(n, 6) < 0.06 as is_cancelled,
        invented.chance(n, 7) < 0.02 as is_archived,
        invented.chance(n, 8) as progress,
        (${now}::timestamptz at time zone 'America/Los_Angeles')::date as today
      from buyers
    ),
    days as (
      select plans.*, e.id as equipment_id, e.minimum_rental_days, e.maximum_rental_days, e.included_hundredth_tons,
        e.overage_per_ton_cents, e.daily_overage_rate_cents,
        case when is_contractor then e.contractor_price_cents else e.residential_price_cents end as price_cents,
        -- Who has not named a day yet asked lately.
        case when progress < 0.05 and today - booked_on < 10 then null else booked_on + days_ahead end as delivery,
        booked_on + days_ahead + e.minimum_rental_days + floor(3 * invented.chance(n, 9))::integer as pickup
      from plans
      join lateral (select * from equipment where size_yards = plans.size order by created_at, id limit 1) e on true
    )
    select days.*,
      invented.number(n) as order_number,
      case
        when is_cancelled then 'cancelled'
        when delivery is null then 'pending'
        when delivery > today and today - booked_on < 2 then case when progress < 0.2 then 'new' else 'pending' end
        when delivery > today + 2 then 'confirmed'
        when delivery > today then 'scheduled'
        when delivery = today then (array['scheduled', 'en_route', 'delivered'])[1 + floor(progress * 3)::integer]
        when progress < 0.01 and today - delivery < 3 then 'scheduled'
        when pickup > today or (progress < 0.1 and today - pickup < 4) then 'delivered'
        when today - pickup < 3 then 'picked_up'
        else 'completed'
      end as status,
      invented.of(lists.first, invented.chance(customer, 20) ^ 1.25) || ' ' || invented.of(lists.last, invented.chance(customer, 21) ^ 1.25) as customer_name,
      invented.of(lists.company, invented.chance(customer, 22)) as company_name,
      invented.of(lists.host, invented.chance(customer, 23) ^ 2) as mail_host,
      -- Contractors build at another place each time.
      (100 + floor(invented.chance(case when is_contractor then n else customer end, 24) * 28000)::integer)::text || ' ' ||
        invented.of(lists.street, invented.chance(case when is_contractor then n else customer end, 25)) as address,
      invented.of(lists.zip, invented.chance(case when is_contractor then n else customer end, 26)) as zip_code
    from days, lists`
  await tx`create unique index on invented.orders (n)`
  await tx`analyze invented.orders`
}
