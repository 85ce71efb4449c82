import type { ComponentProps } from 'react'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { useApp } from './app-context.ts'
import { pushEvents } from './data-layer.ts'

type PhoneLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where the link is, in analytics' terms: "banner", "menu", "footer", or the page. */
  where: string
  /** Another number of the company's than the first. */
  number?: string
}

/** A link that calls the company, with its number or another label, and reports the tap to analytics. */
export function PhoneLink({ where, number, onClick, children, ...rest }: PhoneLinkProps) {
  const { business } = useApp()
  const phone = number ?? business.phone
  return (
    <a
      {...rest}
      href={callLink(phone)}
      onClick={(event) => {
        pushEvents([{ event: 'phone_click', phoneNumber: phone, location: where }])
        onClick?.(event)
      }}
    >
      {children ?? formatPhone(phone)}
    </a>
  )
}
