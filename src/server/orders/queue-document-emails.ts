import type { StaffOrder } from '#contract/orders/orders.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Audience } from '#server/outbox/email-templates.ts'
import { type NewEmail, queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import { linkForCustomer } from './customer-link.ts'

type Addressed = Pick<StaffOrder, 'id' | 'orderNumber' | 'customerEmail' | 'language'>

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
