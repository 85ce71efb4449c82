import { type BookingField, fieldId, fieldOrder } from './booking-values.ts'

/** Where the focus goes within a group: the day in the calendar, the chosen option, the first one, a button. */
const inside = ['[role="grid"] [tabindex="0"]', 'input:checked', 'input', 'button', 'a']

/** Moves the focus to a field's control, and with it the page. */
export function focusField(field: BookingField): void {
  const target = document.getElementById(fieldId(field))
  const control = target?.matches('input, select, textarea') ? target : target && firstControl(target)
  control?.focus()
}

function firstControl(group: HTMLElement): HTMLElement | null {
  return (
    inside.map((selector) => group.querySelector<HTMLElement>(selector)).find((control) => control !== null) ?? null
  )
}

/** Moves the focus to the first field that something is wrong with, in the order of the page. */
export function focusFirst(problems: Partial<Record<BookingField, unknown>>): void {
  const first = fieldOrder.find((field) => problems[field] !== undefined)
  if (first) focusField(first)
}
