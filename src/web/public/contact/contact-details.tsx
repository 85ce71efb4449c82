import type { ReactNode } from 'react'
import { contactHours } from '#content/company/hours.ts'
import { textLink } from '#content/company/phone.ts'
import { contactDetails as text } from '#content/public/contact.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { GuideSign } from '#web/ui/guide-sign.tsx'

const link = 'inline-block py-1 underline'

/** The emergency line on the sign, and under it every other way to reach us, with the hours of this page (rule 1). */
export function ContactDetails() {
  const { business } = useApp()
  const { street, city, state, zipCode } = business
  return (
    <aside aria-label={text.heading} className="mt-16 lg:sticky lg:top-25 lg:mt-0">
      <GuideSign className="rounded-b-none pt-7 pb-6 before:rounded-b-[3px]">
        <h2 className="font-display text-large leading-tight font-semibold tracking-normal">{text.emergencyLabel}</h2>
        <PhoneLink
          where="contact-emergency"
          className="mt-1.5 inline-block py-1 font-display text-[2.5rem] leading-none font-bold tracking-[-.01em] hover:underline"
        />
        <p className="mt-1.5 text-compact">{text.emergency}</p>
      </GuideSign>
      <div className="rounded-b-sign border border-t-0 border-line-strong bg-card px-7.5 pt-5 pb-6">
        <h2 className="sr-only">{text.heading}</h2>
        <dl className="grid gap-4">
          <Way name={text.call}>
            <PhoneLink where="contact" className={link} />
          </Way>
          <Way name={text.text}>
            <a href={textLink(business.phone)} className={link}>
              {text.sendText}
            </a>
          </Way>
          <Way name={text.email}>
            <a href={`mailto:${business.email}`} className={`${link} wrap-anywhere`}>
              {business.email}
            </a>
          </Way>
          <Way name={text.visit}>
            <address className="not-italic">
              {street}
              <br />
              {city}, {state} {zipCode}
            </address>
          </Way>
          <Way name={text.hours}>
            <ul>
              {contactHours.map(({ days, text: hours }) => (
                <li key={days} className="flex flex-wrap justify-between gap-x-3">
                  <span>{days}</span> <span className="font-medium">{hours}</span>
                </li>
              ))}
            </ul>
          </Way>
        </dl>
      </div>
    </aside>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3.5 first:border-t-0 first:pt-0">
      <dt className="text-compact text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
