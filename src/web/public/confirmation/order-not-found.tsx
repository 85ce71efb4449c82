import type { Business } from '#content/company/business.ts'
import { pageTitle } from '#content/company/page-title.ts'
import { orderNotFound } from '#content/public/confirmation.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export function OrderNotFound({ business }: { business: Business }) {
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
