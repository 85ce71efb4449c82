import type { Business } from '#content/company/business.ts'
import { testEmailText as messages } from '#content/emails/emails.ts'
import { howToPayOf } from '#content/wording/how-to-pay.ts'
import type { SampleOrder } from '#contract/emails/email-samples.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { termsOf } from '#domain/billing/invoice-state.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import type { AppContext } from '#server/app-context.ts'
import { billOf } from '#server/billing/bill-of.ts'
import { invoiceContent } from '#server/billing/invoice-content.ts'
import { renderEstimate } from '#server/emails/templates/estimate.ts'
import { renderFinalInvoice } from '#server/emails/templates/final-invoice.ts'
import { payButton } from '#server/emails/templates/online-payment.ts'
import { renderOrderConfirmation } from '#server/emails/templates/order-confirmation.ts'
import { renderOverageNotification } from '#server/emails/templates/overage-notification.ts'
import type { Audience, Sample } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findStaffAddress, readSettings } from '#server/settings/setting-queries.ts'
import { inventedOrders } from './invented-orders.ts'
import { sampleDelivery, sampleOrder, sampleQuote } from './sample-order.ts'

/** The context of a rendered sample: company, time, origin of links, and how its customers pay. */
export type SampleSite = { business: Business; now: Date; origin: string; howToPay: string; paysOnline: boolean }

/** The context of a sample that is rendered now. `origin`: the site's, for its links. */
export async function readSampleSite(
  { config, db, clock, processor }: AppContext,
  origin: string,
): Promise<SampleSite> {
  const howToPay = howToPayOf(await readSettings(db.sql))
  return { business: config.business, now: clock(), origin, howToPay, paysOnline: processor !== null }
}

/** An email about a fictional order, rendered by the very functions that real ones go through (rule 148). */
export function renderSample({ template, order: name, audience }: Sample, site: SampleSite): RenderedEmail {
  const { business, now, origin } = site
  const today = dateInLosAngeles(now)
  const booked = sampleOrder(name, 'booked', today)
  const link = audience === 'customer' ? `${origin}/portal` : `${origin}/admin/orders`
  switch (template) {
    case 'order-confirmation': {
      const orderLink = audience === 'customer' ? `${origin}/confirmation/${booked.orderNumber}` : link
      return renderOrderConfirmation(booked, { audience, orderLink }, business)
    }
    case 'estimate':
      return renderEstimate(sampleEstimate(name, audience, site), business)
    case 'overage-notification': {
      const weighed = sampleOrder(name, 'weighed', today)
      return renderOverageNotification(weighed, billOf(weighed), { audience, link }, business)
    }
    case 'final-invoice': {
      const invoice = sampleInvoice(name, site)
      const canPay = audience === 'customer' && site.paysOnline && invoice.amountDue > 0
      const pay = canPay ? payButton(`${origin}/pay`, invoice.amountDue) : null
      return renderFinalInvoice(invoice, { audience, link, pay }, business)
    }
  }
}

function sampleEstimate(name: SampleOrder, audience: Audience, { now, origin }: SampleSite) {
  const invented = inventedOrders[name]
  const { person, size, zoneSurchargeCents } = invented
  const [firstName = '', ...lastNames] = person.customerName.split(' ')
  const today = dateInLosAngeles(now)
  return {
    audience,
    link:
      audience === 'customer' ? `${origin}/booking?size=${size}&type=${person.customerType}` : `${origin}/admin/leads`,
    estimate: {
      firstName,
      lastName: lastNames.join(' '),
      email: person.customerEmail,
      size,
      customerType: person.customerType,
      address: fullAddress(person),
      deliveryDate: sampleDelivery(addDays(today, 6), invented.rentalDays),
      quote: sampleQuote(invented),
      zoneSurchargeCents,
      validUntil: addDays(today, 14),
    },
  }
}

/** Issued now. A contractor of the samples has 30 days to pay (rule 136). */
function sampleInvoice(name: SampleOrder, { business, now, howToPay }: SampleSite) {
  const { id, invoiceNumber } = inventedOrders[name]
  const order = sampleOrder(name, 'weighed', dateInLosAngeles(now))
  const terms = termsOf(order, { isNet30: true })
  const content = invoiceContent({
    order,
    charges: order.charges,
    elsewhereCents: null,
    texts: { howToPay, taxText: '' },
    tickets: [],
    payments: order.amountPaid > 0 ? [paidBy(order, now)] : [],
    terms,
    billTo: null,
    issuedAt: now,
    replaces: null,
    tax: { rates: {}, day: dateInLosAngeles(now), isKept: false },
    business,
  })
  return { ...content, id, number: invoiceNumber }
}

const paidBy = ({ amountPaid }: { amountPaid: Cents }, occurredAt: Date) =>
  ({ status: 'paid', amount: amountPaid, method: 'Credit card', reference: '', occurredAt }) as const

/**
 * Sends a sample through the outbox to the address of the office and nowhere else (rule 43). Returns that address. Throws `not-allowed-now`
 * if there is none.
 */
export async function sendTestEmail(app: AppContext, sample: Sample, origin: string): Promise<string> {
  return inTransaction(app.db.sql, async (tx) => {
    const recipient = await findStaffAddress(tx, app)
    if (recipient === null) throw new AppError('not-allowed-now', { message: messages.noAddress })
    await queueEmails(tx, [{ template: 'test-email', recipient, language: 'en', data: { ...sample, origin } }])
    return recipient
  })
}
