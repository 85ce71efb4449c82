import type { ReactNode } from 'react'
import { billText as text } from '#content/wording/order-documents.ts'
import type { BillOnWire } from '#contract/billing/billing.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { daysArithmetic, weightArithmetic } from './billed-arithmetic.ts'

/** A bill that can be checked by hand: each line with its calculation, the total, what is paid and what is due. */
export function BillLines({ bill }: { bill: BillOnWire }) {
  const due = centsIn(bill.balanceDue)
  const taxCents = bill.taxTotal ? centsIn(bill.taxTotal) : 0
  return (
    <dl className="tabular-nums">
      {bill.lines.map(({ kind, description, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <Line key={index} name={description} amount={formatDollars(centsIn(amount))}>
          {kind === 'overage' && weightArithmetic(bill.weight)}
          {kind === 'extra_days' && daysArithmetic(bill.days)}
        </Line>
      ))}
      {taxCents !== 0 && <Line name={text.tax} amount={formatDollars(taxCents)} />}
      <Line name={text.total} amount={formatDollars(centsIn(bill.finalTotal) + taxCents)} strong />
      <Line name={text.paid} amount={formatDollars(centsIn(bill.amountPaid))} />
      {due === 0 ? (
        <Line name={text.settled} amount={formatDollars(0)} strong />
      ) : (
        <Line name={due > 0 ? text.due : text.over} amount={formatDollars(Math.abs(due))} strong />
      )}
    </dl>
  )
}

type LineProps = { name: string; amount: string; strong?: boolean; children?: ReactNode }

function Line({ name, amount, strong, children }: LineProps) {
  const calculated = [children].flat(2).filter(Boolean)
  return (
    <div className={`flex justify-between gap-x-4 py-1 ${strong ? 'border-t border-line-strong font-semibold' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {calculated.map((calculation) => (
          <span key={String(calculation)} className="block text-small font-normal text-ink-2">
            {calculation}
          </span>
        ))}
      </dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
