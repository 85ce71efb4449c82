import type { ReactNode } from 'react'
import { orderCardText } from '#content/account/dashboard.ts'
import { betweenHours } from '#content/wording/between-hours.ts'
import { daysLeftText } from '#content/wording/order-progress.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import { references } from '#contract/orders/order-references.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { ChangeHaulLink, plannedCents, priceWithTax } from '#web/orders/planned-hauls.tsx'
import { shownPickupOf } from '#web/orders/shown-pickup.ts'

/** The days, the place and the money of an order. */
export function OrderFacts({ order }: { order: CustomerOrderOnWire }) {
  const delivery = deliveryDateOf(order)
  const pickup = shownPickupOf(order)
  const amount = order.finalTotal ?? order.totalAmount
  const taxCents = order.taxTotal ? centsIn(order.taxTotal) : 0
  const planned = plannedCents(order)
  return (
    <dl className="mt-6 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
      <Fact name={orderCardText.delivery}>
        {delivery ? [formatDate(delivery), hours(order)].filter(Boolean).join(', ') : orderCardText.deliveryOpen}
      </Fact>
      {order.plannedHauls.map((haul) => (
        <Fact key={haul.id} name={plannedHaulText.label(haul.kind)}>
          {plannedHaulText.day(haul.date, priceWithTax(haul))}{' '}
          <ChangeHaulLink orderNumber={order.orderNumber} haul={haul} />
        </Fact>
      ))}
      {order.status !== 'cancelled' && (
        <Fact name={orderCardText.pickup}>{pickup ? formatDate(pickup) : orderCardText.pickupOpen}</Fact>
      )}
      {order.daysLeft !== null && <Fact name={daysLeftText.label}>{daysLeftText.left(order.daysLeft)}</Fact>}
      <Fact name={orderCardText.included}>{included(order)}</Fact>
      <Fact name={orderCardText.where}>{`${order.customerAddress}, ${order.customerCity}`}</Fact>
      {references.map(
        (field) =>
          order[field] !== '' && (
            <Fact key={field} name={referenceNames[field].label}>
              {order[field]}
            </Fact>
          ),
      )}
      {amount != null && (
        <Fact name={order.finalTotal === null ? orderCardText.total : orderCardText.finalTotal}>
          {formatDollars(centsIn(amount) + taxCents)}
          {taxCents > 0 && ` (${priceTerms.tax} ${formatDollars(taxCents)})`}
        </Fact>
      )}
      {amount != null && planned !== null && (
        <Fact name={plannedHaulText.total(order.plannedHauls.length)}>
          {formatDollars(centsIn(amount) + taxCents + planned)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-compact text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function hours({ deliveryWindow }: CustomerOrderOnWire): string {
  return deliveryWindow === null ? '' : betweenHours(deliveryWindow)
}

function included({ maximumRentalDaysSnapshot: days, includedTonsSnapshot }: CustomerOrderOnWire): string {
  const tons = hundredthTonsIn(includedTonsSnapshot)
  return tons === null ? orderCardText.daysOnly(days) : orderCardText.daysAndTons(days, formatTons(tons))
}
