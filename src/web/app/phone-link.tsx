import type { ComponentProps } from 'react'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { useApp } from './app-context.ts'
import { pushEvents } from './data-layer.ts'

type PhoneLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where on the site it stands, in analytics' words: "banner", "menu", "footer", or the page. */
  where: string
  /** Another number of the company's than the first. */
  number?: string
}

/** A link that calls the company, by its number or by other words, and tells analytics that it was pressed. */
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
