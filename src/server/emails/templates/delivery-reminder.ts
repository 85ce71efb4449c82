import type { Business } from '#content/company/business.ts'
import { orderConfirmationText } from '#content/emails/emails.ts'
import { dayText } from '#content/emails/frame.ts'
import { orderChangedText } from '#content/emails/order-changed.ts'
import { deliveryReminderText as messages } from '#content/emails/reminders.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { isReminderDue } from '#domain/reminders/order-reminders.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import type { EmailData } from '#server/outbox/email-templates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { deliveryCalendar } from './delivery-calendar.ts'
import { renderEmailContent } from './email-draft.ts'
import { containersOf, numbersAndContainers } from './numbers-and-containers.ts'

const { together } = orderChangedText

/** Whether the reminder still applies: not if the delivery was moved, cancelled or archived, or the truck may already be there (rule 143). */
export function isStillDelivered(order: StaffOrder, deliveryDay: IsoDate, now: Date): boolean {
  const asPlanned = { ...order, deliveryDay, requestedDay: null, isArchived: order.archivedAt !== null }
  return plannedDeliveryOf(order) === deliveryDay && isReminderDue({ ...asPlanned, bookedAt: order.createdAt }, now)
}

/**
 * Reminds a customer of the delivery, with its day for the calendar; one email for orders that were placed together (rule 360). Null without
 * any. Like the confirmation it repeats no free text (rule 188).
 */
export function renderDeliveryReminder(
  orders: readonly StaffOrder[],
  { deliveryDay, link }: EmailData['delivery-reminder'],
  business: Business,
): RenderedEmail | null {
  const [order] = orders
  if (!order) return null
  const { length: count } = orders
  const { label: hours } = deliveryWindow(order)
  const { labels } = orderConfirmationText
  const day = formatDate(deliveryDay)
  const place = fullAddress(order)
  return renderEmailContent(
    {
      subject: messages.subject(day, hours, order.orderNumber, count),
      heading: messages.heading(count),
      preview: messages.preview(containersOf(orders), place),
      sign: { above: place, value: dayText.day(deliveryDay), below: dayText.between(hours) },
      lines: [messages.greeting(order.customerName), messages.intro(day, hours, count)],
      facts: [
        ...numbersAndContainers(orders),
        [labels.delivery, messages.dateAndHours(day, hours)],
        [labels.address, place],
      ],
      button: { link, label: count === 1 ? messages.button : together.button },
      after: messages.prepare(count),
      questions: messages.questions,
      attachments: deliveryCalendar(order, business),
    },
    business,
  )
}
