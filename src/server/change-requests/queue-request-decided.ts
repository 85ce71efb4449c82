import { findCustomerById } from '#server/customers/customer-queries.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { ChangedTotal } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'

const changesPath = '/dashboard?tab=changes'

/** Queues the email about the decision of a change request, in its transaction (rule 152), with what it changed of the total. */
export async function queueChangeRequestDecided(
  tx: Transaction,
  request: { id: string; orderId: string; customerId: string | null; origin: string },
  cost: ChangedTotal | null,
): Promise<void> {
  const [order, account] = await Promise.all([
    findOrderById(tx, request.orderId),
    request.customerId === null ? null : findCustomerById(tx, request.customerId),
  ])
  if (!order) throw new Error('The order of a change request is missing')
  const link = account
    ? `${request.origin}${changesPath}`
    : await linkForCustomer(tx, request.origin, order, changesPath)
  await queueEmails(tx, [
    {
      template: 'change-request-decided',
      recipient: account?.email ?? order.customerEmail,
      orderId: order.id,
      language: order.language,
      data: { changeRequestId: request.id, link, ...(cost && { cost }) },
    },
  ])
}
