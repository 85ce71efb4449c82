import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { orderChangedText as messages, orderChangedNotices } from '#content/emails/order-changed.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type NoticeState, noticeOf } from '#domain/orders/customer-notice.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { noticeState } from '#server/orders/queue-order-changed.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * Rule 248: what staff changed of an order since the customer was last told. Null if it is as before, so that a change that was undone is
 * not told. Like the confirmation it repeats no free text (rule 188).
 */
export function renderOrderChanged(
  order: StaffOrder,
  { before, link }: { before: NoticeState; link: string },
  business: Business,
): RenderedEmail | null {
  const after = noticeState(order)
  const notice = order.archivedAt === null ? noticeOf(before, after) : null
  if (notice === null) return null
  const { subject, heading, intro } = orderChangedNotices[notice]
  const refundCents = notice === 'cancelled' ? -Math.min(0, order.balanceDue) : 0
  return renderEmailContent(
    {
      subject: subject(order.orderNumber),
      heading,
      lines: [messages.greeting(order.customerName), intro],
      facts: [
        ...(notice === 'cancelled' ? [] : days(order, before, after)),
        ...(notice === 'moved' ? cost(before, after) : []),
        ...(refundCents > 0 ? [[messages.labels.refund, formatDollars(refundCents)] as const] : []),
        [messages.labels.order, order.orderNumber],
        [messages.labels.container, orderConfirmationText.container(order.dumpsterSize)],
        [messages.labels.address, fullAddress(order)],
      ],
      button: { link, label: messages.button },
      questions: messages.questions,
      attachments: notice === 'on-the-way' ? [] : deliveryCalendar(order, business),
    },
    business,
  )
}

/** Rule 264: what the change adds to the total, and the new one. */
function cost({ totalCents: was }: NoticeState, { totalCents: is }: NoticeState): [string, string][] {
  if (was === undefined || is === undefined || was === is) return []
  return [
    [messages.labels.cost, is > was ? `+${formatDollars(is - was)}` : formatDollars(is - was)],
    [messages.labels.total, formatDollars(is)],
  ]
}

/** Delivery until it happened, and pickup if it has a day; each with the day before if it is another. */
function days(order: StaffOrder, before: NoticeState, after: NoticeState): [string, string][] {
  const { label: hours } = deliveryWindow(order)
  const day = (date: IsoDate | null, inHours: boolean) =>
    date && (inHours ? messages.dayAndHours(formatDate(date), hours) : formatDate(date))
  const line = (what: 'delivery' | 'pickup', was: IsoDate | null, is: IsoDate | null): [string, string] => {
    const now = day(is, what === 'delivery')
    if (was === is) return [messages.labels[what === 'delivery' ? 'keptDelivery' : 'keptPickup'], now ?? '']
    return [messages.labels[what], messages.moved(now, day(was, false))]
  }
  const isAhead = order.actualDeliveryDate === null
  return [
    ...(isAhead && (before.deliveryDay !== null || after.deliveryDay !== null)
      ? [line('delivery', before.deliveryDay, after.deliveryDay)]
      : []),
    ...(before.pickupDay !== null || after.pickupDay !== null
      ? [line('pickup', before.pickupDay, after.pickupDay)]
      : []),
  ]
}
