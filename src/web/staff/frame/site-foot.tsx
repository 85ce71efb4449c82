import type { ReactNode } from 'react'
import { footerText, legalLinks, serviceLinks } from '#content/company/navigation.ts'
import { callLink, formatPhone } from '#content/company/phone.ts'
import { useApp } from '#web/app/app-context.ts'
import { ContactLinks, PageLinks } from '#web/app/shell/footer-links.tsx'
import { StaffWidth } from './staff-width.tsx'

const link = 'inline-flex min-h-8 max-sm:min-h-11 items-center text-ash hover:text-on-bar hover:underline'

/** The site's footer in a few quiet lines, with the links that it has on every page. */
export function SiteFoot() {
  const { business } = useApp()
  return (
    <footer className="on-dark mt-10 bg-bar py-5 text-small text-on-bar">
      <StaffWidth>
        <FootLine heading={footerText.services}>
          <PageLinks links={serviceLinks} className={link} />
        </FootLine>
        <FootLine heading={footerText.contact}>
          <li>
            <a href={callLink(business.phone)} className={link}>
              {formatPhone(business.phone)}
            </a>
          </li>
          <ContactLinks className={link} />
        </FootLine>
        <FootLine heading={footerText.legal}>
          <PageLinks links={legalLinks} className={link} />
        </FootLine>
        <p className="mt-3 text-fine text-ash">{footerText.copyright(business.name)}</p>
      </StaffWidth>
    </footer>
  )
}

function FootLine({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline sm:grid-cols-[5rem_1fr] sm:gap-x-4 max-sm:mt-3 max-sm:first:mt-0">
      <h2 className="font-text text-small leading-8 font-semibold tracking-normal">{heading}</h2>
      <ul className="flex flex-wrap gap-x-5">{children}</ul>
    </div>
  )
}
