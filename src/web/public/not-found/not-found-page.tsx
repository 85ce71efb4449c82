import { pageTitle } from '#content/company/brand.ts'
import { notFoundPage } from '#content/public/not-found.ts'
import { useApp } from '#web/app/app-context.ts'
import { EmptySpot } from '#web/drawings/empty-spot.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** Any path that does not exist. Rule 5: heading and line as they are, no link but those of header and footer. */
export function NotFoundPage() {
  const { business } = useApp()
  return (
    <PageWidth className="py-16 md:py-24">
      <PageHead title={pageTitle(notFoundPage.title, business.name)} description={notFoundPage.description} />
      <h1 className="text-page">{notFoundPage.heading}</h1>
      <p className="mt-4 text-large text-ink-2">{notFoundPage.question}</p>
      <EmptySpot className="mt-12" />
    </PageWidth>
  )
}

export function screen() {
  return { Component: NotFoundPage }
}
