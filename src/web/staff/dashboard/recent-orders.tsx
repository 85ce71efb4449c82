import { recentText as text } from '#content/staff/staff-dashboard.ts'
import { orderRowText } from '#content/staff/staff-orders.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useOrderPage } from '#web/staff/orders/order-list-queries.ts'
import { OrderDates } from '#web/staff/orders/parts/order-dates.tsx'
import { OrderPayment } from '#web/staff/orders/parts/order-payment.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** The five orders that came last. */
export function RecentOrders({ today, className }: { today: IsoDate; className?: string }) {
  const { data, error } = useOrderPage({ limit: 5 })
  return (
    <Panel
      heading={text.heading}
      className={className}
      note={
        <AppLink to="/admin/orders" className={denseButtonStyle('quiet', '-mr-2 text-small')}>
          {text.all}
        </AppLink>
      }
    >
      {error && (
        <p role="alert" className="px-4 py-4 font-medium text-danger">
          {text.failed} {error.message}
        </p>
      )}
      {!data && !error && (
        <p role="status" className="h-65 px-4 py-4 text-ink-2">
          {text.loading}
        </p>
      )}
      {data?.orders.length === 0 && <p className="px-4 py-5 text-ink-2">{text.none}</p>}
      <ul>
        {data?.orders.map((order) => (
          <RecentOrder key={order.id} order={order} today={today} />
        ))}
      </ul>
    </Panel>
  )
}

function RecentOrder({ order, today }: { order: StaffOrderOnWire; today: IsoDate }) {
  const size = findSize(order.dumpsterSize)
  return (
    <li className="relative grid min-h-13 grid-cols-[11rem_minmax(0,1.4fr)_8rem_minmax(0,1fr)_auto_6rem_8.5rem_6.5rem] items-center gap-x-4 border-t border-line px-4 py-2 text-table leading-tight first:border-t-0 hover:bg-row max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-1.5">
      <AppLink
        to={`/admin/orders/${order.id}`}
        aria-label={orderRowText.open(order.orderNumber)}
        className="order-link"
      >
        {order.orderNumber}
      </AppLink>
      <span className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <strong className="block truncate font-semibold">{order.customerName}</strong>
        <span className="block truncate text-fine text-ink-3">
          {orderRowText.customer(order.customerType, order.companyName)}
        </span>
      </span>
      <span className="flex items-center gap-2.5 [--ppi:0.1667]">
        <span className="flex w-11.5 flex-none">{size && <ContainerSilhouette size={size} />}</span>
        <strong className="font-semibold">{orderRowText.yards(order.dumpsterSize)}</strong>
      </span>
      <span className="min-w-0 max-lg:hidden">
        <span className="block truncate">{order.customerAddress}</span>
        <span className="block truncate text-fine text-ink-3">
          {order.customerCity} {order.customerZipCode}
        </span>
      </span>
      <span className="max-lg:justify-self-end">
        <OrderDates order={order} today={today} />
      </span>
      <Needs permission="staff:billing.read">
        <span className="text-right font-semibold max-lg:col-start-2 max-lg:row-start-4 max-lg:justify-self-end">
          {formatDollars(centsIn(order.finalTotal ?? order.totalAmount))}
        </span>
      </Needs>
      <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <StatusChip status={order.status} />
      </span>
      <Needs permission="staff:billing.read">
        <span className="max-lg:col-start-1 max-lg:row-start-4">
          <OrderPayment order={order} />
        </span>
      </Needs>
    </li>
  )
}
