import { orderConfirmationText } from '#content/emails/emails.ts'
import { orderChangedText } from '#content/emails/order-changed.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'

const { together } = orderChangedText

/** The numbers and the containers of an order, or of those that were placed together (rule 360), as facts of an email. */
export function numbersAndContainers(orders: readonly StaffOrder[]): [string, string][] {
  const { labels } = orderConfirmationText
  const nameOf = (at: number) => (orders.length === 1 ? labels.order : together.number(at + 1, orders.length))
  return [
    ...orders.map(({ orderNumber }, at): [string, string] => [nameOf(at), orderNumber]),
    [labels.container, containersOf(orders)],
  ]
}

/** "20 yard roll-off", or "3 × 20 yard roll-off". */
export function containersOf(orders: readonly StaffOrder[]): string {
  const sizes = orders.map(({ dumpsterSize }) => dumpsterSize)
  const [only] = sizes
  return only !== undefined && sizes.length === 1 ? orderConfirmationText.container(only) : together.containers(sizes)
}
