import type { Queryable } from '#server/platform/db/sql.ts'

/** Inserts this many orders at once, each booked a minute before the previous one; their numbers and names differ. */
export async function insertManyOrders(sql: Queryable, count: number): Promise<void> {
  await sql`
    with made as (
      insert into orders (id, order_number, created_at, updated_at, status, equipment_id, dumpster_size, customer_type, customer_name,
        customer_email, customer_phone, customer_address, customer_city, customer_state, customer_zip_code, minimum_rental_days,
        maximum_rental_days, overage_per_ton_cents, daily_overage_rate_cents, internal_notes)
      select gen_random_uuid(), 'CY-BULK-' || lpad(n::text, 8, '0'), booked, booked, 'pending', e.id, 20, 'residential',
        'Customer ' || n, 'customer' || n || '@mail.example', '(661) 555-0178', n || ' Example Avenue', 'Valencia', 'CA', '91355', 7, 10,
        12000, 0, case when n % 3 = 0 then 'Gate code ' || n || E', left side\n"behind the oak"' else '' end
      from generate_series(1, ${count}::int) n, (select id from equipment where size_yards = 20 limit 1) e,
        lateral (select timestamptz '2026-11-20T18:00:00Z' - make_interval(mins => n) as booked) at
      returning id, created_at),
    planned as (
      insert into hauls (id, order_id, kind)
      select gen_random_uuid(), id, kind from made, unnest(array['deliver', 'pick_up']) kind)
    insert into charges (id, order_id, kind, amount_cents, occurred_at, actor_kind)
    select gen_random_uuid(), id, 'base', 45000, created_at, 'visitor' from made`
}
