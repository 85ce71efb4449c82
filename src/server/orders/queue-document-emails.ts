import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Audience } from '#server/outbox/email-templates.ts'
import { type NewEmail, queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import { linkForCustomer } from './customer-link.ts'
import { undoSeconds } from './queue-order-changed.ts'

type Addressed = Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail' | 'language'>

/** How long the overage of an order that was placed with others waits for theirs, in seconds (rule 321). */
const togetherSeconds = 300

/** The document that the email is about. */
type News =
  | { template: 'final-invoice'; invoiceId: string; invoiceIds?: string[] }
  | { template: 'overage-notification' }

/**
 * Queues the emails about an order's documents, to the customer and the office, in the transaction that creates them (rule 139).
 * Customers with an account get a link to the document room; others get a link that opens the order (rule 18).
 */
export async function queueInvoiceEmails(
  tx: Transaction,
  app: AppContext,
  order: Addressed,
  news: News,
): Promise<void> {
  const origin = ownOrigin(app.config)
  const link = await linkForCustomer(tx, origin, order, '/portal')
  const emails = [emailTo('customer', order.customerEmail, link)]
  const office = await findStaffMailbox(tx, app)
  if (office) emails.push(emailTo('staff', office, `${origin}/admin/orders/${order.id}`))
  await queueEmails(tx, emails)

  function emailTo(audience: Audience, recipient: string, to: string): NewEmail {
    const mail = { orderId: order.id, language: order.language, recipient }
    if (news.template === 'overage-notification')
      return { ...mail, template: news.template, data: { audience, link: to } }
    const { template, ...invoices } = news
    return { ...mail, template, data: { audience, ...invoices, link: to } }
  }
}

/**
 * Rule 344: queues the emails about documents that follow from a change of an order that was placed with others. They wait for the seconds in
 * which the change can be undone, and join an email about another one of its orders to the same address that is not sent yet. The lock on the
 * next number of documents makes one wait for the other.
 */
export async function queueReissueEmails(
  tx: Transaction,
  app: AppContext,
  { id, groupId, customerEmail, language }: Addressed & Pick<StaffOrder, 'groupId'>,
  documents: readonly { id: string }[],
): Promise<void> {
  const invoiceIds = documents.map((document) => document.id)
  const [invoiceId] = invoiceIds
  if (!invoiceId) return
  const joined = await tx({ id: uuid })`
    update emails set data = jsonb_set(data, '{invoiceIds}', (data -> 'invoiceIds') || to_jsonb(${invoiceIds}::text[])),
      next_attempt_at = now() + make_interval(secs => ${undoSeconds})
    where template = 'final-invoice' and status = 'queued' and attempts = 0 and claimed_until is null and (data -> 'isReissued')::boolean
      and order_id in (select id from orders where group_id = ${groupId} and customer_email = ${customerEmail})
    returning id`
  for (const email of joined) tx.changed.add('emails', email.id)
  if (joined.length > 0) return
  const mail = { template: 'final-invoice', orderId: id, language } as const
  const data = { invoiceId, invoiceIds, isReissued: true } as const
  const office = await findStaffMailbox(tx, app)
  const ids = await queueEmails(tx, [
    { ...mail, recipient: customerEmail, data: { ...data, audience: 'customer', link: null } },
    {
      ...mail,
      recipient: office ?? '',
      data: { ...data, audience: 'staff', link: `${ownOrigin(app.config)}/admin/orders/${id}` },
    },
  ])
  await tx`update emails set next_attempt_at = now() + make_interval(secs => ${undoSeconds}) where id = any(${ids}::uuid[])`
}

/**
 * Rules 139 and 321: queues the emails about the overage of an order. For orders that were placed together they wait for that of the others,
 * which joins an email to the same address that is not sent yet.
 */
export async function queueOverageEmails(tx: Transaction, app: AppContext, order: StaffOrder): Promise<void> {
  const { id, groupId } = order
  if (groupId === null) return queueInvoiceEmails(tx, app, order, { template: 'overage-notification' })
  // Two tickets at once must not both find no email. The orders themselves are not locked: each ticket holds that of its own.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`overage ${groupId}`}, 0))`
  const joined = await tx({ id: uuid })`
    update emails set data = jsonb_set(data, '{together}', coalesce(data -> 'together', '[]') || to_jsonb(array[${id}::text])),
      next_attempt_at = now() + make_interval(secs => ${togetherSeconds})
    where template = 'overage-notification' and status = 'queued' and attempts = 0 and claimed_until is null
      and order_id in (select id from orders where group_id = ${groupId} and customer_email = ${order.customerEmail})
    returning id`
  for (const email of joined) tx.changed.add('emails', email.id)
  if (joined.length > 0) return
  // The link of the customer opens the others, too, whose locks other tickets hold: it is made when the email is sent.
  const mail = { template: 'overage-notification', orderId: id, language: order.language } as const
  const office = await findStaffMailbox(tx, app)
  const ids = await queueEmails(tx, [
    { ...mail, recipient: order.customerEmail, data: { audience: 'customer', link: null } },
    {
      ...mail,
      recipient: office ?? '',
      data: { audience: 'staff', link: `${ownOrigin(app.config)}/admin/orders/${id}` },
    },
  ])
  await tx`update emails set next_attempt_at = now() + make_interval(secs => ${togetherSeconds}) where id = any(${ids}::uuid[])`
}
