import { useState } from 'react'
import { useParams } from 'react-router'
import { refundText } from '#content/staff/online-payments.ts'
import { openPaymentText as text } from '#content/staff/payment-list.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import type { PaymentState } from '#contract/billing/billing-values.ts'
import type { ListedPaymentOnWire } from '#contract/billing/payments.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { TakeBackQuestion } from '#web/staff/bill-to-accounts/parts/take-back-question.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { BesideList, DetailMissing } from './beside-list.tsx'
import { RefundQuestion } from './parts/refund-question.tsx'
import { PaymentStateMark } from './payment-line.tsx'

export const paymentsPath = '/admin/billing/payments'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/** The payment of the address, beside the list: what it pays, who entered it, and how it is taken back. */
export function OpenPayment({ listed }: { listed: ListedPaymentOnWire | undefined }) {
  const { paymentId = '' } = useParams()
  const { close } = useAboveList(paymentsPath)
  const payment = useApiQuery(
    'orders',
    'GET /api/admin/payments/{id}',
    { params: { id: paymentId } },
    listed ? { placeholderData: listed } : {},
  )
  const isMissing = payment.error instanceof ApiError && payment.error.status === 404
  return (
    <BesideList
      id={paymentId}
      heading={payment.data ? dollars(payment.data.amount) : text.label}
      closeLabel={text.close}
      onClose={close}
    >
      {payment.data ? (
        <Opened payment={payment.data} />
      ) : (
        <DetailMissing text={text} isMissing={isMissing} query={payment} />
      )}
    </BesideList>
  )
}

const dayText: Record<PaymentState, (day: string) => string> = {
  received: text.received,
  unapplied: text.received,
  bounced: text.received,
  refunded: text.out,
  'taken-back': text.attempted,
  authorized: text.attempted,
  failed: text.attempted,
}

function Opened({ payment }: { payment: ListedPaymentOnWire }) {
  const [asked, setAsked] = useState<'bounce' | 'refund' | 'online' | null>(null)
  const today = dateInLosAngeles(new Date())
  const { state, receivedOn, bouncedOn, customerName, unapplied, billToId, orders, invoices, method, reference } =
    payment
  const single = !payment.isReceipt && orders[0]
  const { paysOnline } = useApp()
  const { online } = payment
  const canGoBack = paysOnline && online !== null && centsIn(unapplied) > 0
  const canTakeBack = payment.isReceipt && (state === 'received' || state === 'unapplied')
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <p className="font-semibold wrap-anywhere">{customerName}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
          <PaymentStateMark state={state} />
          <span>{dayText[state](bareDate(receivedOn, today))}</span>
          {bouncedOn && <span>{text.bounced(bareDate(bouncedOn, today))}</span>}
        </p>
        {centsIn(unapplied) > 0 && <p className="mt-2 text-warn">{text.credit(dollars(unapplied))}</p>}
      </div>
      <section aria-label={text.pays}>
        <p className="px-4 pt-2.5 font-text text-small text-ink-2">{text.pays}</p>
        {orders.length === 0 && <p className="px-4 pt-0.5 pb-2.5">{text.paysNothing}</p>}
        <ul className="pb-1.5 text-dense tabular-nums">
          {orders.map(({ id, orderNumber, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a payment may pay two invoices of one order
            <li key={place} className="flex items-baseline gap-3 px-4">
              <AppLink to={`/admin/orders/${id}`} className="mr-auto py-1 underline">
                {orderNumber}
              </AppLink>
              <span>{dollars(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <FactList className="border-t border-line px-4 py-3 text-dense">
        {invoices.length > 0 && (
          <Fact name={text.invoices}>
            {invoices.map(({ id, number }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <AppLink to={`/admin/billing/invoices/${id}`} className="underline">
                  {number}
                </AppLink>
              </span>
            ))}
          </Fact>
        )}
        <Fact name={text.how}>{method}</Fact>
        <Fact name={text.reference}>{reference}</Fact>
        <Fact name={text.enteredBy}>{text.entered(payment.recordedBy, shortInstant(payment.recordedAt))}</Fact>
      </FactList>
      <div className="grid grid-cols-2 gap-2 border-t border-line px-3 py-3">
        {billToId && canTakeBack && (
          <Needs permission="staff:billing.write">
            {centsIn(unapplied) > 0 && <DenseButton onClick={() => setAsked('refund')}>{text.refund}</DenseButton>}
            {canGoBack && (
              <Needs permission="staff:payments.refund">
                <DenseButton onClick={() => setAsked('online')}>{refundText.ask}</DenseButton>
              </Needs>
            )}
            <DenseButton onClick={() => setAsked('bounce')}>{text.bounce}</DenseButton>
          </Needs>
        )}
        {single && (
          <AppLink to={`/admin/orders/${single.id}`} className={denseButtonStyle()}>
            {text.order}
          </AppLink>
        )}
        {billToId && (
          <AppLink to={`/admin/customers/${billToId}`} className={denseButtonStyle()}>
            {text.record}
          </AppLink>
        )}
      </div>
      {asked === 'online' && online && (
        <RefundQuestion
          subject={{ receiptId: payment.id }}
          payments={[{ ...online, left: unapplied, inProcess: false }]}
          suggested={unapplied}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked !== 'online' && billToId && (
        <TakeBackQuestion accountId={billToId} receipt={payment} as={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
