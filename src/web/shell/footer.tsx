import type { ReactNode } from 'react'
import { estimateLink, footerText, legalLinks, type NavigationLink, serviceLinks } from '../../content/navigation.ts'
import { callLink, formatPhone, textLink } from '../../content/phone.ts'
import { useApp } from '../app-context.ts'
import { AppLink } from '../app-link.tsx'
import { PageWidth } from '../ui/page-width.tsx'

const link = 'inline-flex min-h-11 items-center hover:underline max-sm:text-compact'

export function Footer() {
  const { business } = useApp()
  return (
    <footer className="on-dark mt-section bg-ink pt-16 pb-8 text-paper">
      <PageWidth>
        <div className="grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-[auto_auto] xs:justify-between sm:grid-cols-[auto_auto_auto] md:grid-cols-[1fr_auto_auto_auto] md:gap-10 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:gap-8">
          <div className="max-md:col-span-full">
            <a
              href={callLink(business.phone)}
              className="inline-flex min-h-12 items-center font-display text-heading leading-none font-bold"
            >
              {formatPhone(business.phone)}
            </a>
            <p>{footerText.call}</p>
            <p>{footerText.emergency}</p>
          </div>
          <FooterList heading={footerText.services}>
            <PageLinks links={serviceLinks} />
          </FooterList>
          <FooterList heading={footerText.contact}>
            <li>
              <a href={textLink(business.phone)} className={link}>
                {footerText.sendText}
              </a>
            </li>
            <li>
              <a href={`mailto:${business.email}`} className={link}>
                <EmailAddress>{business.email}</EmailAddress>
              </a>
            </li>
            <PageLinks links={[estimateLink]} />
          </FooterList>
          <FooterList heading={footerText.legal}>
            <PageLinks links={legalLinks} />
          </FooterList>
        </div>
        <p className="mt-12 border-t border-ash-line pt-6 text-small text-ash">{footerText.copyright(business.name)}</p>
      </PageWidth>
    </footer>
  )
}

function FooterList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-text text-base leading-tight font-semibold tracking-normal text-ash">{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function PageLinks({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <AppLink to={to} className={link}>
        {label}
      </AppLink>
    </li>
  ))
}

/** Where a line is too short, the address breaks at its @ before it breaks anywhere else. */
function EmailAddress({ children }: { children: string }) {
  const at = children.indexOf('@')
  return (
    <span className="min-w-0 wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
