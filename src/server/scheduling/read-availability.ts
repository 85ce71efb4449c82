import type { Equipment } from '#contract/equipment/equipment.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { capacityOf, nextFreeDate, unavailableDays } from '#domain/scheduling/availability.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { readDeliveryDays } from './delivery-days.ts'
import { holdsOfSize } from './hold-queries.ts'

/** The days of the booking window on which a container type cannot be delivered, as of now. */
export async function readUnavailableDays(app: AppContext, equipment: Equipment) {
  const calendar = await readCalendar(app, equipment)
  return { window: calendar.window, ...unavailableDays(calendar) }
}

/** The first day after `after` on which a container type can be delivered for `rentalDays`; null if there is none in the window. */
export async function findNextFreeDate(
  app: AppContext,
  { equipment, rentalDays, quantity = 1, after, days }: WantedDate,
): Promise<IsoDate | null> {
  return nextFreeDate({ ...(await readCalendar(app, equipment, days)), rentalDays, quantity, after })
}

type WantedDate = {
  equipment: Equipment
  rentalDays: number
  quantity?: number
  after: IsoDate
  /** The delivery days of the booking window, if they were read already. */
  days?: ReturnType<typeof readDeliveryDays>
}

async function readCalendar(app: AppContext, equipment: Equipment, known?: WantedDate['days']) {
  const today = dateInLosAngeles(app.clock())
  const window = bookingWindow(today)
  const [rows, days] = await Promise.all([
    holdsOfSize(app.db.sql, { size: equipment.size, ...window, today }),
    known ?? readDeliveryDays(app.db.sql, window),
  ])
  return {
    window,
    rentalDays: equipment.minimumRentalDays,
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(equipment.id, rows, today),
    days,
  }
}
