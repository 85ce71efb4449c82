import type { OpeningHours } from '#content/company/hours.ts'
import { legalText } from '#content/legal/legal-document.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { Facts } from './legal-parts.tsx'

/** How to reach the company, and the hours that the document names (rule 1). */
export function LegalContact({ hours }: { hours: readonly OpeningHours[] }) {
  const { business } = useApp()
  const { name, street, city, state, zipCode, email } = business
  return (
    <Facts
      facts={[
        [legalText.call, <PhoneLink key="phone" where="legal" className="inline-block py-1 underline" />],
        [
          legalText.email,
          <a key="email" href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere underline">
            {email}
          </a>,
        ],
        [legalText.mail, `${name}, ${street}, ${city}, ${state} ${zipCode}`],
        [
          legalText.hours,
          <ul key="hours">
            {hours.map(({ days, text }) => (
              <li key={days}>
                {days}: {text}
              </li>
            ))}
          </ul>,
        ],
      ]}
    />
  )
}
