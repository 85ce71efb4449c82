import { priceText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons } from '#contract/values/units.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { OrderPayment } from '#web/staff/orders/parts/order-payment.tsx'
import { AddedCharges } from './billing/added-charges.tsx'
import { CardCharges } from './card-charges.tsx'
import { OnlineAttempts } from './online-attempts.tsx'
import { OnlineRefunds } from './online-refunds.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { balanceOf, refundedCents, usePayments } from './payment-queries.ts'
import type { Draft } from './use-draft.ts'

/** What is being entered: a payment, a charge. */
export type PaymentDrafts = { payment: Draft; charge: Draft }

/** The bill of the order, line by line, and what is paid. */
export function PaymentSection({ order, drafts }: { order: StaffOrderOnWire; drafts: PaymentDrafts }) {
  const { lines, totalCents, isFinal } = chargesOf(order)
  const balance = balanceOf(order)
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      <div className="grid gap-x-7 gap-y-5 sm:grid-cols-2">
        <dl>
          {lines.map(({ label, cents }) => (
            <Line key={label} label={label}>
              {formatDollars(cents)}
            </Line>
          ))}
          <div className="mt-1.5 flex items-baseline justify-between gap-3 border-t border-line-strong pt-1.5 font-semibold">
            <dt>{isFinal ? text.final : text.total}</dt>
            <dd className="font-display text-[1.5rem] leading-tight">{formatDollars(totalCents)}</dd>
          </div>
        </dl>
        <FactList className="content-start">
          <Fact name={text.payment}>
            <OrderPayment order={order} />
          </Fact>
          <Fact name={text.method}>{order.paymentMethod ?? text.noMethod}</Fact>
          <Fact name={centsIn(order.amountPaid) < 0 ? text.owedAfterDispute : text.paid}>
            {formatDollars(Math.abs(centsIn(order.amountPaid)))}
          </Fact>
          <RefundedFact orderId={order.id} />
          {balance && <Fact name={text[balance.kind]}>{formatDollars(balance.cents)}</Fact>}
          <Fact name={text.included}>
            {text.includedTerms(tonsOf(order.includedTonsSnapshot), order.maximumRentalDaysSnapshot)}
          </Fact>
          <Fact name={text.rates}>{ratesOf(order)}</Fact>
        </FactList>
      </div>
      <AddedCharges order={order} draft={drafts.charge} />
      <PaymentLines order={order} draft={drafts.payment} />
      <CardCharges order={order} />
      <OnlineAttempts orderId={order.id} />
      <OrderDisputes orderId={order.id} />
      <OnlineRefunds order={order} />
    </Section>
  )
}

/** What was given back, as its payments say. */
function RefundedFact({ orderId }: { orderId: string }) {
  const cents = refundedCents(usePayments(orderId).data?.payments ?? [])
  return cents > 0 && <Fact name={text.refunded}>{formatDollars(cents)}</Fact>
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-0.5">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function tonsOf(tons: string | null): string | null {
  const hundredths = parseHundredthTons(tons)
  return hundredths === null ? null : formatTons(hundredths)
}

/** Rule 35: the additional charges for weight and days. */
function ratesOf(order: StaffOrderOnWire): string {
  const perTon = centsIn(order.overagePerTonSnapshot)
  const perDay = centsIn(order.dailyOverageRateSnapshot)
  const rates = [
    order.includedTonsSnapshot !== null && perTon > 0 && text.perTon(formatDollars(perTon)),
    perDay > 0 && text.perDay(formatDollars(perDay)),
  ]
  return rates.filter(Boolean).join(', ') || text.noRates
}

type ChargeLine = { label: string; cents: Cents }

/** Rules 35 and 236: the parts of an order's total. Anything neither booked, fuel nor added is from weight and days. */
export function chargesOf(order: StaffOrderOnWire): { lines: ChargeLine[]; totalCents: Cents; isFinal: boolean } {
  const fuel = centsIn(order.fuelSurcharge)
  const netCents = centsIn(order.finalTotal ?? order.totalAmount)
  const tax = order.taxTotal && order.status !== 'cancelled' ? centsIn(order.taxTotal) : 0
  const other = centsIn(order.otherCharges)
  const later = netCents - centsIn(order.totalAmount) - fuel - other
  const lines = [
    { label: text.base, cents: centsIn(order.basePrice) },
    { label: text.delivery, cents: centsIn(order.deliveryFee) },
    { label: text.environmental, cents: centsIn(order.environmentalFee) },
    { label: text.fuel, cents: fuel },
    ...(order.finalTotal !== null && later !== 0 ? [{ label: text.later, cents: later }] : []),
    ...(other === 0 ? [] : [{ label: text.other, cents: other }]),
    ...(tax === 0 ? [] : [{ label: text.tax, cents: tax }]),
  ]
  return { lines, totalCents: netCents + tax, isFinal: order.finalTotal !== null }
}
