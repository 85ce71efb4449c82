import type { Column } from '#content/staff/list-cells.ts'
import { orderGroupText } from '#content/staff/order-groups.ts'
import { containerNouns } from '#content/staff/staff-equipment.ts'
import { orderRowText as text } from '#content/staff/staff-orders.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { ListColumn } from '#contract/lists/list-columns.ts'
import type { OrderGroupOnWire } from '#contract/orders/order-groups.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { Cells } from '#web/staff/kit/list-table.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { useChange } from './order-dialog/use-change.ts'
import { OrderMenu, type RowQuestion } from './order-menu.tsx'
import { OrderDates } from './parts/order-dates.tsx'
import { OrderPayment } from './parts/order-payment.tsx'

type OrderRowProps = {
  order: StaffOrderOnWire
  /** The address of its dialog. */
  to: string
  today: IsoDate
  /** What it was placed together with; null if alone. */
  group: OrderGroupOnWire | null
  isOpen: boolean
  /** The one row that the Tab key reaches; the arrow keys lead to the others. */
  isCurrent: boolean
  isShown: (column: ListColumn<'orders'>) => boolean
  /** The chosen columns without a look of their own. */
  extra: readonly Column<StaffOrderOnWire>[]
  /** Null: it cannot be chosen. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void } | null
  onAsk: (question: RowQuestion) => void
}

const fact = 'block truncate max-md:inline max-md:mr-1.5 max-md:whitespace-normal'
const detail = 'block truncate text-fine text-ink-3 max-md:inline max-md:text-small max-md:whitespace-normal'

/** One order: a row of the table, on a phone a card. Its link covers it, so that it opens wherever it is pressed. */
export function OrderRow({ order, to, today, group, isOpen, isCurrent, isShown, extra, choice, onAsk }: OrderRowProps) {
  const change = useChange(order)
  const size = findSize(order.dumpsterSize)
  return (
    <tr
      {...tableRoles.row}
      className="order-row"
      data-row={order.id}
      data-open={isOpen || undefined}
      aria-busy={change.pending || undefined}
    >
      <td {...tableRoles.cell} className="order-cell order-number">
        {choice && (
          <label className="relative z-1 -my-2 mr-1 -ml-2 inline-grid size-11 place-items-center align-middle">
            <input
              type="checkbox"
              aria-label={text.choose(order.orderNumber)}
              tabIndex={isCurrent ? 0 : -1}
              checked={choice.isChosen}
              onChange={({ target }) => choice.choose(target.checked)}
              className="size-5 accent-steel"
            />
          </label>
        )}
        <AppLink
          to={to}
          tabIndex={isCurrent ? 0 : -1}
          data-row-link
          aria-label={text.open(order.orderNumber)}
          className="order-link"
        >
          {order.orderNumber}
        </AppLink>
        {group && group.orders.length > 1 && <GroupPlace group={group} id={order.id} />}
      </td>
      {isShown('customer') && (
        <td {...tableRoles.cell} className="order-cell order-customer">
          <strong className={`${fact} font-semibold max-md:text-dense`}>{order.customerName}</strong>{' '}
          <span className={detail}>{text.customer(order.customerType, order.companyName)}</span>
        </td>
      )}
      {isShown('service') && (
        <td {...tableRoles.cell} className="order-cell order-service">
          <span className="flex items-center gap-2.5 [--ppi:0.1667]">
            <span className="flex h-8.5 w-11.5 flex-none items-end pb-1">
              {size && <ContainerSilhouette size={size} />}
            </span>
            <span className="whitespace-nowrap">
              <strong className="block font-semibold">{text.yards(order.dumpsterSize)}</strong>
              <span className="block text-fine text-ink-3">{containerNouns[order.dumpsterType]}</span>
            </span>
          </span>
        </td>
      )}
      {isShown('address') && (
        <td {...tableRoles.cell} className="order-cell order-address">
          <span className={`${fact} max-md:text-small`}>{order.customerAddress}</span>{' '}
          <span className={detail}>
            {order.customerCity} {order.customerZipCode}
          </span>
          <AddressWarnings order={order} />
        </td>
      )}
      {isShown('dates') && (
        <td {...tableRoles.cell} className="order-cell order-dates">
          <OrderDates order={order} today={today} />
        </td>
      )}
      {isShown('amount') && (
        <Needs permission="staff:billing.read">
          <td {...tableRoles.cell} className="order-cell order-amount">
            <Amount order={order} />
          </td>
        </Needs>
      )}
      {isShown('status') && (
        <td {...tableRoles.cell} className="order-cell order-status">
          <StatusChip status={order.status} />
          {order.deliveredWithoutContainer && (
            <span className="mt-0.5 block text-fine font-semibold text-danger">{text.withoutContainer}</span>
          )}
          {!order.isVerified && !order.customerConfirmedAt && (
            <span className="mt-0.5 block text-fine font-semibold text-warn">
              {order.isReserved ? text.unverified : text.notReserved}
            </span>
          )}
        </td>
      )}
      {isShown('payment') && (
        <Needs permission="staff:billing.read">
          <td {...tableRoles.cell} className="order-cell order-payment">
            <OrderPayment order={order} />
          </td>
        </Needs>
      )}
      {extra.map((column, place) => (
        // On a phone below the rows of the card, which have fixed places.
        <td key={column.label} {...tableRoles.cell} className="order-cell list-cell" style={{ gridRow: 6 + place }}>
          <Cells column={column as Column<unknown>} row={order} today={today} />
        </td>
      ))}
      <td {...tableRoles.cell} className="order-cell order-menu">
        <OrderMenu order={order} change={change} isCurrent={isCurrent} onAsk={onAsk} />
      </td>
    </tr>
  )
}

/** What is wrong with the address, on a line of its own: it is never cut. */
function AddressWarnings({ order }: { order: StaffOrderOnWire }) {
  const warnings = [
    order.needsCityCheck && holdsUnit(order.status) && text.askCity,
    order.isPoBox && text.poBox,
    order.outsideServiceArea && text.outside,
  ].filter(Boolean)
  if (warnings.length === 0) return null
  return (
    <span className="block text-fine leading-tight font-medium text-warn max-md:text-small">{warnings.join(', ')}</span>
  )
}

/** The total of the order with its tax, if there is any; the booked price below it, if different. */
function Amount({ order: { finalTotal, totalAmount, taxTotal, status } }: { order: StaffOrderOnWire }) {
  const dollars = (amount = '') => formatDollars(centsIn(amount))
  const taxCents = taxTotal && status !== 'cancelled' ? centsIn(taxTotal) : 0
  return (
    <>
      <span className="block font-semibold">{formatDollars(centsIn(finalTotal ?? totalAmount) + taxCents)}</span>
      {taxCents !== 0 && <span className="block text-fine text-ink-3">{text.tax(formatDollars(taxCents))}</span>}
      {finalTotal !== null && finalTotal !== totalAmount && (
        <span className="block text-fine text-ink-3">{text.booked(dollars(totalAmount))}</span>
      )}
    </>
  )
}

/** Its place among the orders that it was placed together with, and whether it was moved by itself (rule 341). */
function GroupPlace({ group, id }: { group: OrderGroupOnWire; id: string }) {
  const at = group.orders.findIndex((order) => order.id === id)
  const moved = group.orders[at]?.movedAlone
  if (at < 0) return null
  return (
    <span className="block truncate text-fine text-ink-3 max-md:text-small max-md:whitespace-normal">
      {orderGroupText.placeOf(at + 1, group.orders.length)}
      {moved && <span className="block font-medium text-warn">{orderGroupText.movedAlone(moved.day)}</span>}
    </span>
  )
}
