import { togetherText as text } from '#content/wording/order-groups.ts'
import type { OwnOrderGroupOnWire } from '#contract/orders/order-groups.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'

type TogetherListProps = {
  orders: OwnOrderGroupOnWire['orders']
  /** The order that is shown, which needs no link. */
  orderNumber: string
}

/** The orders that were placed together, for their customer (rule 343); nothing without others. */
export function TogetherList({ orders, orderNumber: shown }: TogetherListProps) {
  if (orders.length < 2) return null
  return (
    <ul className="mt-2">
      {orders.map(({ orderNumber, status, dumpsterSize, deliveryDay, movedAlone }) => (
        <li key={orderNumber} className="flex flex-wrap gap-x-3 py-1">
          {orderNumber === shown ? (
            <span className="font-semibold whitespace-nowrap">
              {orderNumber} <span className="font-normal text-ink-2">({text.thisOne})</span>
            </span>
          ) : (
            <AppLink to={orderPage(orderNumber)} className="-my-1.5 py-1.5 font-semibold whitespace-nowrap underline">
              {orderNumber}
            </AppLink>
          )}
          <span className="text-ink-2">
            {status === 'cancelled' ? text.cancelled(dumpsterSize) : text.delivery(dumpsterSize, deliveryDay)}
          </span>
          {movedAlone && <span className="font-semibold text-warn">{text.movedAlone(movedAlone.day)}</span>}
        </li>
      ))}
    </ul>
  )
}
