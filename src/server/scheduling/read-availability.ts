import type { Equipment } from '#contract/equipment/equipment.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { capacityOf, nextFreeDate, unavailableDays } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/booking-window.ts'
import type { Parts } from '#server/parts.ts'
import { readDeliveryDays } from './delivery-days.ts'
import { holdsOfSize } from './hold-queries.ts'

/** The days within the booking window on which a container type cannot be delivered, as things stand now. */
export async function readUnavailableDays(parts: Parts, equipment: Equipment) {
  const calendar = await readCalendar(parts, equipment)
  return { window: calendar.window, ...unavailableDays(calendar) }
}

/**
 * The first day after `after` on which a container type can be delivered and stay for `rentalDays`; null when the whole window
 * is taken.
 */
export async function findNextFreeDate(
  parts: Parts,
  { equipment, rentalDays, after }: { equipment: Equipment; rentalDays: number; after: IsoDate },
): Promise<IsoDate | null> {
  return nextFreeDate({ ...(await readCalendar(parts, equipment)), rentalDays, after })
}

async function readCalendar(parts: Parts, equipment: Equipment) {
  const today = dateInLosAngeles(parts.clock())
  const window = bookingWindow(today)
  const [rows, days] = await Promise.all([
    holdsOfSize(parts.db.sql, equipment.size, window),
    readDeliveryDays(parts.db.sql, window),
  ])
  return {
    window,
    rentalDays: equipment.minimumRentalDays,
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(equipment.id, rows, today),
    days,
  }
}
