import type { Business } from '../../../../content/business.ts'
import { orderNotFound } from '../../../../content/confirmation.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import { AppLink } from '../../../app-link.tsx'
import { PhoneLink } from '../../../phone-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PageHead } from '../../../ui/page-head.tsx'

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
