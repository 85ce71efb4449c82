import { useState } from 'react'
import { phoneRequestText as text } from '#content/staff/staff-changes.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { type OrderListQueryOnWire, useOrderPage } from '#web/staff/orders/order-list-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { useRested } from '#web/ui/use-rested.ts'

type OrderChoiceProps = {
  /** Of the search field. */
  id: string
  error: string | undefined
  /** The list of orders that it chooses from; else all. */
  show?: OrderListQueryOnWire['show']
  chosen: StaffOrderOnWire | null
  onChoose: (order: StaffOrderOnWire | null) => void
}

/** Finds the order of a call: the latest ones, or the matches of a search. */
export function OrderChoice({ id, error, show, chosen, onChoose }: OrderChoiceProps) {
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line px-4 py-2.5">
        <OrderSummary order={chosen} />
        <DenseButton onClick={() => onChoose(null)} className="max-sm:flex-auto">
          {text.change}
        </DenseButton>
      </div>
    )
  }
  return <OrderSearch id={id} error={error} show={show} onChoose={onChoose} />
}

/** Milliseconds after the last keystroke before the search starts. */
const rest = 250

function OrderSearch({ id, error, show, onChoose }: Omit<OrderChoiceProps, 'chosen'>) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), rest)
  const found = useOrderPage({ limit: 5, search, ...(show && { show }) })
  const orders = found.data?.orders
  return (
    <div>
      <DenseField
        id={id}
        type="search"
        autoFocus
        label={text.order}
        placeholder={text.searchPlaceholder}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Nothing is sent yet.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-2 text-small text-ink-2">
        {found.error
          ? `${text.searchFailed} ${found.error.message}`
          : orders === undefined
            ? text.searching
            : orders.length === 0
              ? text.noOrders
              : search === '' && text.recent}
      </p>
      <ul aria-busy={found.isPlaceholderData || undefined} className="mt-1 aria-busy:opacity-60">
        {orders?.map((order) => (
          <li key={order.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-label={text.choose(order.orderNumber, order.customerName)}
              onClick={() => onChoose(order)}
              className="w-full px-1 py-2 text-left hover:bg-row focus-visible:-outline-offset-3"
            >
              <OrderSummary order={order} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OrderSummary({ order }: { order: StaffOrderOnWire }) {
  const today = dateInLosAngeles(new Date())
  const delivery = deliveryDateOf(order)
  return (
    <span className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-display text-[1.0625rem] font-semibold tracking-[.03em]">{order.orderNumber}</span>
      <StatusChip status={order.status} />
      <span className="w-full text-small wrap-anywhere">
        {[order.customerName, order.customerCity, delivery && text.delivery(shortDay(delivery, today))]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}
