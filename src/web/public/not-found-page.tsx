import { pageTitle } from '#content/company/brand.ts'
import { notFoundPage } from '#content/public/not-found.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { EmptySpot } from '#web/drawings/empty-spot.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** Any path that does not exist. Rule 5: the developers' line is shown to developers; visitors find ways on. */
export function NotFoundPage() {
  const { business } = useApp()
  return (
    <PageWidth className="py-16 md:py-24">
      <PageHead title={pageTitle(notFoundPage.title, business.name)} description={notFoundPage.description} />
      <h1 className="text-page">{notFoundPage.heading}</h1>
      {import.meta.env.DEV ? (
        <p className="mt-4 text-large text-ink-2">{notFoundPage.question}</p>
      ) : (
        <>
          <p className="mt-4 max-w-[36em] text-large text-ink-2">
            {notFoundPage.help}{' '}
            <PhoneLink where="not-found" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <AppLink to="/booking" className={buttonStyle('go', 'normal', 'max-sm:w-full')}>
              {notFoundPage.book}
            </AppLink>
            <AppLink to="/" className={buttonStyle('line', 'normal', 'max-sm:w-full')}>
              {notFoundPage.home}
            </AppLink>
          </p>
        </>
      )}
      <EmptySpot className="mt-12" />
    </PageWidth>
  )
}

export function screen() {
  return { Component: NotFoundPage }
}
