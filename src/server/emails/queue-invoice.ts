import type { Invoice } from '../../contract/invoices.ts'
import type { StaffOrder } from '../../contract/orders.ts'
import { findCustomerByEmail } from '../customers/customer-queries.ts'
import type { Transaction } from '../db/client.ts'
import { letSee } from '../orders/order-inserts.ts'
import type { Parts } from '../parts.ts'
import { hashToken, newToken } from '../tokens.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/**
 * Queues word of an invoice or a credit note, to the customer and to the office, in the transaction that issues it (rule 139). Whoever has an
 * account is led to the document room; anybody else gets a link that opens the order (rule 18).
 */
export async function queueInvoice(
  tx: Transaction,
  parts: Parts,
  order: Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail' | 'language'>,
  invoice: Invoice,
): Promise<void> {
  const origin = parts.config.publicUrl ?? `http://${parts.config.host}:${parts.config.port}`
  const mail = { template: 'final-invoice', orderId: order.id, language: order.language } as const
  const hasAccount = (await findCustomerByEmail(tx, order.customerEmail)) !== null
  const token = hasAccount ? null : newToken()
  const link = token === null ? `${origin}/portal` : `${origin}/confirmation/${order.orderNumber}?token=${token}`
  const emails: NewEmail[] = [
    { ...mail, recipient: order.customerEmail, data: { audience: 'customer', invoiceId: invoice.id, link } },
  ]
  const office = parts.config.admin.email
  const staffLink = `${origin}/admin/orders/${order.id}`
  if (office)
    emails.push({ ...mail, recipient: office, data: { audience: 'staff', invoiceId: invoice.id, link: staffLink } })
  await Promise.all([
    token === null ? undefined : letSee(tx, order.id, hashToken(token), { byEmail: true }),
    queueEmails(tx, parts, emails),
  ])
}
