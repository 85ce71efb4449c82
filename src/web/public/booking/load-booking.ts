import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AvailabilityOnWire } from '#contract/scheduling/availability.ts'
import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { App } from '#web/app/app-context.ts'
import type { CatalogRow } from '#web/equipment/catalog.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { bookableDays, nextFreeDay } from './calendar-days.ts'
import { chosenByLink } from './chosen-by-link.ts'
import { listedFor, loadEquipment, loadListed } from './load-equipment.ts'
import { type BookedFor, loadForVisitor } from './load-for-visitor.ts'
import { filledByQuote, type LoadedQuote, loadQuote } from './quoted.ts'

/** The initial data of the page. Without catalog or calendar (null) it is shown with a message and a retry button. */
export type LoadedBooking = {
  start: BookingValues
  today: IsoDate
  equipment: CatalogRow[] | null
  /** Whose agreed prices staff read; null: nobody's. */
  account: string | null
  /** The types that the price list prices otherwise. */
  listed: CatalogRow[] | null
  availability: AvailabilityOnWire | null
  /** What the fields are filled with for someone in particular; a draft of an earlier visit gives way to it. */
  filled: Partial<BookingValues> | null
  quote: LoadedQuote | null
  bookedFor: BookedFor | null
  /** The accounts that the signed-in customer orders for. */
  accounts: readonly OwnAccountOnWire[]
  /** The number of the order that is booked again. */
  again: string | null
}

export async function loadBooking({ call }: App, request: Request): Promise<LoadedBooking> {
  const url = new URL(request.url)
  const search = url.searchParams
  const token = search.get('quote')
  const quote = token === null ? null : await loadQuote(call, token)
  const today = dateInLosAngeles(new Date())
  const { known, ...visitor } = await loadForVisitor(call, url)
  const account = search.get('staff') === '1' ? null : (visitor.bookedFor?.account.id ?? 'own')
  if (quote?.said) return loadWith(call, { filled: filledByQuote(quote.said, today), quote, account })
  return loadWith(call, { ...visitor, quote, account, chosen: { ...known, ...chosenByLink(search) } })
}

type LoadWith = Pick<LoadedBooking, 'filled' | 'quote'> &
  Partial<Pick<LoadedBooking, 'bookedFor' | 'accounts' | 'again' | 'account'>> & { chosen?: Partial<BookingValues> }

/** The same page, filled in for someone. */
export async function loadWith(
  call: App['call'],
  { filled, quote, bookedFor = null, accounts = [], again = null, chosen = {}, account = null }: LoadWith,
): Promise<LoadedBooking> {
  const start = { ...emptyBooking, ...chosen, ...filled }
  const { dumpsterSize, customerType } = start
  const [equipment, listed, availability] = await Promise.all([
    loadEquipment(call).catch(() => null),
    loadListed(call, listedFor(start, account)).catch(() => null),
    call('GET /api/availability', { query: { dumpsterSize, customerType } }).catch(() => null),
  ])
  const today = availability?.from ?? dateInLosAngeles(new Date())
  const day =
    again === null || availability === null ? null : nextFreeDay(addDays(today, 1), bookableDays(availability, today))
  const dated = day && { requestedDeliveryDate: day }
  return {
    start: { ...start, ...dated },
    today,
    equipment,
    account,
    listed,
    availability,
    filled: filled && { ...filled, ...dated },
    quote,
    bookedFor,
    accounts,
    again,
  }
}
