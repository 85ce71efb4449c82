import { useState } from 'react'
import { billingMessages as messages, addedChargesText as text } from '#content/staff/staff-billing.ts'
import { billLineLabels } from '#content/wording/billing.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffBillOnWire } from '#contract/billing/billing.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import type { Draft } from '#web/staff/orders/order-dialog/use-draft.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ChargeForm } from './charge-form.tsx'

type AddedCharge = StaffBillOnWire['addedCharges'][number]

/** The charges and credits that staff added (rule 236), and a form for another. */
export function AddedCharges({ order, draft }: { order: StaffOrderOnWire; draft: Draft }) {
  const bill = useApiQuery('orders', 'GET /api/orders/{id}/bill', { params: { id: order.id } }, askAnew)
  const [taken, setTaken] = useState<AddedCharge | null>(null)
  const takeBack = useApiCommand('orders', 'DELETE /api/orders/{id}/charges/{chargeId}')
  const charges = bill.data?.addedCharges ?? []
  const isOpen = useMay()('staff:billing.write') && order.archivedAt === null && order.status !== 'cancelled'
  if (charges.length === 0 && !isOpen) return null
  return (
    <div className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      <ul className="mt-1">
        {charges.map((charge) => (
          <Line key={charge.id} charge={charge} onTakeBack={isOpen ? () => setTaken(charge) : null} />
        ))}
      </ul>
      {isOpen &&
        (draft.isOpen ? (
          <ChargeForm order={order} onDirty={draft.setIsDirty} onDone={() => draft.setIsOpen(false)} />
        ) : (
          <DenseButton className="mt-2" onClick={() => draft.setIsOpen(true)}>
            {text.add}
          </DenseButton>
        ))}
      {taken && (
        <ActionQuestion
          heading={text.takeBackHeading(nameOf(taken))}
          description={text.takeBackDescription(formatDollars(centsIn(taken.amount)))}
          hint={taken.isInvoiced ? text.takeBackInvoiced : ''}
          keep={text.keep}
          confirm={text.takeBack}
          done={{ description: messages.chargeTakenBack }}
          failed={messages.chargeFailed}
          act={() => takeBack.mutateAsync({ params: { id: order.id, chargeId: taken.id } })}
          onClose={() => setTaken(null)}
        />
      )}
    </div>
  )
}

const nameOf = ({ kind, note }: AddedCharge) => `${billLineLabels[kind]}: ${note}`

function Line({ charge, onTakeBack }: { charge: AddedCharge; onTakeBack: (() => void) | null }) {
  const { amount, addedBy, occurredAt, isInvoiced } = charge
  const cents = centsIn(amount)
  const facts = [
    text.by(addedBy, shortInstant(occurredAt)),
    cents === 0 ? text.takenBack : isInvoiced ? text.invoiced : text.notInvoiced,
  ]
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        {nameOf(charge)}
        <span className="block text-fine text-ink-3">{facts.join(', ')}</span>
      </span>
      <span className="font-medium tabular-nums">{formatDollars(cents)}</span>
      {onTakeBack && cents !== 0 && (
        <DenseButton look="quiet" aria-label={text.takeBackOne(nameOf(charge))} onClick={onTakeBack}>
          {text.takeBack}
        </DenseButton>
      )}
    </li>
  )
}
