import { useRouteError } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { formatPhone } from '#content/company/phone.ts'
import { failurePage } from '#content/public/failure.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** Shown in place of a page that could not be loaded or rendered: a request id to quote, never a stack. */
export function FailurePage() {
  const { business } = useApp()
  const requestId = requestIdOf(useRouteError())
  return (
    <PageWidth className="py-16 md:py-24">
      <PageHead title={pageTitle(failurePage.title, business.name)} description={failurePage.description} />
      <h1 className="text-page">{failurePage.heading}</h1>
      <p className="mt-4 text-large text-ink-2">{failurePage.lede}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => location.reload()}>{failurePage.again}</Button>
        <p>{failurePage.call(formatPhone(business.phone))}</p>
      </div>
      {requestId && <p className="mt-8 text-ink-2">{failurePage.reference(requestId)}</p>}
    </PageWidth>
  )
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return null
  return typeof error.requestId === 'string' ? error.requestId : null
}
