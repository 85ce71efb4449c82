import { customersTab as text } from '#content/staff/bill-to-accounts.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { CallIcon } from './line-icon.tsx'

/** On a phone: calls a person with one press. */
export function CallLink({ name, phone, className }: { name: string; phone: string; className: string }) {
  return (
    <a
      href={`tel:${dialable(phone)}`}
      aria-label={text.call(name, formatPhone(phone))}
      className={denseButtonStyle('line', `px-3 md:hidden ${className}`)}
    >
      <CallIcon />
    </a>
  )
}
