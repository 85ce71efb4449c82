import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { orderChangedText as messages, orderChangedNotices } from '#content/emails/order-changed.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { type CustomerNotice, type NoticeState, noticeOf } from '#domain/orders/customer-notice.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { noticeState } from '#server/orders/queue-order-changed.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import type { Sums } from './email-content.ts'
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
  const notice = noticeFor({ order, before })
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

/** An order that changed, with its state that the customer knows. */
export type ChangedOrder = { order: StaffOrder; before: NoticeState }

const noticeFor = ({ order, before }: ChangedOrder) =>
  order.archivedAt === null ? noticeOf(before, noticeState(order)) : null

/** Whether there is something to tell of an order since then. */
export const isNoticeable = (order: StaffOrder, before: NoticeState): boolean => noticeFor({ order, before }) !== null

/**
 * Rule 342: the same for several orders of a group, in one email. What is the same for all is told once; what changed otherwise of one, under
 * its number.
 */
export function renderOrdersChanged(changed: readonly ChangedOrder[], link: string, business: Business): RenderedEmail {
  const { together } = messages
  const count = changed.length
  const notices = new Set(changed.flatMap((each) => noticeFor(each) ?? []))
  const [notice] = notices
  const isAlike = notices.size === 1 && notice !== undefined
  const { subject, heading, intro } = isAlike ? together.notices[notice] : together.mixed
  const orders = changed.map(({ order }) => order)
  const [first] = orders as [StaffOrder, ...StaffOrder[]]
  return renderEmailContent(
    {
      subject: subject(count, first.orderNumber),
      heading: heading(count),
      lines: [messages.greeting(first.customerName), intro],
      facts: [
        ...(isAlike ? daysOfAll(changed, notice) : changed.map(whatHappened)),
        ...orders.map(({ orderNumber }, at): [string, string] => [together.number(at + 1, count), orderNumber]),
        [messages.labels.container, together.containers(orders.map(({ dumpsterSize }) => dumpsterSize))],
        [messages.labels.address, fullAddress(first)],
      ],
      sums: [...costOfAll(changed), ...refundOfAll(changed)],
      button: { link, label: together.button },
      questions: messages.questions,
      attachments: notice === 'on-the-way' ? [] : calendarOfAll(orders, business),
    },
    business,
  )
}

function daysOfAll(changed: readonly ChangedOrder[], notice: CustomerNotice): [string, string][] {
  if (notice === 'cancelled') return []
  const each = changed.map(({ order, before }) => days(order, before, noticeState(order)))
  const [first = []] = each
  if (each.every((lines) => String(lines) === String(first))) return first
  return changed.flatMap(({ order }, at) =>
    (each[at] ?? []).map(([label, day]): [string, string] => [messages.together.of(order.orderNumber, label), day]),
  )
}

function whatHappened(each: ChangedOrder): [string, string] {
  const notice = noticeFor(each)
  const { order, before } = each
  const [, day = ''] = notice === 'moved' ? (days(order, before, noticeState(order))[0] ?? []) : []
  return [order.orderNumber, notice === null ? '' : messages.together.what(notice, day)]
}

function costOfAll(changed: readonly ChangedOrder[]): Sums[] {
  const costs = changed.flatMap((each) => {
    const { totalCents: was } = each.before
    const { totalCents: is } = noticeState(each.order)
    if (noticeFor(each) !== 'moved' || was === undefined || is === undefined || was === is) return []
    return [{ number: each.order.orderNumber, cents: is - was }]
  })
  return sumsOf(messages.labels.cost, costs)
}

function refundOfAll(changed: readonly ChangedOrder[]): Sums[] {
  const refunds = changed.flatMap((each) => {
    const cents = noticeFor(each) === 'cancelled' ? -Math.min(0, each.order.balanceDue) : 0
    return cents > 0 ? [{ number: each.order.orderNumber, cents }] : []
  })
  return sumsOf(messages.labels.refund, refunds)
}

function sumsOf(heading: string, amounts: readonly { number: string; cents: Cents }[]): Sums[] {
  if (amounts.length === 0) return []
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0)
  return [
    {
      heading,
      rows: amounts.map(({ number, cents }) => [number, formatDollars(cents)]),
      total: [messages.together.sum, formatDollars(total)],
    },
  ]
}

/** One event for each day, of the first order that has it. */
function calendarOfAll(orders: readonly StaffOrder[], business: Business) {
  const days = new Map<string | null, StaffOrder>()
  for (const order of orders) {
    const day = plannedDeliveryOf(order)
    if (!days.has(day)) days.set(day, order)
  }
  return [...days.values()].flatMap((order) => deliveryCalendar(order, business))
}
