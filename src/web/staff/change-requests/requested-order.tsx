import { reviewText as text } from '#content/staff/staff-changes.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { dialable, formatPhone } from '#domain/customers/phone.ts'
import { deliveryDateOf, namedPickupOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { StatusChip } from '#web/orders/status-chip.tsx'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { useOrder } from '#web/staff/orders/order-queries.ts'
import { RetryButton } from '#web/ui/dense-button.tsx'

/** The current order, with contact details and a link. */
export function RequestedOrder({ request }: { request: StaffChangeRequestOnWire }) {
  const { data: order, error, isFetching, refetch } = useOrder(request.orderId)
  return (
    <Section heading={text.order} className="min-w-0">
      <AppLink
        to={`/admin/orders/${request.orderId}`}
        aria-label={text.open(request.order.orderNumber)}
        className="mb-2.5 inline-flex min-h-8 items-center font-display text-[1.375rem] leading-tight font-semibold tracking-[.03em] underline decoration-line-strong underline-offset-3 hover:decoration-current max-sm:min-h-11"
      >
        {request.order.orderNumber}
      </AppLink>
      {order ? (
        <OrderFacts order={order} />
      ) : error ? (
        <div role="alert">
          <p className="text-ink-2">
            {text.orderFailed} {error.message}
          </p>
          <RetryButton className="mt-3" query={{ isFetching, refetch }} />
        </div>
      ) : (
        <p role="status" className="skeleton text-ink-2">
          {text.orderLoading}
        </p>
      )}
    </Section>
  )
}

function OrderFacts({ order }: { order: StaffOrderOnWire }) {
  const today = dateInLosAngeles(new Date())
  const day = (date: string | null) => date && shortDay(date, today)
  const number = dialable(order.customerPhone)
  return (
    <>
      <p className="mb-2.5">
        <StatusChip status={order.status} />
      </p>
      <FactList>
        <Fact name={text.customer}>{[order.customerName, order.companyName].filter(Boolean).join(', ')}</Fact>
        <Fact name={text.phone}>
          {number ? (
            <a href={`tel:${number}`} className="underline decoration-line-strong underline-offset-3">
              {formatPhone(order.customerPhone)}
            </a>
          ) : (
            order.customerPhone
          )}
        </Fact>
        <Fact name={text.email}>{order.customerEmail}</Fact>
        <Fact name={text.address}>
          {`${order.customerAddress}\n${order.customerCity}, ${order.customerState} ${order.customerZipCode}`}
        </Fact>
        <Fact name={text.container}>{text.size(order.dumpsterSize, order.assignedContainerNumber)}</Fact>
        <Fact name={text.delivery}>{day(deliveryDateOf(order))}</Fact>
        <Fact name={text.window}>{order.actualDeliveryDate === null && deliveryWindow(order).label}</Fact>
        <Fact name={text.pickup}>{day(namedPickupOf(order))}</Fact>
        <Fact name={text.special}>{order.specialInstructions}</Fact>
        <Fact name={text.placement}>{order.placementInstructions}</Fact>
        <Fact name={text.access}>{order.accessInstructions}</Fact>
        <Fact name={text.internal}>{order.internalNotes}</Fact>
      </FactList>
    </>
  )
}
