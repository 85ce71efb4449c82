import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { orderChangedText as messages, orderChangedNotices } from '#content/emails/order-changed.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate, formatTimeSpan, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { type CustomerNotice, type NoticeState, noticeOf } from '#domain/orders/customer-notice.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { noticeState } from '#server/orders/queue-order-changed.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import type { Sign, Sums } from './email-content.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * Rule 248: what staff changed of an order since the customer was last told. Null if it is as before, so that a change that was undone is
 * not told. Like the confirmation it repeats no free text (rule 188).
 */
export function renderOrderChanged(
  order: StaffOrder,
  { before, link, taxCents }: { before: NoticeState; link: string; taxCents: Cents },
  business: Business,
): RenderedEmail | null {
  const after = noticeState(order)
  const notice = noticeFor({ order, before })
  if (notice === null) return null
  const { subject, heading, intro } = orderChangedNotices[notice]
  const refundCents = notice === 'cancelled' ? -Math.min(0, order.balanceDue) : 0
  const container = orderConfirmationText.container(order.dumpsterSize)
  const sign = signOf(order, notice, { before, after })
  return renderEmailContent(
    {
      subject: subject(subjectOf(order, notice, { before, after })),
      heading,
      preview: messages.preview(container, fullAddress(order), intro),
      ...(sign && { sign }),
      lines: [messages.greeting(order.customerName), intro],
      facts: [
        ...(notice === 'cancelled' ? [] : days(order, before, after)),
        ...(notice === 'moved' ? cost(before, after, taxCents) : []),
        ...(refundCents > 0 ? [[messages.labels.refund, formatDollars(refundCents)] as const] : []),
        [messages.labels.order, order.orderNumber],
        [messages.labels.container, container],
        [messages.labels.address, fullAddress(order)],
      ],
      button: { link, label: notice === 'on-the-way' ? messages.follow : messages.button },
      questions: messages.questions,
      attachments: notice === 'on-the-way' ? [] : deliveryCalendar(order, business),
    },
    business,
  )
}

type States = { before: NoticeState; after: NoticeState }

/** What moved: the delivery unless it happened or kept its day, else the pickup. */
const isAboutPickup = (order: StaffOrder, { before, after }: States): boolean =>
  order.actualDeliveryDate !== null ||
  (before.deliveryDay === after.deliveryDay && before.pickupDay !== after.pickupDay)

const spanOf = ({ truckExpectedFrom: from, truckExpectedUntil: until }: StaffOrder): string | null =>
  from && until && formatTimeSpan({ from, until })

/** The day, with the window of a delivery; of a truck that has left the time, if it has one. */
function subjectOf(order: StaffOrder, notice: CustomerNotice, states: States): string {
  const { orderNumber } = order
  const { label: hours } = deliveryWindow(order)
  const { deliveryDay, pickupDay } = states.after
  if (notice === 'cancelled') return orderNumber
  if (notice === 'on-the-way') return dayText.subject(deliveryDay, spanOf(order) ?? hours, orderNumber)
  return notice === 'moved' && isAboutPickup(order, states)
    ? dayText.subject(pickupDay, '', orderNumber)
    : dayText.subject(deliveryDay, hours, orderNumber)
}

function signOf(order: StaffOrder, notice: CustomerNotice, states: States): Sign | null {
  const { sign } = messages
  const above = fullAddress(order)
  const { deliveryDay, pickupDay } = states.after
  const span = spanOf(order)
  if (notice === 'cancelled') return null
  if (notice === 'on-the-way' && span) return { above, value: span, below: sign.expected }
  const isPickup = notice === 'moved' && isAboutPickup(order, states)
  const day = isPickup ? pickupDay : deliveryDay
  if (day === null) return { above, value: sign.openDay, below: sign.call }
  return {
    above,
    value: dayText.day(day),
    below: isPickup ? sign.pickup : sign.delivery(dayText.between(deliveryWindow(order).label)),
  }
}

/** Rules 264 and 536: what the change adds to the total, and the new one, with tax. */
function cost(
  { totalCents: was }: NoticeState,
  { totalCents: is, totalWithHaulsCents = is }: NoticeState,
  taxCents: Cents,
): [string, string][] {
  if (was === undefined || is === undefined || totalWithHaulsCents === undefined || was === is) return []
  return [
    [messages.labels.cost, is > was ? `+${formatDollars(is - was)}` : formatDollars(is - was)],
    [
      taxCents === 0 ? messages.labels.total : messages.labels.totalWithTax,
      formatDollars(totalWithHaulsCents + taxCents),
    ],
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
