import { headerText } from '#content/company/navigation.ts'
import { textLink } from '#content/company/phone.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

const link = 'inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:underline'

/** The line above the header: the promise, and three ways to contact us. */
export function PromoBanner() {
  const { business } = useApp()
  return (
    <aside aria-label={headerText.promo} className="on-dark bg-bar text-small text-on-bar">
      <PageWidth className="flex min-h-11 items-center justify-between gap-4">
        <p className="max-sm:sr-only">
          {headerText.promo} <span className="max-md:sr-only">{headerText.promoWhere}</span>
        </p>
        <ul className="flex flex-wrap gap-x-6 max-sm:w-full max-sm:justify-between">
          <li>
            <PhoneLink where="banner" className={link} />
          </li>
          <li>
            <a href={textLink(business.phone)} className={link}>
              {headerText.textUs}
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className={link}>
              {headerText.emailUs}
            </a>
          </li>
        </ul>
      </PageWidth>
    </aside>
  )
}
