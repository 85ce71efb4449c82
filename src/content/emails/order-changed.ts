import { greeting } from '#content/wording/greeting.ts'
import type { CustomerNotice } from '#domain/orders/customer-notice.ts'

/** To the customer when a day was moved, staff cancelled, or sent the truck (rules 248 and 256). */
export const orderChangedText = {
  greeting,
  button: 'See your order',
  questions: 'Questions? Call us:',
  labels: {
    delivery: 'New delivery day',
    pickup: 'New pickup day',
    keptDelivery: 'Delivery',
    keptPickup: 'Pickup',
    order: 'Order',
    container: 'Container',
    address: 'Address',
    refund: 'Refund',
    cost: 'Cost of the change',
    total: 'New total',
  },
  moved: (day: string | null, before: string | null) => {
    const now = day ?? 'To be agreed. We will call you.'
    return before === null ? now : `${now} (before: ${before})`
  },
  dayAndHours: (day: string, hours: string) => `${day}, ${hours}`,
} as const

type NoticeMessages = { subject: (orderNumber: string) => string; heading: string; intro: string }

export const orderChangedNotices: Record<CustomerNotice, NoticeMessages> = {
  moved: {
    subject: (orderNumber) => `New day for your container: ${orderNumber}`,
    heading: 'Your order has a new day',
    intro: 'We changed the plan for your container. Your new days:',
  },
  cancelled: {
    subject: (orderNumber) => `Your order was cancelled: ${orderNumber}`,
    heading: 'Your order is cancelled',
    intro: 'Your order was cancelled. No container will be delivered.',
  },
  reopened: {
    subject: (orderNumber) => `Your order is booked again: ${orderNumber}`,
    heading: 'Your order is booked again',
    intro: 'Your order is no longer cancelled. We deliver your container as booked:',
  },
  'on-the-way': {
    subject: (orderNumber) => `Your container is on its way: ${orderNumber}`,
    heading: 'Your container is on its way',
    intro: 'The truck with your container has left. Please keep the spot and the way to it clear.',
  },
}
