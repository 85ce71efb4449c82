import type { IsoDate } from '../../contract/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import type { DeliveryDay } from '../../domain/scheduling/availability.ts'
import type { Queryable } from '../db/client.ts'
import { lockEquipmentOfSize } from '../equipment/equipment-queries.ts'
import { deliveriesByDay, type HoldRow, holdsOfSize } from './hold-queries.ts'

export type LockedCapacity = {
  equipment: Equipment[]
  holds: HoldRow[]
  days: Map<IsoDate, DeliveryDay>
}

/**
 * The one way to change what is held: locks the equipment rows of a size by id, then the delivery days by date, until the
 * transaction ends, and reads what is held under those locks. All four statements travel together; each sees what was
 * committed before it got its lock, so this must run under READ COMMITTED, as the first reading of what it decides on.
 */
export async function lockCapacity(
  tx: Queryable,
  wanted: { size: number; deliveryDates: IsoDate[] },
): Promise<LockedCapacity> {
  const dates = [...wanted.deliveryDates].sort()
  const from = dates[0] ?? null
  const [equipment, dayRows, holds, deliveries] = await Promise.all([
    lockEquipmentOfSize(tx, wanted.size),
    tx<
      DayRow[]
    >`select day, is_closed, max_deliveries from delivery_days where day = any(${dates}::date[]) order by day for update`,
    from === null ? [] : holdsOfSize(tx, wanted.size, { from, through: dates.at(-1) ?? from }),
    deliveriesByDay(tx, dates),
  ])
  return { equipment, holds, days: deliveryDays(dayRows, deliveries) }
}

type DayRow = { day: IsoDate; isClosed: boolean; maxDeliveries: number | null }

/** The days that are not simply open, with the deliveries that they already have. */
export function deliveryDays(
  rows: readonly DayRow[],
  deliveries: ReadonlyMap<IsoDate, number>,
): Map<IsoDate, DeliveryDay> {
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
