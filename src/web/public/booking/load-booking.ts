import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { AvailabilityOnWire } from '#contract/scheduling/availability.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { App } from '#web/app/app-context.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { chosenByLink } from './chosen-by-link.ts'
import { loadEquipment } from './load-equipment.ts'
import { type BookedFor, loadForMember } from './load-for-member.ts'
import { filledByQuote, type LoadedQuote, loadQuote } from './quoted.ts'

/** The initial data of the page. Without catalog or calendar (null) it is shown with a message and a retry button. */
export type LoadedBooking = {
  start: BookingValues
  today: IsoDate
  equipment: EquipmentOnWire[] | null
  availability: AvailabilityOnWire | null
  /** What the fields are filled with for someone in particular; a draft of an earlier visit gives way to it. */
  filled: Partial<BookingValues> | null
  quote: LoadedQuote | null
  bookedFor: BookedFor | null
}

export async function loadBooking({ call }: App, request: Request): Promise<LoadedBooking> {
  const url = new URL(request.url)
  const search = url.searchParams
  const token = search.get('quote')
  const quote = token === null ? null : await loadQuote(call, token)
  const today = dateInLosAngeles(new Date())
  const member = quote === null ? await loadForMember(call, url) : null
  return loadWith(call, {
    filled: quote?.said ? filledByQuote(quote.said, today) : (member?.filled ?? null),
    quote,
    bookedFor: member?.bookedFor ?? null,
    chosen: chosenByLink(search),
  })
}

type LoadWith = Pick<LoadedBooking, 'filled' | 'quote'> & {
  bookedFor?: BookedFor | null
  chosen?: Partial<BookingValues>
}

/** The same page, filled in for someone. */
export async function loadWith(
  call: App['call'],
  { filled, quote, bookedFor = null, chosen = {} }: LoadWith,
): Promise<LoadedBooking> {
  const start = { ...emptyBooking, ...chosen, ...filled }
  const { dumpsterSize, customerType } = start
  const [equipment, availability] = await Promise.all([
    loadEquipment(call).catch(() => null),
    call('GET /api/availability', { query: { dumpsterSize, customerType } }).catch(() => null),
  ])
  const today = availability?.from ?? dateInLosAngeles(new Date())
  return { start, today, equipment, availability, filled, quote, bookedFor }
}
