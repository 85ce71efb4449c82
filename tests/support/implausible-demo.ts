import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Sql } from '#server/platform/db/client.ts'

/** Federal holidays around the moments of the tests. */
const holidays = ['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18']

/** What no company would have at a moment, by its kind; every list of a plausible demo is empty. */
export async function findImplausible(sql: Sql, now: Date): Promise<Record<string, object[]>> {
  const today = dateInLosAngeles(now)
  return {
    'on a closed day': await sql`
      select * from (
        select o.order_number, h.kind, coalesce(h.done_on, h.planned_on, h.requested_on) as day
        from hauls h join orders o on o.id = h.order_id
        where o.archived_at is null and o.status <> 'cancelled' and h.cancelled_at is null
        union all
        select order_number, 'held', held_through from orders where held_through is not null and archived_at is null
      ) planned
      where extract(dow from day) = 0 or day = any(${holidays}::date[])`,
    'in a project of another place': await sql`
      select o.order_number, o.customer_city, p.city
      from project_orders po join orders o on o.id = po.order_id join projects p on p.id = po.project_id
      where o.customer_city <> p.city`,
    // One pair is there on purpose: duplicates to merge.
    'accounts of one name': await sql`
      select lower(name) as name from bill_to_accounts where merged_into is null
      group by 1 having count(*) > case lower(name) when 'conejo wrecking' then 2 else 1 end`,
    'done in the future, before it was ordered, or at night': await sql`
      select o.order_number, h.kind, h.done_at from hauls h join orders o on o.id = h.order_id
      where h.done_at > ${now} or h.done_at < o.created_at
        or extract(hour from h.done_at at time zone 'America/Los_Angeles') not between 5 and 17`,
    'in the future': await sql`
      select 'event' as what, occurred_at as at from events where occurred_at > ${now}
      union all select 'payment', occurred_at from payments where occurred_at > ${now}
      union all select 'order', created_at from orders where created_at > ${now}
      union all select 'invoice', issued_at from invoices where issued_at > ${now}
      union all select 'route', published_at from route_versions where published_at > ${now}`,
    'picked up before it was delivered': await sql`
      select d.order_id from hauls d join hauls p on p.order_id = d.order_id and p.kind = 'pick_up'
      where d.kind = 'deliver' and p.done_at < d.done_at`,
    'a route of an earlier day that is open, or one to come that is done': await sql`
      select r.day, r.state from routes r left join hauls h on h.route_id = r.id
      where (r.day < ${today} and (r.state <> 'ended' or h.done_at is null)) or (r.day > ${today} and h.done_at is not null)`,
  }
}
