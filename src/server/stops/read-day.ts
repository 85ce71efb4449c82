import { z } from 'zod'
import type { DayHaul } from '#contract/hauls/hauls.ts'
import type { DayStops } from '#contract/stops/stops.ts'
import { dateInLosAngeles, earlierDay, type IsoDate } from '#contract/values/dates.ts'
import { money } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { listFreeContainers } from '#server/containers/container-queries.ts'
import { textOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listDayHauls } from '#server/scheduling/delivery-plan-queries.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsStaff } from '#server/weight-tickets/ticket-views.ts'
import { listLeftOver, listStops } from './stop-queries.ts'

/** Every stop and haul of a day, planned or done, what is left over from earlier days, and the containers to choose from. */
export async function readDayStops(app: AppContext, day: IsoDate): Promise<DayStops> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const [stops, late, hauls] = await Promise.all([
    listStops(sql, day),
    // Stops planned for a future day are not left over.
    listLeftOver(sql, earlierDay(day, today)),
    listDayHauls(sql, { day, today }),
  ])
  const sizes = new Set(
    stops.flatMap(({ kind, isDone, dumpsterSize }) => (kind === 'delivery' && !isDone ? [dumpsterSize] : [])),
  )
  return {
    day,
    today,
    stops,
    hauls: await withTickets(sql, hauls),
    ...late,
    freeContainers: await listFreeContainers(sql, [...sizes]),
  }
}

const haulRecord = z.object({
  id: uuid,
  containerNumber: textOrNull,
  removedContainerNumber: textOrNull,
  charge: money.nullable(),
})

/** What hauls brought and took away, and what was charged for them with its fuel. */
const readRecords = (sql: Queryable, ids: readonly string[]) => sql(haulRecord)`
  select h.id, brought.container_number, removed.container_number as removed_container_number,
    (select sum(amount_cents)::integer from charges c where c.order_id = h.order_id and h.charge_id in (c.id, c.corrects_id, c.fuel_of)) as charge
  from hauls h
  left join containers brought on brought.id = h.container_id
  left join containers removed on removed.id = h.removes_container_id
  where h.id = any(${[...ids]}::uuid[]) and h.done_at is not null`

/** Each haul with the tickets of its load, and what it brought. */
async function withTickets(sql: Queryable, hauls: readonly DayHaul[]): Promise<DayStops['hauls']> {
  if (hauls.length === 0) return []
  const ids = hauls.map(({ id }) => id)
  const [tickets, records] = await Promise.all([
    listTickets(sql, [...new Set(hauls.map(({ orderId }) => orderId))]),
    readRecords(sql, ids),
  ])
  const nothing = { containerNumber: null, removedContainerNumber: null, charge: null }
  return hauls.map((haul) => ({
    ...haul,
    ...(records.find(({ id }) => id === haul.id) ?? nothing),
    tickets: tickets.filter(({ haulId }) => haulId === haul.id).map(viewTicketAsStaff),
  }))
}
