import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { rentalEndText as messages } from '#content/emails/reminders.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { isRentalEndDue } from '#domain/reminders/order-reminders.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * Tells a customer that the rental ends in two days, and what more days cost. Null if it no longer applies: the pickup was moved or made
 * (rule 257). Like the confirmation it repeats no free text (rule 188).
 */
export function renderRentalEnd(
  order: StaffOrder,
  { pickupDay, link }: EmailData['rental-end'],
  business: Business,
  now: Date,
): RenderedEmail | null {
  const isPlanned = pickupDateOf(order, deliveryDateOf(order)) === pickupDay
  if (!isPlanned || !isRentalEndDue({ ...order, isArchived: order.archivedAt !== null, pickupDay }, now)) return null
  const { labels, container } = orderConfirmationText
  const day = formatDate(pickupDay)
  const rate = order.dailyOverageRateSnapshot
  const perDay = rate === 0 ? null : formatDollars(rate, 'short')
  const place = fullAddress(order)
  return renderEmailContent(
    {
      subject: messages.subject(day, order.orderNumber),
      heading: messages.heading(day),
      preview: messages.preview(container(order.dumpsterSize), place, perDay),
      sign: { above: place, value: dayText.day(pickupDay), below: messages.atTheEnd },
      lines: [messages.greeting(order.customerName), messages.intro(day, perDay)],
      facts: [
        [labels.order, order.orderNumber],
        [labels.container, container(order.dumpsterSize)],
        [messages.pickup, day],
        [labels.address, place],
      ],
      button: { link, label: messages.button },
      after: [messages.prepare],
      questions: messages.questions,
    },
    business,
  )
}
