import type { AvailabilityOnWire } from '../../../../contract/availability.ts'
import { dateInLosAngeles, type IsoDate } from '../../../../contract/dates.ts'
import type { EquipmentOnWire } from '../../../../contract/equipment.ts'
import type { App } from '../../../app-context.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { chosenByLink } from './chosen-by-link.ts'
import { loadEquipment } from './load-equipment.ts'

/** What the page starts with. Without catalogue or calendar (null) it still stands, says so, and offers to try again. */
export type LoadedBooking = {
  start: BookingValues
  today: IsoDate
  equipment: EquipmentOnWire[] | null
  availability: AvailabilityOnWire | null
}

export async function loadBooking({ call }: App, request: Request): Promise<LoadedBooking> {
  const start = { ...emptyBooking, ...chosenByLink(new URL(request.url).searchParams) }
  const { dumpsterSize, customerType } = start
  const [equipment, availability] = await Promise.all([
    loadEquipment(call).catch(() => null),
    call('GET /api/availability', { query: { dumpsterSize, customerType } }).catch(() => null),
  ])
  return { start, today: availability?.from ?? dateInLosAngeles(new Date()), equipment, availability }
}
