import type { Business } from '#content/company/business.ts'
import { formatPhone } from '#content/company/phone.ts'
import { deliveryCalendarText as messages } from '#content/emails/emails.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { instantInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import type { EmailAttachment } from '#server/platform/ports/mailer.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

/**
 * The delivery of an order for the customer's calendar (rule 147); nothing without a date. An order has one event, and each version a
 * higher number, so that a new date moves the existing event.
 */
export function deliveryCalendar(order: StaffOrder, business: Business): EmailAttachment[] {
  const date = plannedDeliveryOf(order)
  // A stored day that no calendar has stands in none.
  if (date === null || !isIsoDate(date)) return []
  const { startMinute, endMinute } = deliveryWindow(order)
  const event: CalendarEvent = {
    uid: `delivery-${order.id}@haulyard`,
    sequence: order.version,
    stamp: order.updatedAt,
    start: instantInLosAngeles(date, startMinute),
    end: instantInLosAngeles(date, endMinute),
    summary: messages.summary(order.dumpsterSize, business.name),
    location: fullAddress(order),
    description: messages.description(order.orderNumber, formatPhone(business.phone)),
    status: statusOf(order),
  }
  return [
    {
      filename: messages.filename,
      contentType: `text/calendar; charset=utf-8; method=${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
      content: calendarFile(event, business.name),
    },
  ]
}

function statusOf({ status }: StaffOrder): CalendarEvent['status'] {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'pending' || status === 'new' ? 'TENTATIVE' : 'CONFIRMED'
}
