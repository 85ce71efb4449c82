import { defaultBusiness as business } from '#content/company/business.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { billOf } from '#server/billing/bill-of.ts'
import { invoiceContent } from '#server/billing/invoice-content.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import { inventedOrders } from '#server/emails/samples/invented-orders.ts'
import { sampleOrder, sampleQuote } from '#server/emails/samples/sample-order.ts'
import {
  alreadyRegisteredEmail,
  invitationEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from '#server/emails/templates/account-emails.ts'
import { renderChangeRequestDecided } from '#server/emails/templates/change-request-decided.ts'
import { renderChangeRequestReceived } from '#server/emails/templates/change-request-received.ts'
import { renderDeliveryReminder } from '#server/emails/templates/delivery-reminder.ts'
import { renderEmailContent } from '#server/emails/templates/email-draft.ts'
import { renderEstimate } from '#server/emails/templates/estimate.ts'
import { renderFinalInvoice, renderFinalInvoices } from '#server/emails/templates/final-invoice.ts'
import { renderHaulNotice } from '#server/emails/templates/haul-notice.ts'
import { renderInvoiceReminder } from '#server/emails/templates/invoice-reminder.ts'
import { renderLeadReceived } from '#server/emails/templates/lead-received.ts'
import { renderLongStay } from '#server/emails/templates/long-stay.ts'
import { renderOrderChanged } from '#server/emails/templates/order-changed.ts'
import { renderOrderConfirmation } from '#server/emails/templates/order-confirmation.ts'
import { renderOverageNotification } from '#server/emails/templates/overage-notification.ts'
import { renderRentalEnd } from '#server/emails/templates/rental-end.ts'
import { renderStandingService } from '#server/emails/templates/standing-service.ts'
import type { Lead } from '#server/leads/lead-queries.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { sampleService } from './bookings.ts'

const now = new Date('2026-12-01T20:00:00Z')
const today = dateInLosAngeles(now)
const link = 'https://bins.example/there'
const id = '00000000-0000-4000-8000-000000000001'

/** An order with the same text in every field that people type. */
function orderThatSays(typed: string) {
  const names = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZipCode'].map((part) => `customer${part}`)
  const notes = ['special', 'placement', 'access'].map((kind) => `${kind}Instructions`)
  const fields = [...names, ...notes, 'companyName', 'materialType', 'materialOther', 'timePreference']
  const typedFields = Object.fromEntries(fields.map((field) => [field, typed]))
  return { ...sampleOrder('withOverage', 'weighed', today), ...typedFields }
}

const chargeThatSays = (note: string) => ({
  id: 'added',
  orderId: '',
  kind: 'trip' as const,
  amountCents: 15_000,
  note,
  correctsId: null,
  fuelOf: null,
  occurredAt: new Date('2026-11-20T20:00:00Z'),
  addedBy: 'dana',
  invoiceId: null,
  creditedTaxCents: null,
  creditedTaxRate: null,
  creditNoteId: null,
})

const deliveredTomorrow = {
  status: 'confirmed' as const,
  createdAt: new Date('2026-11-20T20:00:00Z'),
  requestedDeliveryDate: '2026-12-02',
  actualDeliveryDate: null,
}

const personThatSays = (typed: string) => ({ firstName: typed, lastName: typed, email: typed, phone: typed })

const leadThatSays = (typed: string): Lead => ({
  ...personThatSays(typed),
  id,
  createdAt: now,
  updatedAt: now,
  version: 1,
  status: 'new',
  source: 'estimate_form',
  address: typed,
  city: typed,
  zipCode: typed,
  projectType: typed,
  estimatedSize: typed,
  materialType: typed,
  notes: typed,
  language: 'en',
  lostReason: '',
  orderId: null,
  ownerId: null,
  value: null,
  nextStep: '',
  nextStepOn: null,
})

const requestThatSays = (typed: string): ReceivedChangeRequest => ({
  id,
  orderId: id,
  order: { orderNumber: 'SAMP-0000-0001', dumpsterSize: 20 },
  customer: personThatSays(typed),
  requestType: 'update_instructions',
  description: typed,
  requestedChanges: { instructions: typed },
  agreedChanges: { instructions: typed },
  requestedWithin24Hours: true,
  status: 'approved',
  adminNotes: typed,
  createdAt: now,
  reviewedAt: now,
  refund: null,
})

const invoiceThatSays = (typed: string) => ({
  ...invoiceContent({
    order: orderThatSays(typed),
    charges: [...orderThatSays(typed).charges, chargeThatSays(typed)],
    elsewhereCents: null,
    texts: { howToPay: typed, taxText: typed },
    tickets: [],
    payments: [],
    terms: 'net-30',
    billTo: null,
    issuedAt: now,
    replaces: { id, number: typed, dueOn: null },
    tax: { rates: {}, day: '2026-12-01', isKept: false },
    business,
  }),
  id,
  number: typed,
  reason: typed,
})

const estimateThatSays = (typed: string) => ({
  ...personThatSays(typed),
  size: 20,
  customerType: 'residential' as const,
  address: typed,
  deliveryDate: today,
  quote: sampleQuote(inventedOrders.regular),
  zoneSurchargeCents: 0,
  validUntil: today,
})

const told = { before: { status: 'pending', deliveryDay: '2026-12-24', pickupDay: null }, link, taxCents: 0 } as const

const audiences = ['customer', 'staff'] as const
export type Render = (typed: string) => RenderedEmail | null

/** Every template that is rendered from facts alone, with a text in every field that people type. */
export const everyEmail: [string, Render][] = [
  ...audiences
    .flatMap((audience): [string, Render][] => [
      [
        'order-confirmation',
        (typed) => renderOrderConfirmation(orderThatSays(typed), { audience, orderLink: link }, business),
      ],
      ['estimate', (typed) => renderEstimate({ audience, estimate: estimateThatSays(typed), link }, business)],
      [
        'overage-notification',
        (typed) =>
          renderOverageNotification(orderThatSays(typed), billOf(orderThatSays(typed)), { audience, link }, business),
      ],
      ['final-invoice', (typed) => renderFinalInvoice(invoiceThatSays(typed), { audience, link }, business)],
      [
        'credit-note',
        (typed) => renderFinalInvoice({ ...invoiceThatSays(typed), kind: 'credit-note' }, { audience, link }, business),
      ],
      ['lead-received', (typed) => renderLeadReceived(leadThatSays(typed), { audience }, business)],
      [
        'contact message',
        (typed) => renderLeadReceived({ ...leadThatSays(typed), source: 'contact_form' }, { audience }, business),
      ],
      [
        'change-request-received',
        (typed) =>
          renderChangeRequestReceived(
            requestThatSays(typed),
            { audience, changeRequestId: id, origin: link } as never,
            business,
          ),
      ],
    ])
    .map(([name, render], index): [string, Render] => [`${name} ${index}`, render]),
  [
    'change-request-decided',
    (typed) =>
      renderChangeRequestDecided(
        requestThatSays(typed),
        orderThatSays(typed),
        { changeRequestId: id, link } as never,
        business,
      ),
  ],
  [
    'delivery-reminder',
    (typed) =>
      renderDeliveryReminder(
        [{ ...orderThatSays(typed), ...deliveredTomorrow }],
        { deliveryDay: '2026-12-02', link },
        business,
      ),
  ],
  ['order-changed', (typed) => renderOrderChanged({ ...orderThatSays(typed), ...deliveredTomorrow }, told, business)],
  [
    'haul-notice',
    (typed) =>
      renderHaulNotice(
        { ...orderThatSays(typed), ...deliveredTomorrow },
        {
          notice: {
            what: 'failed',
            kind: 'pick_up',
            day: null,
            before: null,
            cents: 125_00,
            pickup: null,
            reason: 'blocked',
          },
          link,
        },
        business,
      ),
  ],
  [
    'standing-service',
    (typed) => renderStandingService(orderThatSays(typed), { notice: sampleService, link }, business),
  ],
  [
    'long-stay',
    (typed) =>
      renderLongStay(orderThatSays(typed), { days: 43, since: '2026-10-19', perDayCents: 12_00, link }, business),
  ],
  [
    'registration',
    (typed) =>
      renderEmailContent(
        verificationEmail({ firstName: typed, phone: '661-555-0100', createdAt: now }, link, business),
        business,
      ),
  ],
  ['already registered', (typed) => renderEmailContent(alreadyRegisteredEmail(typed, link, business), business)],
  ['password-reset', (typed) => renderEmailContent(passwordResetEmail(typed, link, business), business)],
  [
    'account-invitation',
    (typed) => renderEmailContent(invitationEmail({ role: 'orders', invitedBy: typed }, link, business), business),
  ],
  [
    'truck on its way',
    (typed) =>
      renderHaulNotice(
        { ...orderThatSays(typed), ...deliveredTomorrow },
        {
          notice: {
            what: 'rolling',
            kind: 'deliver',
            day: '2026-12-02',
            before: null,
            cents: null,
            pickup: null,
            reason: null,
            window: '10:05 AM to 10:25 AM',
          },
          link,
        },
        business,
      ),
  ],
  [
    'rental-end',
    (typed) =>
      renderRentalEnd(
        [
          {
            ...orderThatSays(typed),
            status: 'delivered',
            actualDeliveryDate: '2026-11-24',
            actualPickupDate: null,
            requestedPickupDate: '2026-12-03',
          },
        ],
        { pickupDay: '2026-12-03', link },
        business,
      ),
  ],
  [
    'invoice-reminder',
    (typed) => renderInvoiceReminder([{ content: invoiceThatSays(typed), openCents: 45_000 }], { link }, business, now),
  ],
  [
    'invoices together',
    (typed) =>
      renderFinalInvoices([invoiceThatSays(typed), invoiceThatSays(typed)], { audience: 'customer', link }, business),
  ],
  ['password-changed', (typed) => renderEmailContent(passwordChangedEmail(typed, link, business), business)],
]
