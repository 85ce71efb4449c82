import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { bookingForm } from './booking-fields.ts'
import { type BookingKnowledge, bookingProblems } from './booking-problems.ts'
import type { BookingValues, CheckedBooking } from './booking-values.ts'

/** Checks the form: each field by its own rule, then the choices against the catalogue and the calendar. */
export function checkBooking(
  values: BookingValues,
  knowledge: BookingKnowledge,
): ResolverResult<BookingValues, CheckedBooking> {
  const checked = bookingForm.safeParse(values)
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= { type: code, message }
  for (const [name, message] of Object.entries(bookingProblems(values, knowledge))) {
    errors[name] ??= { type: 'booking', message }
  }
  return checked.success && Object.keys(errors).length === 0
    ? { values: checked.data, errors: {} }
    : { values: {}, errors: errors as FieldErrors<BookingValues> }
}
