import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { useApp } from '#web/app/app-context.ts'
import { PageWidth } from '#web/ui/page-width.tsx'
import { loadConfirmation } from './load-confirmation.ts'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderNotFound } from './order-not-found.tsx'

export function ConfirmationPage() {
  const { business } = useApp()
  const { order, papers, signedIn } = useLoaderData<typeof loadConfirmation>()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <meta name="robots" content="noindex" />
      {order ? (
        <OrderConfirmation order={order} papers={papers} signedIn={signedIn} business={business} />
      ) : (
        <OrderNotFound business={business} />
      )}
    </PageWidth>
  )
}

/** What the router opens. */
export function screen(app: App) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => loadConfirmation(app, params.orderNumber ?? ''),
    Component: ConfirmationPage,
  }
}
