import { useLocation, useParams } from 'react-router'
import { listColumnTexts } from '#content/staff/list-columns.ts'
import { orderColumns as text } from '#content/staff/staff-orders.ts'
import { type ListColumn, listColumns } from '#contract/lists/list-columns.ts'
import { maxGroups } from '#contract/orders/limits.ts'
import type { OrderSort } from '#contract/orders/order-lists.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { columnsShown } from '#domain/lists/saved-view.ts'
import { moveBetweenRows } from '#web/staff/kit/move-focus.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useStaffSession } from '#web/staff/kit/staff-session.ts'
import { useCurrentRow } from '#web/staff/kit/use-current-row.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { useOrderGroups } from './order-dialog/group/use-group.ts'
import type { RowQuestion } from './order-menu.tsx'
import { OrderRow } from './order-row.tsx'
import type { ListAddress } from './parts/order-list-address.ts'
import { SortHeading } from './sort-heading.tsx'

type OrderListColumn = ListColumn<'orders'>

/** Whether a column is drawn as lists draw any column: the others have a look of their own. */
const isExtra = (key: string): key is OrderListColumn => 'isExtra' in listColumns.orders[key as OrderListColumn]

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
  const labels = listColumnTexts.orders
  const shown = columnsShown('orders', address.columns, useStaffSession().user.role)
  const isShown = (column: OrderListColumn) => shown.includes(column)
  const extra = shown.flatMap((key) => (isExtra(key) ? [labels[key]] : []))
  const sorted = (sort: OrderSort) => (address.sort === sort ? address.direction : null)
  return (
    // Extra columns may need more room than there is; without them, the headings stay in sight.
    <div className={extra.length > 0 ? 'overflow-x-auto' : undefined}>
      <table {...tableRoles.table} aria-label={text.caption} className="order-table">
        <thead {...tableRoles.group} className="order-headings">
          <tr {...tableRoles.row}>
            <SortHeading
              className="order-number"
              sorted={sorted('created')}
              first="desc"
              onSort={(direction) => onSort('created', direction)}
            >
              {labels.first.label}
            </SortHeading>
            {isShown('customer') && (
              <SortHeading
                className="order-customer"
                sorted={sorted('customer')}
                first="asc"
                onSort={(direction) => onSort('customer', direction)}
              >
                {labels.customer.label}
              </SortHeading>
            )}
            {isShown('service') && (
              <th {...tableRoles.heading} className="order-heading">
                {labels.service.label}
              </th>
            )}
            {isShown('address') && (
              <th {...tableRoles.heading} className="order-heading order-address">
                {labels.address.label}
              </th>
            )}
            {isShown('dates') && (
              <SortHeading
                sorted={sorted('delivery')}
                first="asc"
                onSort={(direction) => onSort('delivery', direction)}
              >
                {labels.dates.label}
              </SortHeading>
            )}
            {isShown('amount') && (
              <Needs permission="staff:billing.read">
                <th {...tableRoles.heading} className="order-heading order-amount">
                  {labels.amount.label}
                </th>
              </Needs>
            )}
            {isShown('status') && (
              <th {...tableRoles.heading} className="order-heading">
                {labels.status.label}
              </th>
            )}
            {isShown('payment') && (
              <Needs permission="staff:billing.read">
                <th {...tableRoles.heading} className="order-heading">
                  {labels.payment.label}
                </th>
              </Needs>
            )}
            {extra.map(({ label }) => (
              <th key={label} {...tableRoles.heading} className="order-heading">
                {label}
              </th>
            ))}
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
              extra={extra}
              choice={choice && { isChosen: choice.isChosen(order.id), choose: (is) => choice.choose(order.id, is) }}
              onAsk={(question) => onAsk(order, question)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
