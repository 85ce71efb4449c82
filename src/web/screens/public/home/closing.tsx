import { closingText } from '../../../../content/home.ts'
import { AppLink } from '../../../app-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PageWidth } from '../../../ui/page-width.tsx'

/** The last call to action, before the footer. */
export function Closing() {
  return (
    <section className="mt-section">
      <PageWidth>
        <div className="flex flex-wrap items-center justify-between gap-6 border-y border-ink py-11">
          <h2 className="text-heading">{closingText.heading}</h2>
          <AppLink to="/booking" className={buttonStyle('go', 'large', 'max-sm:basis-full')}>
            {closingText.book}
          </AppLink>
        </div>
      </PageWidth>
    </section>
  )
}
