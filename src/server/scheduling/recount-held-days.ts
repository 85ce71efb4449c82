import { z } from 'zod'
import { addDays, dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** A day of a container type that is counted otherwise than its orders hold it. */
const difference = z.object({ equipmentId: uuid, size: int, day: isoDate })
type HeldDayDifference = z.output<typeof difference>

/** The recount starts at 2:30 AM in Los Angeles, in minutes after midnight. */
const firstMinute = 150
/** The most differences that are stored. */
const maxStored = 100

/** Rule 331: counts once a night what orders hold, corrects what differs, and forgets past days that say nothing. The dashboard warns. */
export async function recountHeldDaysNightly({ db, clock, log }: AppContext): Promise<void> {
  const now = clock()
  const checkedOn = dateInLosAngeles(now)
  if (now < instantInLosAngeles(checkedOn, firstMinute)) return
  const done = await db.sql`select from held_day_checks where checked_on = ${checkedOn}`
  if (done.length > 0) return
  const found = await findHeldDayDifferences(db.sql)
  const corrected = found.length > 0 ? await inTransaction(db.locking, correctHeldDays) : []
  if (corrected.length > 0) log('held days were counted wrong', { differences: corrected.length })
  await db.sql`
    delete from held_days where (equipment_id, day) in (
      select equipment_id, day from held_days
      where day < ${addDays(checkedOn, -1)} and change = 0 and unverified_change = 0 and delivered_through = 0
      for update skip locked)`
  await db.sql`
    insert into held_day_checks (checked_on, finished_at, differences)
    values (${checkedOn}, ${clock()}, ${json(corrected.slice(0, maxStored))})
    on conflict do nothing`
}

/** Compares the counted days with the orders. Both are of one moment, so it locks nothing. */
export const findHeldDayDifferences = (sql: Queryable): Promise<HeldDayDifference[]> => sql(difference)`
  ${differing(sql)}
  select d.equipment_id, e.size_yards as size, d.day from differing d join equipment e on e.id = d.equipment_id order by d.day, e.id`

/** Counts the days that differ once more, while nothing else changes what is held. */
async function correctHeldDays(tx: Queryable): Promise<HeldDayDifference[]> {
  await tx`select from equipment order by id for no key update`
  return tx(difference)`
    ${differing(tx)},
    corrected as (
      insert into held_days (equipment_id, day, change, unverified_change, delivered_through)
      select equipment_id, day, change, unverified_change, delivered_through from differing
      on conflict (equipment_id, day) do update set change = excluded.change, unverified_change = excluded.unverified_change,
        delivered_through = excluded.delivered_through
    )
    select d.equipment_id, e.size_yards as size, d.day from differing d join equipment e on e.id = d.equipment_id order by d.day, e.id`
}

/** The days that differ, as the orders hold them. */
const differing = (sql: Queryable) => sql`
  with held as (
    select equipment_id, held_from, held_through, is_verified, status from orders
    where held_from is not null and archived_at is null and status = any(${[...openStatuses]})
  ),
  steps as (
    select equipment_id, held_from as day, 1 as change, (not is_verified)::int as unverified_change, 0 as delivered_through from held
    union all
    select equipment_id, held_through + 1, -1, -(not is_verified)::int, 0 from held
    union all
    select equipment_id, held_through, 0, 0, 1 from held where status = 'delivered'
  ),
  recounted as (
    select equipment_id, day, sum(change)::int as change, sum(unverified_change)::int as unverified_change,
      sum(delivered_through)::int as delivered_through
    from steps group by equipment_id, day
  ),
  differing as (
    select equipment_id, day, coalesce(r.change, 0) as change, coalesce(r.unverified_change, 0) as unverified_change,
      coalesce(r.delivered_through, 0) as delivered_through
    from recounted r full join held_days h using (equipment_id, day)
    where (coalesce(r.change, 0), coalesce(r.unverified_change, 0), coalesce(r.delivered_through, 0))
      <> (coalesce(h.change, 0), coalesce(h.unverified_change, 0), coalesce(h.delivered_through, 0))
  )`
