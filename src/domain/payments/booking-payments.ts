import type { BookingAmount } from '#contract/settings/setting-fields.ts'
import type { Cents } from '#contract/values/units.ts'
import { lapseTime } from '#domain/orders/unverified-booking.ts'
import { minOnlineCents } from './attempts.ts'

/** Rule 416: a delivery that starts within a day is paid within two hours. */
const soonHours = 24
const soonLapseHours = 2

/** Rule 416: how long the day is held at least once the processor's page was opened. */
const pageMinutes = 31

/** Rule 420: so many refused cards in so many minutes turn optional payment at booking off. */
export const maxDeclines = 20
export const declineMinutes = 10

/** What the company asks for when an order is booked; percentages are whole. */
export type BookingAsk = { amount: BookingAmount; percent: number; depositCents: Cents }

/** Rule 414: what is paid at booking of an order that costs `dueCents`, half a cent up; 0 if that cannot be paid online. */
export function bookingAmount({ amount, percent, depositCents }: BookingAsk, dueCents: Cents): Cents {
  const part =
    amount === 'all' ? dueCents : amount === 'percent' ? Math.floor((dueCents * percent + 50) / 100) : depositCents
  // A part too small for the processor is the least that it takes.
  const cents = Math.min(dueCents, Math.max(part, minOnlineCents))
  return cents >= minOnlineCents ? cents : 0
}

/** Rule 416: until when a required payment holds the day of its order. `deliveryStart`: null without a delivery day. */
export function bookingLapse({ askedAt, deliveryStart }: { askedAt: Date; deliveryStart: Date | null }): Date {
  const isSoon = deliveryStart !== null && deliveryStart.getTime() - askedAt.getTime() <= soonHours * 3_600_000
  return isSoon ? new Date(askedAt.getTime() + soonLapseHours * 3_600_000) : lapseTime(askedAt)
}

/** Rule 416: a deadline that waits for whoever is on the processor's page. */
export function notBefore(lapsesAt: Date, newestPageAt: Date): Date {
  return new Date(Math.max(lapsesAt.getTime(), newestPageAt.getTime() + pageMinutes * 60_000))
}
