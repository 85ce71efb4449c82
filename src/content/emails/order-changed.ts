import { greeting } from '#content/wording/greeting.ts'
import type { CustomerNotice } from '#domain/orders/customer-notice.ts'
import { orderConfirmationText } from './emails.ts'

/** To the customer when a day was moved, staff cancelled, or sent the truck (rules 248 and 256). */
export const orderChangedText = {
  greeting,
  button: 'See your order',
  follow: 'See when the truck comes',
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
    totalWithTax: 'New total with tax',
  },
  moved: (day: string | null, before: string | null) => {
    const now = day ?? 'To be agreed. We will call you.'
    return before === null ? now : `${now} (before: ${before})`
  },
  /** The sign above the button. */
  sign: {
    delivery: (between: string) => `Delivery ${between}`,
    pickup: 'Pickup',
    expected: 'Expected today',
    openDay: 'Day to be agreed',
    call: 'We will call you.',
  },
  /** The preview text: what it is about, and what is asked. */
  preview: (container: string, place: string, intro: string) => `${container}, ${place}. ${intro}`,
  dayAndHours: (day: string, hours: string) => `${day}, ${hours}`,
  /** Of several orders that were placed together (rule 342). */
  together: {
    button: 'See your orders',
    sum: 'Together',
    number: (place: number, count: number) => `Order ${place} of ${count}`,
    of: (orderNumber: string, label: string) => `${label} of ${orderNumber}`,
    containers: (sizes: readonly number[]) =>
      [...Map.groupBy(sizes, (yards) => yards)]
        .map(([yards, { length }]) => `${length} × ${orderConfirmationText.container(yards)}`)
        .join(', '),
    what: (notice: CustomerNotice, day: string) =>
      ({ moved: day, cancelled: 'Cancelled', reopened: 'Booked again', 'on-the-way': 'On its way' })[notice],
    notices: {
      moved: {
        subject: (count, when) => `New day for your ${count} containers: ${when}`,
        heading: (count) => `Your ${count} containers have a new day`,
        intro: 'We changed the plan for your containers. Your new days:',
      },
      cancelled: {
        subject: (count, when) => `Your ${count} orders were cancelled: ${when}`,
        heading: (count) => `Your ${count} orders are cancelled`,
        intro: 'Your orders were cancelled. None of these containers will be delivered.',
      },
      reopened: {
        subject: (count, when) => `Your ${count} orders are booked again: ${when}`,
        heading: (count) => `Your ${count} orders are booked again`,
        intro: 'Your orders are no longer cancelled. We deliver your containers as booked:',
      },
      'on-the-way': {
        subject: (count, when) => `Your ${count} containers are on their way: ${when}`,
        heading: (count) => `Your ${count} containers are on their way`,
        intro: 'The trucks with your containers have left. Please keep the spots and the way to them clear.',
      },
    } satisfies Record<CustomerNotice, TogetherMessages> as Record<CustomerNotice, TogetherMessages>,
    mixed: {
      subject: (count, when) => `Changes to your ${count} orders: ${when}`,
      heading: (count) => `${count} of your orders changed`,
      intro: 'We changed the plan for your containers:',
    } as TogetherMessages,
  },
} as const

type TogetherMessages = {
  subject: (count: number, when: string) => string
  heading: (count: number) => string
  intro: string
}

type NoticeMessages = { subject: (when: string) => string; heading: string; intro: string }

export const orderChangedNotices: Record<CustomerNotice, NoticeMessages> = {
  moved: {
    subject: (when) => `New day for your container: ${when}`,
    heading: 'Your order has a new day',
    intro: 'We changed the plan for your container. Your new days:',
  },
  cancelled: {
    subject: (when) => `Your order was cancelled: ${when}`,
    heading: 'Your order is cancelled',
    intro: 'Your order was cancelled. No container will be delivered.',
  },
  reopened: {
    subject: (when) => `Your order is booked again: ${when}`,
    heading: 'Your order is booked again',
    intro: 'Your order is no longer cancelled. We deliver your container as booked:',
  },
  'on-the-way': {
    subject: (when) => `Your container is on its way: ${when}`,
    heading: 'Your container is on its way',
    intro: 'The truck with your container has left. Please keep the spot and the way to it clear.',
  },
}
