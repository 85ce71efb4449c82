import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { orderChangedText } from '#content/emails/order-changed.ts'
import { rentalEndText as messages } from '#content/emails/reminders.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { isRentalEndDue } from '#domain/reminders/order-reminders.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'
import { containersOf, numbersAndContainers } from './numbers-and-containers.ts'

/** Whether it still applies: not if the pickup was moved or made (rule 257). */
export function isStillPickedUp(order: StaffOrder, pickupDay: IsoDate, now: Date): boolean {
  const isPlanned = pickupDateOf(order, deliveryDateOf(order)) === pickupDay
  return isPlanned && isRentalEndDue({ ...order, isArchived: order.archivedAt !== null, pickupDay }, now)
}

/**
 * Tells a customer that the rental ends in two days, and what more days cost; one email for orders that were placed together (rule 360).
 * Null without any. Like the confirmation it repeats no free text (rule 188).
 */
export function renderRentalEnd(
  orders: readonly StaffOrder[],
  { pickupDay, link }: EmailData['rental-end'],
  business: Business,
): RenderedEmail | null {
  const [order] = orders
  if (!order) return null
  const { length: count } = orders
  const day = formatDate(pickupDay)
  const rate = order.dailyOverageRateSnapshot
  const perDay = rate === 0 ? null : formatDollars(rate, 'short')
  const place = fullAddress(order)
  return renderEmailContent(
    {
      subject: messages.subject(day, order.orderNumber, count),
      heading: messages.heading(day, count),
      preview: messages.preview(containersOf(orders), place, perDay),
      sign: { above: place, value: dayText.day(pickupDay), below: messages.atTheEnd },
      lines: [messages.greeting(order.customerName), messages.intro(day, perDay, count)],
      facts: [...numbersAndContainers(orders), [messages.pickup, day], [orderConfirmationText.labels.address, place]],
      button: { link, label: count === 1 ? messages.button : orderChangedText.together.button },
      after: [messages.prepare(count)],
      questions: messages.questions,
    },
    business,
  )
}
