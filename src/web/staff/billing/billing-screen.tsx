import { pageTitle } from '#content/company/brand.ts'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { IssuedInvoices } from './issued-invoices.tsx'
import { UnbilledOrders } from './unbilled-orders.tsx'

/** What still has to be invoiced, and what was (rule 137). */
export function BillingScreen() {
  const { business } = useApp()
  return (
    <>
      <PageHead
        title={pageTitle(`${text.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.625rem] font-semibold">{text.heading}</h2>
        <div className="flex flex-wrap gap-2">
          <AppLink to="/admin/billing/ledger" className={denseButtonStyle('line')}>
            {text.ledger}
          </AppLink>
          <AppLink to="/admin/settings#terms" className={denseButtonStyle('line')}>
            {text.terms}
          </AppLink>
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UnbilledOrders />
        <IssuedInvoices />
      </div>
    </>
  )
}

export function screen() {
  return { Component: BillingScreen }
}
