import { testEmailText } from '#content/emails/emails.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { sumOf } from '#domain/billing/calculate-bill.ts'
import type { AppContext } from '#server/app-context.ts'
import { billOf } from '#server/billing/bill-of.ts'
import { findBilledOrders } from '#server/billing/billed-orders.ts'
import { findInvoice } from '#server/billing/invoice-queries.ts'
import { findChangeRequest } from '#server/change-requests/change-request-queries.ts'
import { readSampleSite, renderSample } from '#server/emails/samples/render-sample.ts'
import { composeContainersOverdue } from '#server/emails/templates/containers-overdue.ts'
import { isStillDelivered } from '#server/emails/templates/delivery-reminder.ts'
import { newDocuments } from '#server/emails/templates/final-invoice.ts'
import { type ChangedOrder, isNoticeable } from '#server/emails/templates/order-changed.ts'
import { composeOrderLink } from '#server/emails/templates/order-link.ts'
import { renderQuoteDeclined } from '#server/emails/templates/quote-declined.ts'
import { isStillPickedUp } from '#server/emails/templates/rental-end.ts'
import { composeUnverifiedBookings } from '#server/emails/templates/unverified-bookings.ts'
import { findLeadById } from '#server/leads/lead-queries.ts'
import { findPaidAtBooking } from '#server/orders/booking-payment.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { listTogether } from '#server/orders/order-groups.ts'
import { findInvoicedTo } from '#server/orders/order-payer.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { listPlannedHauls } from '#server/orders/planned-hauls.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { countEarlierEmails, maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { composeAccountEmail } from './compose-account-email.ts'
import {
  composeCardStored,
  composeOverageCharge,
  composePaymentEmail,
  composeStatementEmail,
  payButtonFor,
} from './compose-money-email.ts'
import { readerOf, withLinksIn } from './reader.ts'
import { composeOrderCode } from './templates/order-link.ts'

/** Rule 290: a truck is on its way to the order, and its time is not over. */
const isExpected = ({ truckExpectedUntil: until }: StaffOrder, now: Date): boolean => until !== null && until > now

/** Renders an email of the outbox with the current facts; null if its subject was deleted, or there is nobody to write to. */
export async function composeEmail(app: AppContext, queued: QueuedEmail): Promise<RenderedEmail | null> {
  const { sql } = app.db
  const { business } = app.config
  const reader = await readerOf(app, queued)
  const { emails, language } = reader
  const email = withLinksIn(language, queued)
  const linkTo = (order: Parameters<typeof linkForCustomer>[2], page: string) =>
    linkForCustomer(sql, ownOrigin(app.config), { ...order, language }, page)
  switch (email.template) {
    case 'order-confirmation': {
      const order = email.orderId && (await findOrderById(sql, email.orderId))
      if (!order) return null
      const [invoicedTo, paidAtBooking, orders] = await Promise.all([
        findInvoicedTo(sql, order),
        findPaidAtBooking(app, order.id),
        listTogether(sql, order),
      ])
      return emails.renderOrderConfirmation(order, { ...email.data, invoicedTo, paidAtBooking, orders }, business)
    }
    case 'order-link': {
      const sent = await countEarlierEmails(sql, email, app.clock())
      return sent < maxEmailsAnHour.account ? composeOrderLink(app, reader, email) : null
    }
    case 'order-code':
      return composeOrderCode(app, reader, email)
    case 'unverified-bookings':
      return composeUnverifiedBookings(app)
    case 'lead-received': {
      const lead = email.leadId && (await findLeadById(sql, email.leadId))
      return lead ? emails.renderLeadReceived(lead, email.data, business) : null
    }
    case 'estimate':
      return emails.renderEstimate(email.data, business)
    case 'quote':
      return emails.renderQuote(email.data, business)
    case 'quote-accepted':
      return emails.renderQuoteAccepted(email.data, business)
    case 'quote-declined':
      return renderQuoteDeclined(email.data, business)
    case 'test-email': {
      const { origin, ...sample } = email.data
      const message = renderSample(sample, await readSampleSite(app, origin))
      return { ...message, subject: testEmailText.subject(message.subject) }
    }
    case 'delivery-reminder': {
      const { deliveryDay } = email.data
      const { orders, link } = await remindedOrders(app, email, linkTo, (order) =>
        isStillDelivered(order, deliveryDay, app.clock()),
      )
      return emails.renderDeliveryReminder(orders, { deliveryDay, link }, business)
    }
    case 'rental-end': {
      const { pickupDay } = email.data
      const { orders, link } = await remindedOrders(app, email, linkTo, (order) =>
        isStillPickedUp(order, pickupDay, app.clock()),
      )
      return emails.renderRentalEnd(orders, { pickupDay, link }, business)
    }
    case 'containers-overdue':
      return composeContainersOverdue(app, email.id)
    case 'overage-notification': {
      const { together = [], audience } = email.data
      const found = await findBilledOrders(sql, email.orderId ? [email.orderId, ...together] : together)
      // Taken back or cancelled in the meantime, there is nothing to tell.
      const over = found.filter((order) => sumOf(order.charges, 'overage') > 0 && order.status !== 'cancelled')
      const orders = over.filter(
        ({ id, customerEmail }) => audience === 'staff' || id === email.orderId || customerEmail === email.recipient,
      )
      const [first] = orders
      if (!first) return null
      const link = email.data.link ?? (await linkTo(first, '/portal'))
      if (orders.length > 1) return emails.renderOverageTogether(orders, { audience, link }, business)
      return emails.renderOverageNotification(first, billOf(first), { audience, link }, business)
    }
    case 'final-invoice': {
      const { invoiceId, invoiceIds = [invoiceId], isReissued = false, audience } = email.data
      const found = (await Promise.all(invoiceIds.map((id) => findInvoice(sql, id)))).filter((each) => each !== null)
      const invoices = isReissued ? newDocuments(found) : found.map(({ content }) => content)
      const [first] = invoices
      if (!first) return null
      const link = email.data.link ?? (await linkToDocuments(first))
      const pay = await payButton(first)
      if (invoices.length === 1) return emails.renderFinalInvoice(first, { audience, link, pay }, business)
      return emails.renderFinalInvoices(invoices, { audience, link, pay }, business)

      /** Of several orders each has its own invoice, and is paid by itself. */
      async function payButton({ orderId }: Invoice) {
        const isOne = invoices.every((invoice) => invoice.orderId === orderId)
        return audience === 'customer' && isOne ? payButtonFor(app, reader, { orderId }) : null
      }

      async function linkToDocuments({ orderNumber }: Invoice): Promise<string> {
        const order = email.orderId && (await findOrderById(sql, email.orderId))
        return order ? linkTo(order, '/portal') : `${ownOrigin(app.config)}/confirmation/${orderNumber}`
      }
    }
    case 'invoice-reminder': {
      const found = await Promise.all(email.data.invoiceIds.map((id) => findInvoice(sql, id)))
      const invoices = found.filter((invoice) => invoice !== null)
      const [first] = invoices
      const isOne = first && invoices.every(({ content }) => content.orderId === first.content.orderId)
      const order = first && (isOne || !email.orderId ? null : await findOrderById(sql, email.orderId))
      const subject = isOne ? { orderId: first.content.orderId } : order?.billToId ? { billToId: order.billToId } : null
      const pay = invoices.some(({ openCents }) => openCents > 0) ? await payButtonFor(app, reader, subject) : null
      return emails.renderInvoiceReminder(invoices, { link: email.data.link, pay }, business, app.clock())
    }
    case 'statement':
      return composeStatementEmail(app, reader, email.data)
    case 'payment-received':
    case 'payment-refused':
    case 'payment-returned':
    case 'payment-too-late':
      return composePaymentEmail(app, reader, email)
    case 'card-stored':
      return composeCardStored(app, reader, email)
    case 'overage-charge':
      return composeOverageCharge(app, reader, email, linkTo)
    case 'change-request-received': {
      const request = await findChangeRequest(sql, email.data.changeRequestId)
      return request && emails.renderChangeRequestReceived(request, email.data, business)
    }
    case 'change-request-decided': {
      const request = await findChangeRequest(sql, email.data.changeRequestId)
      const order = request && (await findOrderById(sql, request.orderId))
      return order && emails.renderChangeRequestDecided(request, order, email.data, business)
    }
    case 'order-changed': {
      const { before, together = [] } = email.data
      const mentioned = email.orderId === null ? together : [{ orderId: email.orderId, before }, ...together]
      const changed: ChangedOrder[] = []
      for (const { orderId, before } of mentioned) {
        const order = await findOrderById(sql, orderId)
        // Nothing is told of what was undone.
        if (order?.customerEmail === email.recipient && isNoticeable(order, before)) changed.push({ order, before })
      }
      const [first] = changed
      // Then there is no link to make.
      if (!first) return null
      const { order } = first
      const link = await linkTo(order, `/confirmation/${order.orderNumber}`)
      if (changed.length > 1) return emails.renderOrdersChanged(changed, link, business)
      const planned = await listPlannedHauls(sql, [order.id], dateInLosAngeles(app.clock()))
      const taxCents = order.taxTotal + planned.reduce((sum, { tax }) => sum + tax, 0)
      return emails.renderOrderChanged(order, { before: first.before, link, taxCents }, business)
    }
    case 'haul-notice': {
      const order = email.orderId && (await findOrderById(sql, email.orderId))
      if (!order || order.archivedAt !== null || order.customerEmail !== email.recipient) return null
      if (email.data.what === 'rolling' && !isExpected(order, app.clock())) return null
      const link = await linkTo(order, `/confirmation/${order.orderNumber}`)
      return emails.renderHaulNotice(order, { notice: email.data, link }, business)
    }
    case 'standing-service': {
      const order = email.orderId && (await findOrderById(sql, email.orderId))
      if (!order || order.archivedAt !== null || order.customerEmail !== email.recipient) return null
      const link = await linkTo(order, `/confirmation/${order.orderNumber}`)
      return emails.renderStandingService(order, { notice: email.data, link }, business)
    }
    case 'long-stay': {
      const order = email.orderId && (await findOrderById(sql, email.orderId))
      if (!order || order.archivedAt !== null || order.customerEmail !== email.recipient) return null
      // It was picked up meanwhile.
      return order.status === 'delivered' ? emails.renderLongStay(order, email.data, business) : null
    }
    case 'registration':
    case 'verification':
    case 'password-reset':
    case 'account-invitation':
    case 'account-opened':
    case 'google-joined':
    case 'password-changed':
    case 'wrong-tries':
    case 'staff-account':
    case 'settings-changed':
      return composeAccountEmail(app, reader, email)
    default:
      // A newer process wrote it, during an update.
      throw new Error(`There is no template ${(email as QueuedEmail).template}`)
  }
}

type Reminder = Extract<QueuedEmail, { template: 'delivery-reminder' | 'rental-end' }>

/**
 * The orders that a reminder tells of (rule 360), those for which it still applies, and a link to one of them. The others lose their marks,
 * so that they are reminded again should they come back to that day.
 */
async function remindedOrders(
  app: AppContext,
  { id: emailId, recipient, orderId, data: { link } }: Reminder,
  linkTo: (order: StaffOrder, page: string) => Promise<string>,
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
  return { orders, link: await linkTo(first, page) }
}
