import { pathIn } from '#content/company/languages.ts'
import { heldBackConfirmation, orderConfirmationText } from '#content/emails/emails.ts'
import type { OwnerOrder } from '#contract/orders/orders.ts'
import { countPendingEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import { holdBackEmail, reasonToHoldBack } from '#server/outbox/hold-back-email.ts'
import { emailInserts, type NewEmail } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Query, type Queryable } from '#server/platform/db/sql.ts'
import type { ConfirmationLinks } from './order-inserts.ts'

/**
 * Why the confirmation of a visitor's or customer's booking is held back: its address reached the hourly limit (rule 188), or the network
 * sent emails to too many addresses (rule 206); null if it is not held back. A signed-in customer who uses the account's address always
 * gets it.
 */
export async function reasonToHoldBackConfirmation(
  sql: Queryable,
  booked: { recipient: string; customerId: string | null; network: string | null; now: Date },
): Promise<string | null> {
  const { recipient, customerId, network, now } = booked
  const max = maxEmailsAnHour.confirmations
  const [count, [own], tooManyRecipients] = await Promise.all([
    countPendingEmails(sql, { template: 'order-confirmation', recipient }, { now, max }),
    customerId === null
      ? []
      : sql`select from customers where id = ${customerId} and lower(email) = lower(${recipient})`.execute(),
    reasonToHoldBack(sql, { recipient, network }),
  ])
  return count >= max && !own ? heldBackConfirmation(max) : tooManyRecipients
}

type Notified = {
  origin: string
  /** The address for staff notifications (rule 160). */
  office: string | null
  /** Why the customer's email is recorded without being sent; null if it is sent. */
  heldBack: string | null
  /** The network that the visitor is counted by (rule 206). */
  network: string | null
  /** Whether there are so many unverified bookings that the office gets one email about all of them (rule 203). */
  isInDigest: boolean
  /** The tokens in its links; `account` is null if the customer has an account (rule 20). */
  links: ConfirmationLinks
}

/** Queues the confirmation of a new order, for the customer and the office: parts of the statement that inserts the order. */
export function confirmationInserts(
  tx: Transaction,
  order: OwnerOrder,
  { origin, office, heldBack, network, isInDigest, links }: Notified,
): Query[] {
  const page = origin + pathIn(order.language, `/confirmation/${order.orderNumber}`)
  const register = `${origin}/register?order=${order.orderNumber}&token=${links.account}`
  const mail = { template: 'order-confirmation', orderId: order.id, language: order.language } as const
  const confirmation: NewEmail = {
    ...mail,
    recipient: order.customerEmail,
    causedFrom: network,
    data: {
      audience: 'customer',
      orderLink: `${page}?token=${links.order}`,
      ...(links.account && { accountLink: register }),
    },
  }
  const emails = heldBack === null ? [confirmation] : []
  if (office && !isInDigest)
    emails.push({
      ...mail,
      recipient: office,
      data: { audience: 'staff', orderLink: `${origin}/admin/orders/${order.id}` },
    })
  return [
    ...emailInserts(tx, emails).inserts,
    ...(office && isInDigest ? [digestInsert(tx, office)] : []),
    ...(heldBack === null ? [] : [holdBackEmail(tx, confirmation, { subject: subjectOf(order), why: heldBack })]),
  ]
}

/** How long unverified bookings are collected for one email, in minutes. */
const digestMinutes = 15

/** Queues the office's email about all unverified bookings, unless one is already queued (rule 203). */
function digestInsert(tx: Transaction, office: string): Query {
  const id = newId()
  const row = { id, template: 'unverified-bookings', recipient: office, language: 'en' }
  tx.changed.add('emails', id)
  return tx`
    insert into emails ${insertValues({ ...row, nextAttemptAt: tx`now() + make_interval(mins => ${digestMinutes})` })}
    on conflict (template) where template = 'unverified-bookings' and status = 'queued' and attempts = 0 do nothing`
}

const subjectOf = ({ orderNumber }: OwnerOrder) => `${orderConfirmationText.customer.subject} ${orderNumber}`
