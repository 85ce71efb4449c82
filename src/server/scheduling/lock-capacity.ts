import type { IsoDate } from '../../contract/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import type { EquipmentHold } from '../../domain/orders/decide-booking.ts'
import type { DeliveryDay } from '../../domain/scheduling/availability.ts'
import type { Hold } from '../../domain/scheduling/holds.ts'
import type { Queryable } from '../db/client.ts'
import { lockEquipmentOfSize } from '../equipment/equipment-queries.ts'
import { type DeliveryCount, deliveriesByDay, holdsOfSize } from './hold-queries.ts'

export type LockedCapacity = {
  equipment: Equipment[]
  holds: EquipmentHold[]
  days: Map<IsoDate, DeliveryDay>
}

/**
 * The one way to change what is held: locks the equipment rows of a size by id, then the delivery days by date, until the
 * transaction ends, and reads what is held under those locks, all in one round trip. Each statement sees what was committed
 * before it began, so this must run under READ COMMITTED, as the first reading of what it decides on.
 */
export async function lockCapacity(
  tx: Queryable,
  wanted: {
    size: number
    deliveryDates: IsoDate[]
    /** The days to look at where a plan reaches beyond the usual rental. */
    span?: Hold | null
    /** An order that is to change: its own hold does not stand in its way. */
    exceptOrderId?: string
  },
): Promise<LockedCapacity> {
  const dates = [...wanted.deliveryDates].sort()
  const days = [...dates, ...(wanted.span ? [wanted.span.from, wanted.span.through] : [])].sort()
  // `execute` sends at once, and so in this order; a query that is merely awaited may be overtaken, and count before it locks.
  const equipment = lockEquipmentOfSize(tx, wanted.size).execute()
  const dayRows = lockDays(tx, dates).execute()
  const span = { from: days[0] ?? null, through: days.at(-1) ?? null }
  const holds = holdsOfSize(tx, wanted.size, span, wanted.exceptOrderId).execute()
  const deliveries = deliveriesByDay(tx, dates).execute()
  const [equipmentRows, limits, holdRows, counts] = await Promise.all([equipment, dayRows, holds, deliveries])
  return { equipment: equipmentRows, holds: holdRows, days: deliveryDays(limits, counts) }
}

const lockDays = (tx: Queryable, dates: IsoDate[]) => tx<DayRow[]>`
  select day, is_closed, max_deliveries from delivery_days where day = any(${dates}::date[]) order by day for update`

type DayRow = { day: IsoDate; isClosed: boolean; maxDeliveries: number | null }

/** The days that are not simply open, with the deliveries that they already have. */
export function deliveryDays(rows: readonly DayRow[], counts: readonly DeliveryCount[]): Map<IsoDate, DeliveryDay> {
  const deliveries = new Map(counts.map((count) => [count.day, count.deliveries]))
  return new Map(rows.map(({ day, ...limits }) => [day, { ...limits, deliveries: deliveries.get(day) ?? 0 }]))
}

/** The days of a span that are closed or have a most of deliveries, without locking them. */
export async function readDeliveryDays(
  sql: Queryable,
  span: { from: IsoDate; through: IsoDate },
): Promise<Map<IsoDate, DeliveryDay>> {
  const rows = await sql<DayRow[]>`
    select day, is_closed, max_deliveries from delivery_days where day between ${span.from} and ${span.through} order by day`
  const limited = rows.filter((row) => row.maxDeliveries !== null).map((row) => row.day)
  return deliveryDays(rows, await deliveriesByDay(sql, limited))
}
