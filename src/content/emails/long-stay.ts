import { greeting } from '#content/wording/greeting.ts'

/** Asks the customer whether a container that has not moved for 30 days is still needed (rule 556). */
export const longStayText = {
  subject: (days: number, orderNumber: string) =>
    `Still need it? Your container has been there for ${days} days, order ${orderNumber}`,
  heading: 'Do you still need the container?',
  greeting,
  intro: (days: number) =>
    `Your container has not moved for ${days} days. If it is full or you are done, choose a pickup day or a swap on the page of your order, or call us. If you still need it, there is nothing to do.`,
  sign: { value: (days: number) => `${days} days`, since: (day: string) => `since ${day}` },
  labels: { perDay: 'Each day costs', pickup: 'Planned pickup', order: 'Order', address: 'Address' },
  button: 'See your order',
  questions: 'Questions? Call us:',
} as const
