import type { OwnerOrder } from '../../contract/orders.ts'
import type { Queryable, Transaction } from '../db/client.ts'
import { newId } from '../ids.ts'
import { letSee } from '../orders/order-inserts.ts'
import type { Parts } from '../parts.ts'
import { hashToken, newToken } from '../tokens.ts'

type NewEmail = {
  id: string
  template: 'order-confirmation'
  recipient: string
  orderId: string
  language: string
  data: EmailData
}

/** What an e-mail says beyond its order. */
export type EmailData = { audience: 'customer' | 'staff'; orderLink: string }

/**
 * Puts the confirmation of a new order into the outbox, for the customer and for the office, with the jobs that send
 * them, in the booking's transaction (rule 41). The customer's link carries a secret that opens the order (rule 18).
 */
export async function queueOrderConfirmation(
  tx: Transaction,
  parts: Parts,
  order: OwnerOrder,
  origin: string,
): Promise<void> {
  const page = `${origin}/confirmation/${order.orderNumber}`
  const token = newToken()
  const mail = { template: 'order-confirmation', orderId: order.id, language: order.language } as const
  const emails: NewEmail[] = [
    {
      ...mail,
      id: newId(),
      recipient: order.customerEmail,
      data: { audience: 'customer', orderLink: `${page}?token=${token}` },
    },
  ]
  if (parts.config.admin.email) {
    emails.push({
      ...mail,
      id: newId(),
      recipient: parts.config.admin.email,
      data: { audience: 'staff', orderLink: page },
    })
  }
  await Promise.all([
    letSee(tx, order.id, hashToken(token)),
    insertEmails(tx, emails),
    ...emails.map((email) => parts.jobs.sendEmail(tx, email.id)),
  ])
}

async function insertEmails(tx: Queryable, emails: NewEmail[]): Promise<void> {
  await tx`insert into emails ${tx(emails.map((email) => ({ ...email, data: tx.json(email.data) })) as never)}`
}
