import { useId } from 'react'
import { invoiceProblemText as text } from '#content/staff/staff-billing.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { InvoiceProblem } from '#web/staff/kit/invoice-problem.tsx'

/** The orders whose invoices need a look (rule 302); nothing if there are none. */
export function InvoiceProblems() {
  const id = useId()
  const { data } = useApiQuery('orders', 'GET /api/admin/billing/problems')
  if (!data || data.length === 0) return null
  return (
    <section id="look" aria-labelledby={id} className="scroll-mt-20 rounded-panel border border-line bg-card">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5">
        <h3 id={id} className="text-[1.25rem] font-semibold">
          {text.heading}
        </h3>
        <span className="text-small text-ink-2">{text.count(data.length)}</span>
      </div>
      <ul className="grid gap-x-4 px-4 pt-3 lg:grid-cols-2">
        {data.map(({ orderId, orderNumber, customerName, companyName, ...problem }) => (
          <li key={orderId} className="min-w-0 pb-1">
            <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
              <b className="truncate font-semibold">{companyName || customerName}</b>
              <AppLink to={`/admin/orders/${orderId}`} className="py-1 text-small whitespace-nowrap underline">
                {orderNumber}
              </AppLink>
            </p>
            <InvoiceProblem problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  )
}
