import type { ResolverResult } from 'react-hook-form'
import { checkFields } from '#web/forms/check-fields.ts'
import { bookingForm } from './booking-fields.ts'
import { type BookingKnowledge, bookingProblems } from './booking-problems.ts'
import type { BookingValues, CheckedBooking } from './booking-values.ts'

/** Checks the form: each field by its own rule, then the choices against the catalog and the calendar. */
export function checkBooking(
  values: BookingValues,
  knowledge: BookingKnowledge,
): ResolverResult<BookingValues, CheckedBooking> {
  return checkFields(bookingForm, values, bookingProblems(values, knowledge))
}
