import type { BookingValues } from './booking-values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What people typed or chose in the page as the server sent it, before its program ran: it must survive. Only what differs from
 * what the server sent counts.
 */
export function typedBeforeStart(form: HTMLElement | null): Partial<BookingValues> {
  const typed: Record<string, string | number | boolean> = {}
  const controls = form?.querySelectorAll<Control>('input, textarea, select') ?? []
  for (const control of controls) {
    if (!control.name) continue
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
      if (control.checked === control.defaultChecked) continue
      if (control.type === 'checkbox') typed[control.name] = control.checked
      else if (control.checked)
        typed[control.name] = control.name === 'dumpsterSize' ? Number(control.value) : control.value
    } else if (!(control instanceof HTMLSelectElement) && control.value !== control.defaultValue) {
      typed[control.name] = control.value
    }
  }
  return typed as Partial<BookingValues>
}
