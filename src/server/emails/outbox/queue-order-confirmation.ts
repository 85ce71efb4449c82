import { heldBackConfirmation, orderConfirmationText } from '#content/emails/emails.ts'
import type { OwnerOrder } from '#contract/orders/orders.ts'
import { grantOrderAccess } from '#server/orders/order-inserts.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { countPendingEmails, maxEmailsAnHour } from './emails-to-one-address.ts'
import { type NewEmail, queueEmails } from './queue-email.ts'

/**
 * Rule 188: whether an address has its share of confirmations for this hour. A customer who books signed in, with the account's address, gets
 * them all.
 */
export async function isConfirmedTooOften(
  sql: Queryable,
  { recipient, customerId, now }: { recipient: string; customerId: string | null; now: Date },
): Promise<boolean> {
  const letters = { template: 'order-confirmation', recipient }
  const [count, [own]] = await Promise.all([
    countPendingEmails(sql, letters, { now, max: maxEmailsAnHour.confirmations }),
    sql`select from customers where id = ${customerId} and lower(email) = lower(${recipient})`.execute(),
  ])
  return count >= maxEmailsAnHour.confirmations && !own
}

/**
 * Queues the confirmation of a new order, for the customer and for the office, in the booking's transaction. The customer's link contains a
 * secret that opens the order (rule 18). `office`: the address for staff notifications (rule 160). If the customer's is `heldBack`, it is
 * recorded as not sent.
 */
export async function queueOrderConfirmation(
  tx: Transaction,
  order: OwnerOrder,
  { origin, office, heldBack }: { origin: string; office: string | null; heldBack: boolean },
): Promise<void> {
  const page = `${origin}/confirmation/${order.orderNumber}`
  const token = newToken()
  const mail = { template: 'order-confirmation', orderId: order.id, language: order.language } as const
  const confirmation: NewEmail = {
    ...mail,
    recipient: order.customerEmail,
    data: { audience: 'customer', orderLink: `${page}?token=${token}` },
  }
  const emails = heldBack ? [] : [confirmation]
  if (office)
    emails.push({
      ...mail,
      recipient: office,
      data: { audience: 'staff', orderLink: `${origin}/admin/orders/${order.id}` },
    })
  await Promise.all([
    grantOrderAccess(tx, order.id, hashToken(token), { byEmail: true }),
    queueEmails(tx, emails),
    heldBack && holdBackEmail(tx, confirmation, subjectOf(order), heldBackConfirmation(maxEmailsAnHour.confirmations)),
  ])
}

const subjectOf = ({ orderNumber }: OwnerOrder) => `${orderConfirmationText.customer.subject} ${orderNumber}`

/**
 * Records an email that is not sent, next to failed ones: staff see why, and can send it anyway (rule 141). In the transaction that would
 * have caused it.
 */
async function holdBackEmail(tx: Transaction, email: NewEmail, subject: string, why: string): Promise<void> {
  const row = { orderId: null, leadId: null, ...email, id: newId(), status: 'failed', subject, error: why }
  tx.changed.add('emails', row.id)
  await tx`insert into emails ${insertValues({ ...row, data: json(email.data) } as never)}`
}
