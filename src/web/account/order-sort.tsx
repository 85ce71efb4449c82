import { orderSortText as text } from '#content/account/dashboard.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn } from '#contract/values/money.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { shownPickupOf } from '#web/orders/shown-pickup.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'

type Compare = (one: CustomerOrderOnWire, other: CustomerOrderOnWire) => number

/** Those without the text come last. */
const byText =
  (textOf: (order: CustomerOrderOnWire) => string): Compare =>
  (one, other) =>
    (textOf(one) || '\uffff').localeCompare(textOf(other) || '\uffff')

const byAmount =
  (amountOf: (order: CustomerOrderOnWire) => number): Compare =>
  (one, other) =>
    amountOf(other) - amountOf(one)

/** How the open orders of an account can be sorted. */
const comparisons = {
  next: byText(nextDayOf),
  pickup: byText((order) => shownPickupOf(order) ?? ''),
  balance: byAmount(({ balanceDue }) => centsIn(balanceDue ?? '0')),
  newest: byAmount(({ createdAt }) => Date.parse(createdAt)),
  size: byAmount(({ dumpsterSize }) => dumpsterSize),
  site: byText(({ customerAddress }) => customerAddress),
  job: byText(({ jobNumber, poNumber }) => jobNumber || poNumber),
}
export type OrderSort = keyof typeof comparisons

/** The day on which something happens to an order next; empty if none is known. */
function nextDayOf(order: CustomerOrderOnWire): string {
  if (order.status !== 'delivered') return deliveryDateOf(order) ?? ''
  return order.plannedHauls[0]?.date ?? shownPickupOf(order) ?? ''
}

/** The orders in the chosen order. */
export const sortOrders = <Order extends CustomerOrderOnWire>(orders: readonly Order[], by: OrderSort): Order[] =>
  orders.toSorted(comparisons[by])

type SortChoiceProps<Sort extends OrderSort> = {
  sorts: readonly Sort[]
  value: Sort
  onChange: (sort: Sort) => void
  className?: string
}

/** Chooses how orders are sorted. Without scripts it could do nothing, and is not there. */
export function SortChoice<Sort extends OrderSort>({ sorts, value, onChange, className }: SortChoiceProps<Sort>) {
  return (
    <div className={className}>
      <InlineSelect
        label={text.label}
        value={value}
        onChange={({ target }) => onChange(sorts.find((each) => each === target.value) ?? value)}
        className="noscript:hidden"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {text.by[sort]}
          </option>
        ))}
      </InlineSelect>
    </div>
  )
}
