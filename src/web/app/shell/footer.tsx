import type { ReactNode } from 'react'
import { footerText, legalLinks, serviceLinks } from '#content/company/navigation.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { ContactLinks, PageLinks } from './footer-links.tsx'

const link = 'inline-flex min-h-11 items-center hover:underline max-sm:text-compact'

export function Footer() {
  const { business } = useApp()
  return (
    <footer className="on-dark mt-section bg-bar pt-16 pb-8 text-on-bar">
      <PageWidth>
        <div className="grid grid-cols-1 gap-x-3 gap-y-8 xs:grid-cols-[auto_auto] xs:justify-between sm:grid-cols-[auto_auto_auto] md:grid-cols-[1fr_auto_auto_auto] md:gap-10 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:gap-8">
          <div className="max-md:col-span-full">
            <PhoneLink
              where="footer"
              className="inline-flex min-h-12 items-center font-display text-heading leading-none font-bold"
            />
            <p>{footerText.call}</p>
            <p>{footerText.emergency}</p>
          </div>
          <FooterList heading={footerText.services}>
            <PageLinks links={serviceLinks} className={link} />
          </FooterList>
          <FooterList heading={footerText.contact}>
            <ContactLinks className={link} />
          </FooterList>
          <FooterList heading={footerText.legal}>
            <PageLinks links={legalLinks} className={link} />
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
