import { addDays, dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { bookingBody } from '../../tests/support/bookings.ts'
import { httpRequest } from '../measure/send-load.ts'
import type { PlainOrder } from './plain-server.ts'

export type BookingToSend = {
  size: number
  /** Counted from {@link firstDay}. */
  day: number
  key: string
}

export const firstDay: IsoDate = addDays(dateInLosAngeles(new Date()), 2)

/** Days that the bookings of a round are spread over. */
const season = 300

/** So many bookings that differ in day and key; sizes take turns. */
export function makeBookings(count: number, sizes: readonly number[], name: string): BookingToSend[] {
  return Array.from({ length: count }, (_, index) => ({
    size: sizes[index % sizes.length] ?? 0,
    day: (index * 7) % season,
    key: `${name}-${index}`,
  }))
}

export const deliveryDateOf = ({ day }: BookingToSend): IsoDate => addDays(firstDay, day)

/** What the booking page sends. */
export function bookingRequest(booking: BookingToSend) {
  const { size, key } = booking
  const body = bookingBody({
    // Each of its own person: one without an account gets few confirmations an hour (rule 188).
    customerEmail: `${key}@people.example`,
    customerAddress: `${key.replace(/\D/g, '')} Arroyo Park Drive`,
    dumpsterSize: size,
    requestedDeliveryDate: deliveryDateOf(booking),
    totalAmount: undefined,
    materialType: 'Household Junk',
    timePreference: 'Any Time',
    termsAccepted: true,
  })
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'idempotency-key': key } }
}

/** The same as it goes over the wire. */
export function rawBookingRequest(booking: BookingToSend): string {
  const { body, headers } = bookingRequest(booking)
  return httpRequest('POST', '/api/orders', headers, body)
}

/** The same for the plain server. */
export function rawPlainRequest({ size, key }: BookingToSend): string {
  const order: PlainOrder = {
    name: 'Dolores Okafor',
    email: `${key}@people.example`,
    phone: '(661) 555-0177',
    address: '24510 Arroyo Park Drive',
    city: 'Valencia',
    zip: '91355',
    ctype: 'residential',
    product: size / 10,
    terms: true,
  }
  return httpRequest('POST', '/orders', { 'content-type': 'application/json' }, JSON.stringify(order))
}
