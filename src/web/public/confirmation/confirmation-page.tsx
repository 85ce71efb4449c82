import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import type { Business } from '#content/company/business.ts'
import { orderNotFound } from '#content/public/confirmation.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { loadConfirmation } from './load-confirmation.ts'
import { OrderConfirmation } from './order-confirmation.tsx'

export function ConfirmationPage() {
  const { business } = useApp()
  const { order, documents, signedIn } = useLoaderData<typeof loadConfirmation>()
  return (
    <PageWidth className="pt-8 sm:pt-14">
      <meta name="robots" content="noindex" />
      {order ? (
        <OrderConfirmation order={order} documents={documents} signedIn={signedIn} business={business} />
      ) : (
        <OrderNotFound business={business} />
      )}
    </PageWidth>
  )
}

export function screen(app: App) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => loadConfirmation(app, params.orderNumber ?? ''),
    Component: ConfirmationPage,
  }
}

function OrderNotFound({ business }: { business: Business }) {
  return (
    <>
      <PageHead title={pageTitle(orderNotFound.title, business.name)} description={orderNotFound.description} />
      <h1 className="text-page">{orderNotFound.heading}</h1>
      <p className="mt-4 text-large text-ink-2">
        {orderNotFound.help}{' '}
        <PhoneLink where="confirmation" className="-my-2 inline-block py-2 whitespace-nowrap underline" />
      </p>
      <AppLink to="/" className={buttonStyle('go', 'normal', 'mt-8')}>
        {orderNotFound.home}
      </AppLink>
    </>
  )
}
