/** The login in whose session an order of `invented.people o` was placed; half of the orders of those who have one. */
const loginOf =
  '(select c.id from customers c where lower(c.email) = lower(o.email) and invented.chance(o.n, 46) < 0.5)'

/**
 * The rows for each drawn order, table by table, in reference order. A new table of the product needs an entry here: a statement that reads
 * `invented.orders`.
 */
/** Which orders have a payment, and which payments were accepted. */
const isSettled = `(status in ('picked_up', 'completed') or status = 'delivered' and invented.chance(n, 72) < 0.6)`
const isAccepted = 'invented.chance(n, 70) < 0.98'
const isPaid = `(${isSettled} and ${isAccepted})`

export const bookEntries: { table: string; statement: string }[] = [
  {
    table: 'containers',
    statement: `
      insert into containers (id, container_number, size_yards, status, current_location, current_order_id)
      select invented.id('container', place, timestamptz '2016-01-04 12:00Z'), size || '-' || lpad(place::text, 5, '0'), size,
        'deployed', address, id
      from (select *, row_number() over (order by n) as place from invented.orders where status = 'delivered' and not is_archived) out
      union all
      select invented.id('spare' || size, place, timestamptz '2016-01-04 12:00Z'), size || '-S' || lpad(place::text, 4, '0'), size,
        case when place % 9 = 0 then 'maintenance' else 'available' end, 'Yard', null
      from (values (10), (20), (30), (40)) sizes (size), generate_series(1, 100) place`,
  },
  {
    table: 'customers',
    statement: `
      insert into customers (id, email, first_name, last_name, phone, customer_type, company_name, password_hash, verified_at, created_at)
      select distinct on (lower(email)) invented.id('customer', customer, created_at), email,
        split_part(customer_name, ' ', 1), split_part(customer_name, ' ', 2), phone, customer_type, company_name, null, created_at, created_at
      from invented.people where invented.chance(customer, 30) < 0.1 order by lower(email), n`,
  },
  {
    table: 'places',
    statement: `
      insert into places (id, address, city, state, zip_code)
      select distinct on (address_key(address), zip_code) invented.id('place', n, created_at), address, city, 'CA', zip_code
      from invented.people order by address_key(address), zip_code, n`,
  },
  {
    // That of a login has its id, and that of a stranger's order the order's.
    table: 'bill_to_accounts',
    statement: `
      insert into bill_to_accounts (id, kind, name, contacts, created_at)
      select id, case when company_name = '' then 'person' else 'company' end, coalesce(nullif(company_name, ''), first_name || ' ' || last_name),
        jsonb_build_array(jsonb_build_object('name', first_name || ' ' || last_name, 'email', email, 'phone', phone)), created_at
      from customers
      union all
      select id, case when is_contractor then 'company' else 'person' end, case when is_contractor then company_name else customer_name end,
        jsonb_build_array(jsonb_build_object('name', customer_name, 'email', email, 'phone', phone)), created_at
      from invented.people o where ${loginOf} is null`,
  },
  {
    table: 'account_members',
    statement: `insert into account_members select id, id, 'owner' from customers`,
  },
  {
    table: 'sites',
    statement: `
      insert into sites (id, bill_to_id, place_id)
      select distinct on (bill_to_id, p.id) o.id, bill_to_id, p.id
      from (select *, coalesce(${loginOf}, id) as bill_to_id from invented.people o) o
      join places p on p.address_key = address_key(o.address) and p.zip_code = o.zip_code
      order by bill_to_id, p.id, n`,
  },
  {
    table: 'contacts',
    statement: `
      insert into contacts (name, email)
      select lower(customer_name), lower(email) from invented.people group by 1, 2 order by min(n)`,
  },
  {
    table: 'orders',
    statement: `
      insert into orders (id, order_number, created_at, updated_at, version, status, archived_at, equipment_id, dumpster_size,
        customer_type, customer_name, customer_email, customer_phone, customer_address, customer_city, customer_state,
        customer_zip_code, company_name, zone_id, minimum_rental_days, maximum_rental_days, included_hundredth_tons,
        overage_per_ton_cents, daily_overage_rate_cents, material_type, time_preference, quiet_hours, placement_instructions,
        internal_notes, payment_method, delivery_on, held_from, held_through, customer_id, contact_id, kept_cents, bill_to_id, site_id, may_owe)
      select o.id, order_number, o.created_at,
        case when status = 'completed' then invented.during(pickup + 1, n, 40) else o.created_at end,
        1 + steps, status, case when is_archived then o.created_at + interval '40 days' end, equipment_id, size,
        customer_type, customer_name, o.email, phone, address, city, 'CA', o.zip_code, case when is_contractor then company_name else '' end, zone_id,
        minimum_rental_days, maximum_rental_days, included_hundredth_tons, overage_per_ton_cents, daily_overage_rate_cents,
        (array['household', 'construction', 'roofing', 'yard_waste', 'concrete', ''])[1 + floor(invented.chance(n, 41) * 6)::integer],
        (array['morning', 'afternoon', 'anytime'])[1 + floor(invented.chance(n, 42) * 3)::integer], invented.chance(n, 43) < 0.03,
        case when invented.chance(n, 44) < 0.6 then 'Left side of the driveway, on boards please' else '' end,
        case when invented.chance(n, 45) < 0.1 then 'Repeat customer, pays on delivery' else '' end,
        case when status in ('picked_up', 'completed') then 'card' end, delivery,
        case when is_holding then delivery end, case when is_holding then greatest(pickup, delivery) end, login,
        (select c.id from contacts c where c.name = lower(customer_name) and c.email = lower(o.email)),
        case when status = 'cancelled' then 0 end, coalesce(login, o.id),
        case when login is null then o.id else (
          select s.id from sites s join places p on p.id = s.place_id
          where s.bill_to_id = login and p.address_key = address_key(o.address) and p.zip_code = o.zip_code) end,
        status <> 'cancelled' and not ${isPaid}
      from (select *, ${loginOf} as login from invented.people o) o
      order by n`,
  },
  {
    table: 'hauls',
    statement: `
      insert into hauls (id, order_id, kind, requested_on, planned_on, window_start_minute, window_end_minute, done_at, container_id)
      select invented.id('deliver', n, o.created_at), o.id, 'deliver', delivery,
        case when o.status not in ('pending', 'new', 'cancelled') then delivery end, 480, 720,
        case when o.status in ('delivered', 'picked_up', 'completed') then invented.during(delivery, n, 50) end, container.id
      from invented.orders o left join containers container on container.current_order_id = o.id
      union all
      select invented.id('pick_up', n, created_at), id, 'pick_up', null, case when status not in ('pending', 'new', 'cancelled') then pickup end,
        null, null, case when status in ('picked_up', 'completed') then invented.during(pickup, n, 51) end, null
      from invented.orders`,
  },
  {
    table: 'container_placements',
    statement: `
      insert into container_placements (id, container_id, order_id, placed_at)
      select invented.id('placement', row_number() over (order by c.id), now()), c.id, c.current_order_id, h.done_at
      from containers c join hauls h on h.order_id = c.current_order_id and h.kind = 'deliver' and h.done_at is not null`,
  },
  {
    table: 'charges',
    statement: `
      insert into charges (id, order_id, kind, amount_cents, occurred_at, recorded_at, actor_kind)
      select invented.id(kind, n, o.created_at), id, kind, cents, o.created_at, o.created_at, 'visitor'
      from invented.orders o cross join lateral (
        values ('base', price_cents, true), ('delivery', 0, true), ('environmental', 0, true),
          ('fuel_surcharge', 2500, invented.chance(n, 60) < 0.1),
          ('overage', 4000 + floor(invented.chance(n, 61) * 30000)::integer, status = 'completed' and invented.chance(n, 62) < 0.12),
          ('extra_days', 3000, status = 'completed' and invented.chance(n, 63) < 0.04)
      ) line (kind, cents, is_charged)
      where is_charged
      order by n`,
  },
  {
    table: 'weight_tickets',
    statement: `
      insert into weight_tickets (id, order_id, net_hundredth_tons, facility, ticket_number, created_at, updated_at)
      select invented.id('ticket', n, at), id, 50 + floor(invented.chance(n, 65) * 700)::integer, 'Sunshine Canyon', 'T-' || n, at, at
      from (select *, invented.during(pickup, n, 64) as at from invented.orders where status = 'completed') weighed
      order by n`,
  },
  {
    table: 'payments',
    statement: `
      insert into payments (id, order_id, status, amount_cents, method, occurred_at, recorded_at, actor_kind)
      select invented.id('payment', n, paid_at), id, case when ${isAccepted} then 'paid' else 'failed' end, owed, 'card', paid_at, paid_at, 'staff'
      from (
        select o.*, (select sum(amount_cents) from charges c where c.order_id = o.id) as owed,
          invented.during(coalesce(delivery, booked_on), n, 71) as paid_at
        from invented.orders o
        where ${isSettled}
      ) settled
      order by n`,
  },
  {
    // Nothing is invoiced, so everything that was paid is a deposit.
    table: 'ledger_transactions',
    statement: `
      insert into ledger_transactions (id, posted_on, recorded_at, source_kind, source_id, memo)
      select id, (occurred_at at time zone 'America/Los_Angeles')::date, recorded_at, 'payment', id, 'Paid, card' from payments where status = 'paid'`,
  },
  {
    table: 'ledger_entries',
    statement: `
      insert into ledger_entries (transaction_id, line, account, order_id, cents)
      select id, line, account, order_id, case line when 1 then amount_cents else -amount_cents end
      from payments cross join (values (1, '1000'), (2, '2100')) side (line, account) where status = 'paid'`,
  },
  {
    table: 'events',
    statement: `
      insert into events (id, subject_kind, subject_id, kind, occurred_at, recorded_at, actor_kind, before, after, subject_version, command_id)
      select invented.id('event' || step, n, at), 'order', id, case when step = 0 then 'order-placed' else 'order-changed' end, at, at,
        case when step = 0 then 'visitor' else 'staff' end,
        case when step > 0 then jsonb_build_object('status', (array['pending', 'confirmed', 'delivered', 'picked_up'])[step]) end,
        jsonb_build_object('status', (array['pending', 'confirmed', 'delivered', 'picked_up', 'completed'])[step + 1]),
        step + 1, invented.id('command' || step, n, at)
      from invented.people, generate_series(0, steps) step,
        lateral (select created_at + step * (greatest(coalesce(pickup, booked_on) - booked_on, 1) * interval '6 hours') as at) moment
      order by n`,
  },
  {
    table: 'order_access',
    statement: `
      insert into order_access (token_hash, order_id, created_at, by_email)
      select sha256(id::text::bytea), id, created_at, true from invented.orders`,
  },
  {
    table: 'emails',
    statement: `
      insert into emails (id, template, recipient, order_id, status, provider, sender, subject, created_at, sent_at)
      select invented.id('email' || side, n, created_at), 'order-confirmation', case side when 1 then email else 'office@canyon.example' end,
        id, 'sent', 'smtp', 'orders@canyon.example', 'Your order ' || order_number, created_at, created_at + interval '2 seconds'
      from invented.people, generate_series(1, 2) side
      order by n`,
  },
  {
    table: 'leads',
    statement: `
      insert into leads (id, created_at, updated_at, status, source, first_name, last_name, email, phone, project_type, notes)
      select invented.id('lead', n, created_at), created_at, created_at,
        case when today - booked_on < 3 then 'new'
          else (array['contacted', 'quoted', 'won', 'lost', 'lost'])[1 + floor(invented.chance(n, 80) * 5)::integer] end,
        'estimate_form', split_part(customer_name, ' ', 1), split_part(customer_name, ' ', 2), email, phone, 'remodel',
        'Kitchen and two bathrooms, mostly cabinets and tile.'
      from invented.people where n % 5 = 0
      order by n`,
  },
  {
    table: 'change_requests',
    statement: `
      insert into change_requests (id, order_id, request_type, description, requested_changes, requested_within_24_hours, status, created_at, reviewed_at)
      select invented.id('change', n, created_at), id, 'reschedule_pickup', 'Could you come two days later?', '{}', invented.chance(n, 90) < 0.1,
        case when status = 'delivered' then 'pending' else 'approved' end, created_at,
        case when status = 'delivered' then null else created_at end
      from invented.orders where invented.chance(n, 91) < 0.03
      order by n`,
  },
]
