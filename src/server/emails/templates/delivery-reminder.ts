import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { deliveryReminderText as messages } from '#content/emails/reminders.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate } from '#contract/values/dates.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { isReminderDue } from '#domain/reminders/order-reminders.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import { renderEmailContent } from './email-draft.ts'

/**
 * Reminds a customer of the delivery, with its day for the calendar. Null if it no longer applies: the delivery was moved, cancelled or
 * archived, or the truck may already be there (rule 143). Like the confirmation it repeats no free text (rule 188).
 */
export function renderDeliveryReminder(
  order: StaffOrder,
  { deliveryDay, link }: EmailData['delivery-reminder'],
  business: Business,
  now: Date,
): RenderedEmail | null {
  const day = plannedDeliveryOf(order)
  const asPlanned = { ...order, deliveryDay, requestedDay: null, isArchived: order.archivedAt !== null }
  if (day !== deliveryDay || !isReminderDue({ ...asPlanned, bookedAt: order.createdAt }, now)) return null
  const { label: hours } = deliveryWindow(order)
  const { labels, container } = orderConfirmationText
  const place = fullAddress(order)
  return renderEmailContent(
    {
      subject: messages.subject(formatDate(deliveryDay), hours, order.orderNumber),
      heading: messages.heading,
      preview: messages.preview(container(order.dumpsterSize), place),
      sign: { above: place, value: dayText.day(deliveryDay), below: dayText.between(hours) },
      lines: [messages.greeting(order.customerName), messages.intro(formatDate(deliveryDay), hours)],
      facts: [
        [labels.order, order.orderNumber],
        [labels.container, container(order.dumpsterSize)],
        [labels.delivery, messages.dateAndHours(formatDate(deliveryDay), hours)],
        [labels.address, place],
      ],
      button: { link, label: messages.button },
      after: messages.prepare,
      questions: messages.questions,
      attachments: deliveryCalendar(order, business),
    },
    business,
  )
}
