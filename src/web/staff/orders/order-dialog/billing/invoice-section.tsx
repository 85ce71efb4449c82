import { useState } from 'react'
import { orderBillingText as text } from '#content/staff/staff-billing.ts'
import type { ListedInvoiceOnWire, StaffBillOnWire } from '#contract/billing/billing.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { InvoiceList } from '#web/billing/invoice-list.tsx'
import { CreditQuestion } from '#web/staff/billing/parts/credit-question.tsx'
import { InvoiceProblem } from '#web/staff/billing/parts/invoice-problem.tsx'
import { IssueDialog } from '#web/staff/billing/parts/issue-dialog.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { TermsChoice } from './terms-choice.tsx'

/** The invoices of an order, and the button that issues the next one. */
export function InvoiceSection({ order }: { order: StaffOrderOnWire }) {
  const bill = useApiQuery('orders', 'GET /api/orders/{id}/bill', { params: { id: order.id } }, askAnew)
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {bill.data ? (
        <Invoices order={order} bill={bill.data} />
      ) : bill.error ? (
        <>
          <p>{text.failed}</p>
          <RetryButton className="mt-3" query={bill} />
        </>
      ) : (
        <p className="text-ink-2">{text.loading}</p>
      )}
    </Section>
  )
}

type InvoicesProps = { order: StaffOrderOnWire; bill: StaffBillOnWire }

function Invoices({ order, bill }: InvoicesProps) {
  const [isIssuing, setIssuing] = useState(false)
  const [credited, setCredited] = useState<ListedInvoiceOnWire | null>(null)
  const current = bill.invoices.filter(({ kind, creditedBy }) => kind === 'invoice' && creditedBy === null)
  const openCents = centsIn(bill.notInvoiced)
  const canChange = useMay()('staff:billing.write') && order.archivedAt === null

  return (
    <>
      {bill.problem && <InvoiceProblem problem={bill.problem} isArchived={order.archivedAt !== null} />}
      {bill.invoices.length > 0 ? <InvoiceList invoices={bill.invoices} /> : <p className="text-ink-2">{text.none}</p>}
      {openCents > 0 && current.length > 0 && <p className="mt-2">{text.notInvoiced(formatDollars(openCents))}</p>}
      {bill.isInvoiced && <p className="mt-2 text-small text-ink-2">{text.upToDate}</p>}
      {canChange && <TermsChoice orderId={order.id} bill={bill} />}
      {canChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          {(current.length === 0 || openCents > 0) && (
            <DenseButton onClick={() => setIssuing(true)}>{text.issue}</DenseButton>
          )}
          {current.map((invoice) => (
            <DenseButton
              key={invoice.id}
              aria-label={text.takeBackOne(invoice.number)}
              onClick={() => setCredited(invoice)}
            >
              {current.length === 1 ? text.takeBack : text.takeBackOne(invoice.number)}
            </DenseButton>
          ))}
        </div>
      )}
      {isIssuing && <IssueDialog orderIds={[order.id]} onClose={() => setIssuing(false)} />}
      {credited && <CreditQuestion invoice={credited} onClose={() => setCredited(null)} />}
    </>
  )
}
