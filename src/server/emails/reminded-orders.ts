import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'

type Reminder = Extract<QueuedEmail, { template: 'delivery-reminder' | 'rental-end' }>

/**
 * The orders that a reminder tells of (rule 360), those for which it still applies, and a link to one of them. The others lose their marks,
 * so that they are reminded again should they come back to that day.
 */
export async function remindedOrders(
  app: AppContext,
  { id: emailId, recipient, orderId, data: { link } }: Reminder,
  applies: (order: StaffOrder) => boolean,
): Promise<{ orders: StaffOrder[]; link: string }> {
  const { sql } = app.db
  const marked = await sql({ id: uuid })`
    select o.id from reminders r join orders o on o.id = r.order_id where r.email_id = ${emailId} order by o.created_at, o.id`
  const found = await Promise.all(marked.map(({ id }) => findOrderById(sql, id)))
  const orders = found
    .filter((order) => order !== null)
    .filter((order) => order.customerEmail === recipient && applies(order))
  const [first] = orders
  // Without any, the email is deleted, and its marks with it.
  if (!first || orders.length === marked.length) return { orders, link }
  const ids = orders.map(({ id }) => id)
  await sql`delete from reminders where email_id = ${emailId} and order_id <> all(${ids}::uuid[])`
  if (orderId !== null && ids.includes(orderId)) return { orders, link }
  const page = `/confirmation/${first.orderNumber}`
  return { orders, link: await linkForCustomer(sql, ownOrigin(app.config), first, page) }
}
