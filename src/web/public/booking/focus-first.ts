import { focusField } from '#web/forms/focus-field.ts'
import { type BookingField, fieldId, fieldOrder } from './booking-values.ts'

/** Moves the focus to the first field that something is wrong with, in the order of the page. */
export function focusFirst(problems: Partial<Record<BookingField, unknown>>): void {
  const first = fieldOrder.find((field) => problems[field] !== undefined)
  if (first) focusField(fieldId(first))
}
