import type { OwnerOrder } from '../../contract/orders.ts'
import type { Transaction } from '../db/client.ts'
import { letSee } from '../orders/order-inserts.ts'
import type { Parts } from '../parts.ts'
import { hashToken, newToken } from '../tokens.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/**
 * Queues the confirmation of a new order, for the customer and for the office, in the booking's transaction. The
 * customer's link carries a secret that opens the order (rule 18). `office`: where mail to staff goes (rule 160).
 */
export async function queueOrderConfirmation(
  tx: Transaction,
  parts: Parts,
  order: OwnerOrder,
  { origin, office }: { origin: string; office: string | null },
): Promise<void> {
  const page = `${origin}/confirmation/${order.orderNumber}`
  const token = newToken()
  const mail = { template: 'order-confirmation', orderId: order.id, language: order.language } as const
  const emails: NewEmail[] = [
    { ...mail, recipient: order.customerEmail, data: { audience: 'customer', orderLink: `${page}?token=${token}` } },
  ]
  if (office)
    emails.push({
      ...mail,
      recipient: office,
      data: { audience: 'staff', orderLink: `${origin}/admin/orders/${order.id}` },
    })
  await Promise.all([letSee(tx, order.id, hashToken(token), { byEmail: true }), queueEmails(tx, parts, emails)])
}
