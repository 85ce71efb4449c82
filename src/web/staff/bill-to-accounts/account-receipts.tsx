import { useState } from 'react'
import { accountReceiptsText as text } from '#content/staff/staff-receivables.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ReceiptOnWire } from '#contract/billing/receipts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, centsToDecimal, formatDollars } from '#contract/values/money.ts'
import { spreadPayment } from '#domain/billing/payment-amounts.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { randomKey } from '#web/app/random-key.ts'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel, panelRow } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { changesWithOrders, useReceiptsChanged } from './account-queries.ts'
import { TakeBackQuestion } from './parts/take-back-question.tsx'

type Asked = { receipt: ReceiptOnWire; as: 'bounce' | 'refund' }

/** What a customer paid for several invoices at once, and the credit that is left (rule 244). */
export function AccountReceipts({ accountId }: { accountId: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    'bill-to-accounts',
    'GET /api/admin/bill-to-accounts/{id}/receipts',
    { params: { id: accountId } },
    changesWithOrders,
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = useMay()
  const credit = centsIn(data?.unapplied ?? '0')
  if (credit <= 0 && !data?.receipts.length && !error) return null
  return (
    <Panel look="rows" heading={text.heading}>
      {data ? (
        <>
          <div className={`${panelRow} flex flex-wrap items-center gap-x-3 gap-y-2`}>
            <span className="mr-auto">{credit > 0 ? text.credit(formatDollars(credit)) : text.noCredit}</span>
            {may('staff:billing.write') && credit > 0 && <ApplyCredit accountId={accountId} credit={credit} />}
          </div>
          <ul>
            {data.receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} onAsk={(as) => setAsked({ receipt, as })} />
            ))}
          </ul>
        </>
      ) : (
        <ListError heading={text.failed} query={{ error, isFetching, refetch }} />
      )}
      {asked && <TakeBackQuestion accountId={accountId} {...asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

function ReceiptRow({ receipt, onAsk }: { receipt: ReceiptOnWire; onAsk: (as: Asked['as']) => void }) {
  const { amount, method, reference, receivedOn, recordedBy, bouncedOn, refunded, unapplied, payments } = receipt
  const today = dateInLosAngeles(new Date())
  const facts = [
    [method, reference].filter(Boolean).join(' '),
    text.by(recordedBy),
    centsIn(refunded) > 0 && text.refunded(formatDollars(centsIn(refunded))),
    centsIn(unapplied) > 0 && text.left(formatDollars(centsIn(unapplied))),
  ]
  return (
    <li className={`${panelRow} flex flex-wrap items-center gap-x-4 gap-y-1`}>
      <span className="font-semibold">{bareDate(receivedOn, today)}</span>
      <span className="font-medium tabular-nums">{formatDollars(centsIn(amount))}</span>
      {bouncedOn && <span className="font-semibold text-danger">{text.bounced(bareDate(bouncedOn, today))}</span>}
      <Needs permission="staff:billing.write">
        <span className="ml-auto flex gap-2">
          {!bouncedOn && centsIn(unapplied) > 0 && (
            <DenseButton look="quiet" onClick={() => onAsk('refund')}>
              {text.refund}
            </DenseButton>
          )}
          {!bouncedOn && centsIn(refunded) === 0 && (
            <DenseButton look="quiet" onClick={() => onAsk('bounce')}>
              {text.bounce}
            </DenseButton>
          )}
        </span>
      </Needs>
      <span className="w-full text-small text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(', ')}</span>
      {payments.length > 0 && (
        <span className="w-full text-small wrap-anywhere">
          {payments.map(({ orderId, orderNumber, amount }, place) => (
            <span key={`${orderId} ${amount}`}>
              {place > 0 && ', '}
              <AppLink to={`/admin/orders/${orderId}`} className="underline">
                {orderNumber}
              </AppLink>{' '}
              {formatDollars(centsIn(amount))}
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

/** Pays the invoices due first from the credit. */
function ApplyCredit({ accountId, credit }: { accountId: string; credit: number }) {
  const open = useApiQuery('orders', 'GET /api/admin/receivables/customers/{id}/invoices', {
    params: { id: accountId },
  })
  const invoices = open.data ?? []
  const apply = useApiCommand('bill-to-accounts', 'POST /api/admin/bill-to-accounts/{id}/credit-applications', {
    onSuccess: useReceiptsChanged(accountId),
  })
  const save = useSaving()
  const [key] = useState(randomKey)
  const amounts = spreadPayment(
    credit,
    invoices.map(({ openAmount }) => ({ openCents: centsIn(openAmount) })),
  )
  const chosen = invoices.flatMap(({ id }, place) =>
    amounts[place] ? [{ id, amount: centsToDecimal(amounts[place]) }] : [],
  )
  if (chosen.length === 0) return null
  const sum = formatDollars(amounts.reduce((total, cents) => total + cents, 0))
  return (
    <DenseButton
      pending={apply.isPending}
      onClick={() =>
        save(
          () =>
            apply.mutateAsync({
              params: { id: accountId },
              headers: { 'idempotency-key': `${key}-${credit}` },
              body: { invoices: chosen },
            }),
          { title: text.applied(sum) },
        )
      }
    >
      {text.apply(chosen.length, sum)}
    </DenseButton>
  )
}
