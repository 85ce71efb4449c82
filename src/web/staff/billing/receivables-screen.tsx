import { useState } from 'react'
import { invoiceProblemText } from '#content/staff/staff-billing.ts'
import { paymentsText, statementsText, receivablesText as text } from '#content/staff/staff-receivables.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import { receivableParts } from '#contract/lists/list-parts.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatementsDialog } from '#web/staff/bill-to-accounts/parts/statements-dialog.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { AgingPanel, receivablesPath } from './aging-panel.tsx'
import { BatchCharges } from './batch-charges.tsx'
import { BillingHead } from './billing-head.tsx'
import { Flow, useFlow } from './flow-chart.tsx'
import { LateFees } from './late-fees.tsx'
import { useOwing } from './owing-customers.tsx'
import { InvoiceProblem } from './parts/invoice-problem.tsx'
import { ReadyToInvoice } from './ready-to-invoice.tsx'

/** What was booked, delivered, invoiced and paid, who owes how long, and what is ready to invoice (rules 137, 241 and 242). */
export function ReceivablesScreen() {
  const receivables = useReceivables()
  const { data } = receivables
  const flow = useFlow()
  const at = useListAddress(receivablesPath, receivableParts, { replace: true })
  const owing = useOwing(at.chosen)
  // On a phone who owes is first (rule 596), so all else is shown after it, and nothing moves.
  const isFirstMissing = receivables.isLoading || owing.isLoading
  return (
    <>
      <BillingHead
        at="receivables"
        // The line is there before its text is, so that nothing moves.
        note={data ? text.asOf(shortInstant(data.asOf)) : '\u00a0'}
        actions={
          <>
            <Needs permission="staff:billing.write">
              <MakeStatements />
              <LateFees />
            </Needs>
            <Needs permission="staff:payments.charge">
              <BatchCharges />
            </Needs>
            <Needs permission="staff:billing.write">
              <AppLink to="/admin/billing/payments/new" className={denseButtonStyle('line', 'max-sm:flex-auto')}>
                {paymentsText.link}
              </AppLink>
            </Needs>
          </>
        }
      />
      {isFirstMissing && (
        <div className="sm:hidden">
          <ListMissing messages={text} query={receivables} height="min-h-120" />
        </div>
      )}
      <div className={classNames('grid gap-3 *:min-w-0', isFirstMissing && 'max-sm:hidden')}>
        <InvoiceProblems />
        <div className="min-w-0 max-sm:order-last">
          <Flow />
        </div>
        {/* The chart is as high as its figures need, so what is below it is shown after it. */}
        <div
          className={
            flow.isLoading ? 'hidden' : 'grid items-start gap-3 max-sm:contents xl:grid-cols-[minmax(0,1fr)_22rem]'
          }
        >
          {data ? (
            <AgingPanel receivables={data} at={at} list={owing} />
          ) : (
            <ListMissing messages={text} query={receivables} height="min-h-120" />
          )}
          <Needs permission="staff:billing.write">
            <ReadyToInvoice />
          </Needs>
        </div>
      </div>
    </>
  )
}

/** The way to the statements of all who owe: nothing is made before they were looked at (rule 345). */
function MakeStatements() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DenseButton className="max-sm:flex-auto" onClick={() => setOpen(true)}>
        {statementsText.makeAll}
      </DenseButton>
      {isOpen && <StatementsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The orders whose invoices need a look (rule 302); nothing if there are none. */
function InvoiceProblems() {
  const { data } = useInvoiceProblems()
  if (!data || data.length === 0) return null
  return (
    <Panel
      id="look"
      heading={invoiceProblemText.heading}
      note={invoiceProblemText.count(data.length)}
      className="scroll-mt-20"
    >
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
    </Panel>
  )
}

const useReceivables = () => useApiQuery('orders', 'GET /api/admin/receivables')
const useInvoiceProblems = () => useApiQuery('orders', 'GET /api/admin/billing/problems')

export function AskAhead({ search }: { search: string }) {
  useReceivables()
  useOwing(readAddress(receivableParts, search))
  useInvoiceProblems()
  useFlow()
  return null
}

export function screen() {
  return { Component: ReceivablesScreen }
}
