import { useLocation, useParams } from 'react-router'
import { orderColumns as text } from '#content/staff/staff-orders.ts'
import { type OrderListColumn, orderListColumns } from '#contract/lists/list-parts.ts'
import { maxGroups } from '#contract/orders/limits.ts'
import type { OrderSort } from '#contract/orders/order-lists.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { moveBetweenRows } from '#web/staff/kit/move-focus.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useCurrentRow } from '#web/staff/kit/use-current-row.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { useOrderGroups } from './order-dialog/group/use-group.ts'
import type { RowQuestion } from './order-menu.tsx'
import { OrderRow } from './order-row.tsx'
import type { ListAddress } from './parts/order-list-address.ts'
import { SortHeading } from './sort-heading.tsx'

type OrderTableProps = {
  orders: readonly StaffOrderOnWire[]
  /** Whether orders can be chosen, and which are; null if they cannot. */
  choice: { isChosen: (id: string) => boolean; choose: (id: string, isChosen: boolean) => void } | null
  address: ListAddress
  onSort: (sort: OrderSort, direction: 'asc' | 'desc') => void
  onAsk: (order: StaffOrderOnWire, question: RowQuestion) => void
}

/** The orders visible. The Tab key reaches one row, the arrow keys, Home and End the others; Enter opens it. */
export function OrderTable({ orders, choice, address, onSort, onAsk }: OrderTableProps) {
  const { orderId } = useParams()
  const { search } = useLocation()
  const today = dateInLosAngeles(new Date())
  const { current, rows, onFocus } = useCurrentRow(orders)
  const groups = useOrderGroups(orders.flatMap(({ groupId }) => groupId ?? []).slice(0, maxGroups))
  const isShown = shownColumns(address.columns)
  const sorted = (sort: OrderSort) => (address.sort === sort ? address.direction : null)
  return (
    <table {...tableRoles.table} aria-label={text.caption} className="order-table">
      <thead {...tableRoles.group} className="order-headings">
        <tr {...tableRoles.row}>
          <SortHeading
            className="order-number"
            sorted={sorted('created')}
            first="desc"
            onSort={(direction) => onSort('created', direction)}
          >
            {text.number}
          </SortHeading>
          {isShown('customer') && (
            <SortHeading
              className="order-customer"
              sorted={sorted('customer')}
              first="asc"
              onSort={(direction) => onSort('customer', direction)}
            >
              {text.customer}
            </SortHeading>
          )}
          {isShown('service') && (
            <th {...tableRoles.heading} className="order-heading">
              {text.service}
            </th>
          )}
          {isShown('address') && (
            <th {...tableRoles.heading} className="order-heading order-address">
              {text.address}
            </th>
          )}
          {isShown('dates') && (
            <SortHeading sorted={sorted('delivery')} first="asc" onSort={(direction) => onSort('delivery', direction)}>
              {text.dates}
            </SortHeading>
          )}
          {isShown('amount') && (
            <Needs permission="staff:billing.read">
              <th {...tableRoles.heading} className="order-heading order-amount">
                {text.amount}
              </th>
            </Needs>
          )}
          {isShown('status') && (
            <th {...tableRoles.heading} className="order-heading">
              {text.status}
            </th>
          )}
          {isShown('payment') && (
            <Needs permission="staff:billing.read">
              <th {...tableRoles.heading} className="order-heading">
                {text.payment}
              </th>
            </Needs>
          )}
          <th {...tableRoles.heading} className="order-heading">
            <span className="sr-only">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows} {...tableRoles.group} className="order-rows" onKeyDown={moveBetweenRows} onFocus={onFocus}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            to={`/admin/orders/${order.id}${search}`}
            today={today}
            group={groups.data?.find(({ id }) => id === order.groupId) ?? null}
            isOpen={order.id === orderId}
            isCurrent={order.id === current}
            isShown={isShown}
            choice={choice && { isChosen: choice.isChosen(order.id), choose: (is) => choice.choose(order.id, is) }}
            onAsk={(question) => onAsk(order, question)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Which columns an address shows; all, if it names none. */
function shownColumns(columns: string): (column: OrderListColumn) => boolean {
  const shown = new Set(columns === '' ? Object.keys(orderListColumns) : columns.split(','))
  return (column) => shown.has(column)
}
