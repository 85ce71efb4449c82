import type { OrderStatus } from '#contract/orders/order-status.ts'

/** The status of an order for its customer; the specification's labels are office terms (rule 67). */
export const orderStatusText: Record<OrderStatus, string> = {
  pending: 'Your booking is in.',
  new: 'Your booking is in.',
  confirmed: 'Confirmed.',
  scheduled: 'Confirmed and scheduled.',
  en_route: 'On its way to you.',
  delivered: 'The container is with you.',
  picked_up: 'The container is back with us.',
  completed: 'All done.',
  cancelled: 'This order is cancelled.',
}

/** What happens next. */
export const orderNextText: Record<OrderStatus, string> = {
  pending: 'We confirm it in 1-2 business hours.',
  new: 'We confirm it in 1-2 business hours.',
  confirmed: 'We schedule the truck and call you 24 hours before delivery.',
  scheduled: 'We call you 24 hours before delivery. Please keep the spot clear.',
  en_route: 'The truck is about to deliver it. Please keep the spot clear.',
  delivered: 'Next, we pick it up. Fill it level, not above the rim. Done sooner or need longer? Request a change.',
  picked_up: 'We weigh the load and send you the final price.',
  completed: 'Nothing is left to do. Thank you.',
  cancelled: 'Nothing will be delivered.',
}

/** The same words where no 24 hours are left before the delivery: no promise that cannot be kept. */
export const promised = (text: string, isADayLeft: boolean): string =>
  isADayLeft ? text : text.replace('24 hours before delivery', 'before the truck comes')

/** The steps that a customer sees, in their order. */
export const orderSteps = {
  onItsWay: 'Our truck is on its way',
  expected: (span: string) => `Expected ${span}`,
  label: 'Order progress',
  booked: 'Booked',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  pickedUp: 'Picked up',
  done: 'done',
}

/** How long the container can stay. */
export const daysLeftText = {
  label: 'Days left',
  left: (days: number) => {
    if (days > 1) return `${days} days left`
    if (days === 1) return '1 day left'
    if (days === 0) return 'Today is the last included day'
    return days === -1 ? '1 day over' : `${-days} days over`
  },
}
