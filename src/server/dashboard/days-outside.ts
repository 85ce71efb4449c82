import { z } from 'zod'
import { type DaysOutside, dayHolders, maxDaysListed } from '#contract/dashboard/days-outside.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { bool, int, text, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/**
 * Rule 294: the stored days that no longer enter, as rows of (order_id, holder, subject_id, name, day, can_change). Those of what is never changed again can
 * only be listed. The conditions are those of the indexes of migration 131.
 */
export function daysOutside(sql: Queryable) {
  return sql`
    select found.order_id, found.holder, found.subject_id, found.name, days.day, found.can_change
    from (
      select h.order_id, case h.kind when 'deliver' then 'delivery' when 'pick_up' then 'pickup' else 'haul' end as holder, h.order_id as subject_id,
        o.customer_name as name, array[case when h.planned_on is null then h.requested_on end, h.planned_on, h.done_on] as days, h.cancelled_at is null as can_change
      from hauls h join orders o on o.id = h.order_id
      where least(h.requested_on, h.planned_on, h.done_on) < '2000-01-01' or greatest(h.requested_on, h.planned_on, h.done_on) > '2100-12-31'
      union all
      select p.order_id, 'street-permit', p.order_id, o.customer_name, array[p.valid_from, p.valid_through], p.removed_at is null
      from street_permits p join orders o on o.id = p.order_id
      where least(p.valid_from, p.valid_through) < '2000-01-01' or greatest(p.valid_from, p.valid_through) > '2100-12-31'
      union all
      select t.order_id, 'weight-ticket', t.order_id, o.customer_name, array[t.loaded_on], t.removed_at is null
      from weight_tickets t join orders o on o.id = t.order_id
      where t.loaded_on < '2000-01-01' or t.loaded_on > '2100-12-31'
      union all
      select c.order_id, 'call', c.order_id, o.customer_name, array[c.about_day], false
      from calls c join orders o on o.id = c.order_id
      where c.about_day < '2000-01-01' or c.about_day > '2100-12-31'
      union all
      select null, 'project', id, name, array[permit_applied_on, starts_on, estimated_end_on, ended_on,
        permit_issued_on, permit_expires_on, temporary_occupancy_on, occupancy_on, final_inspection_on], true from projects
      union all
      select null, 'insurance', id, name, array[coi_expires_on], merged_into is null from bill_to_accounts
      where coi_expires_on < '2000-01-01' or coi_expires_on > '2100-12-31'
      union all
      select null, 'absence', null, coalesce(d.name, t.name), array[a.from_day, a.through_day], true
      from absences a left join drivers d on d.id = a.driver_id left join trucks t on t.id = a.truck_id
      union all
      select null, 'diversion-rate', null, f.name, array[r.valid_from, r.valid_until], true
      from facility_rates r join facilities f on f.id = r.facility_id
      union all
      select null, 'service-price', null, coalesce(e.name, p.kind), array[p.valid_from, p.valid_through], true
      from price_rows p left join equipment e on e.id = p.equipment_id
      union all
      select null, 'closed-day', null, note, array[day], false from delivery_days
      union all
      select null, 'route', null, t.name, array[r.day], false from routes r join trucks t on t.id = r.truck_id
      where r.day < '2000-01-01' or r.day > '2100-12-31'
      union all
      select null, 'statement', a.id, a.name, array[s.from_on, s.through_on], false
      from statements s join bill_to_accounts a on a.id = s.bill_to_id
    ) found cross join lateral unnest(found.days) as days (day)
    where days.day < '2000-01-01' or days.day > '2100-12-31'`
}

/** Rule 294: how many there are of each kind, for the log at the start. */
export async function countDaysOutside(sql: Queryable): Promise<Record<string, number>> {
  const rows = await sql({ holder: text, count: text })`
    select holder, count(*)::text as count from (${daysOutside(sql)}) outside group by holder order by holder`
  return Object.fromEntries(rows.map(({ holder, count }) => [holder, Number(count)]))
}

const listedDay = z.object({
  holder: z.enum(dayHolders),
  subjectId: uuidOrNull,
  name: text,
  day: isoDate,
  canChange: bool,
  count: int,
})

/** Rule 294: all of them for staff, those that can be changed first. */
export async function listDaysOutside(sql: Queryable): Promise<DaysOutside> {
  const rows = await sql(listedDay)`
    select holder, subject_id, name, day, can_change, (count(*) over ())::int as count
    from (${daysOutside(sql)}) outside
    order by can_change desc, holder, name, day limit ${maxDaysListed}`
  return { count: rows[0]?.count ?? 0, days: rows.map(({ count: _, ...day }) => day) }
}
