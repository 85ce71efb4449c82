import { orderGroupText as text } from '#content/staff/order-groups.ts'
import type { GroupAction } from '#domain/orders/order-groups.ts'
import { type Member, partsOf } from './use-group.ts'

/** Which orders of a group an action changes, and which are left out and why, before it is pressed. */
export function TakingPart({ action, orders }: { action: GroupAction; orders: readonly Member[] }) {
  const { taking, leftOut } = partsOf(action, orders)
  return (
    <>
      {taking.length === 0 ? (
        <p className="font-semibold">{text.none}</p>
      ) : (
        <p>
          {text.takesPart}{' '}
          <span className="font-semibold">{taking.map(({ orderNumber }) => orderNumber).join(', ')}</span>
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className="mt-2 rounded-control border border-warn-line bg-warn-tint px-3 py-2 text-small">
          {leftOut.map(({ order, why }) => (
            <li key={order.id}>
              {text.leftOut} <strong>{order.orderNumber}</strong> ({text.why[why]})
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
