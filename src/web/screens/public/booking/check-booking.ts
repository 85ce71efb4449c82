import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, ResolverOptions, ResolverResult } from 'react-hook-form'
import { bookingForm } from './booking-fields.ts'
import { type BookingKnowledge, bookingProblems } from './booking-problems.ts'
import type { BookingValues, CheckedBooking } from './booking-values.ts'

const checkFields = zodResolver(bookingForm)

/** Checks the form: each field by its own rule, then the choices against the catalogue and the calendar. */
export async function checkBooking(
  values: BookingValues,
  knowledge: BookingKnowledge,
  options: ResolverOptions<BookingValues>,
): Promise<ResolverResult<BookingValues, CheckedBooking>> {
  const checked = await checkFields(values, undefined, options)
  const problems = Object.entries(bookingProblems(values, knowledge))
  if (problems.length === 0) return checked
  const found = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'booking', message }]))
  return { values: {}, errors: { ...found, ...checked.errors } as FieldErrors<BookingValues> }
}
