import type { ReactNode } from 'react'
import { footerText, legalLinks, serviceLinks } from '#content/company/navigation.ts'
import type { Theme } from '#contract/values/themes.ts'
import { useApp } from '#web/app/app-context.ts'
import { LanguageSwitch } from '#web/app/language-switch.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { ContactLinks, PageLinks } from './footer-links.tsx'

const link = 'inline-flex min-h-11 items-center hover:underline max-sm:text-compact'

type FooterProps = { theme: Theme; onTheme: (theme: Theme) => void }

export function Footer({ theme, onTheme }: FooterProps) {
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
            <p className="mt-2">{footerText.call}</p>
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
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ash-line pt-6 text-small text-ash">
          <p>{footerText.copyright(business.name)}</p>
          <LanguageSwitch className={link} />
          <ThemeSwitch theme={theme} onTheme={onTheme} />
        </div>
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

/** Light, dark, or like the device (rule 84). */
function ThemeSwitch({ theme, onTheme }: FooterProps) {
  return (
    <label className="flex min-h-11 max-w-full flex-wrap items-center gap-x-2">
      {footerText.theme}
      <select
        value={theme}
        onChange={({ target }) => onTheme(target.value as Theme)}
        className="min-h-11 max-w-full rounded-control border border-ash-line bg-bar px-2 text-on-bar"
      >
        {Object.entries(footerText.themes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
