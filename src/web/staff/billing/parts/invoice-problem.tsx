import { useState } from 'react'
import { invoiceProblemText as text } from '#content/staff/staff-billing.ts'
import type { InvoiceProblemOnWire } from '#contract/billing/billing.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { CreditQuestion } from './credit-question.tsx'

type InvoiceProblemProps = { problem: InvoiceProblemOnWire; isArchived?: boolean }

/** What is wrong with the invoices of an order, with the credit note that sets it right (rule 302). */
export function InvoiceProblem({ problem, isArchived = false }: InvoiceProblemProps) {
  const [isCrediting, setCrediting] = useState(false)
  const { cause, billed, invoiced, difference, creditNote } = problem
  const { invoice, reason, leftToInvoice } = creditNote
  const dollars = (amount: string) => formatDollars(centsIn(amount))
  const left = text.left(dollars(leftToInvoice))
  const canCredit = useMay()('staff:billing.write') && !isArchived
  return (
    <div className="mb-3 grid gap-2 rounded-control border border-danger-line bg-danger-tint px-3 py-2.5">
      <p className="flex gap-2 text-danger">
        <WarningIcon />
        <strong className="font-semibold">{text.causes[cause](formatDollars(Math.abs(centsIn(difference))))}</strong>
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {[
          [text.billed, dollars(billed)],
          [text.invoiced, dollars(invoiced)],
        ].map(([name, amount]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {canCredit && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DenseButton onClick={() => setCrediting(true)}>
            {text.propose(invoice.number, dollars(invoice.total))}
          </DenseButton>
          {centsIn(leftToInvoice) > 0 && <span className="text-small text-ink-2">{left}</span>}
        </div>
      )}
      {isCrediting && (
        <CreditQuestion
          invoice={invoice}
          proposedReason={reason}
          {...(centsIn(leftToInvoice) > 0 && { note: left })}
          onClose={() => setCrediting(false)}
        />
      )}
    </div>
  )
}
