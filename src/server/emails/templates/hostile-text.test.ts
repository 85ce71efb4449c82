import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { billOf } from '#server/billing/bill-of.ts'
import { invoiceContent } from '#server/billing/invoice-content.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import { inventedOrders } from '#server/emails/samples/invented-orders.ts'
import { sampleOrder, sampleQuote } from '#server/emails/samples/sample-order.ts'
import type { Lead } from '#server/leads/lead-queries.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { alreadyRegisteredEmail, passwordResetEmail, verificationEmail } from './account-emails.ts'
import { renderChangeRequestDecided } from './change-request-decided.ts'
import { renderChangeRequestReceived } from './change-request-received.ts'
import { renderDeliveryReminder } from './delivery-reminder.ts'
import { renderEmailContent } from './email-draft.ts'
import { renderEstimate } from './estimate.ts'
import { renderFinalInvoice } from './final-invoice.ts'
import { renderHaulNotice } from './haul-notice.ts'
import { renderLeadReceived } from './lead-received.ts'
import { renderOrderChanged } from './order-changed.ts'
import { renderOrderConfirmation } from './order-confirmation.ts'
import { renderOverageNotification } from './overage-notification.ts'

const now = new Date('2026-12-01T20:00:00Z')
const today = dateInLosAngeles(now)
const link = 'https://bins.example/there'
const id = '00000000-0000-4000-8000-000000000001'

/** An order with the same text in every field that people type. */
function orderThatSays(typed: string) {
  const typedFields = {
    customerName: typed,
    customerEmail: typed,
    customerPhone: typed,
    customerAddress: typed,
    customerCity: typed,
    customerState: typed,
    customerZipCode: typed,
    companyName: typed,
    materialType: typed,
    materialOther: typed,
    timePreference: typed,
    specialInstructions: typed,
    placementInstructions: typed,
    accessInstructions: typed,
  }
  return { ...sampleOrder('withOverage', 'weighed', today), ...typedFields }
}

const chargeThatSays = (note: string) => ({
  id: 'added',
  orderId: '',
  kind: 'trip' as const,
  amountCents: 15_000,
  note,
  correctsId: null,
  occurredAt: new Date('2026-11-20T20:00:00Z'),
  addedBy: 'dana',
  invoiceId: null,
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

const known = { status: 'pending', deliveryDay: '2026-12-24', pickupDay: null } as const

const audiences = ['customer', 'staff'] as const
type Render = (typed: string) => RenderedEmail | null

/** Every template, with text that people typed. */
const templates: [string, Render][] = [
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
      [
        'final-invoice',
        (typed) => renderFinalInvoice(invoiceThatSays(typed), { audience, invoiceId: id, link }, business),
      ],
      [
        'credit-note',
        (typed) =>
          renderFinalInvoice(
            { ...invoiceThatSays(typed), kind: 'credit-note' },
            { audience, invoiceId: id, link },
            business,
          ),
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
        { ...orderThatSays(typed), ...deliveredTomorrow },
        { deliveryDay: '2026-12-02', link },
        business,
        now,
      ),
  ],
  [
    'order-changed',
    (typed) => renderOrderChanged({ ...orderThatSays(typed), ...deliveredTomorrow }, { before: known, link }, business),
  ],
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
    'registration',
    (typed) =>
      renderEmailContent(
        verificationEmail({ firstName: typed, phone: '661-555-0100', createdAt: now }, link, business),
        business,
      ),
  ],
  ['already registered', (typed) => renderEmailContent(alreadyRegisteredEmail(typed, link, business), business)],
  ['password-reset', (typed) => renderEmailContent(passwordResetEmail(typed, link, business), business)],
]

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

/** What a mail program acts on: tags and attributes, without the visible text. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)

const rendered = (render: Render, typed: string): RenderedEmail => {
  const message = render(typed)
  if (!message) throw new Error('Nobody is written to')
  return message
}

/** Whatever was typed: the same tags as with a plain word, one line of subject, no control characters. */
function expectInert(render: Render, typed: string) {
  const { subject, html, text } = rendered(render, typed)
  expect(tagsOf(html)).toEqual(tagsOf(rendered(render, 'plain').html))
  expect(subject).not.toMatch(/[\r\n]/)
  expect(Array.from(subject).length).toBeLessThanOrEqual(150)
  expect(subject + html + text).not.toMatch(steering)
  // Every line of the plain text begins with our own words.
  const beginnings = (all: string) => all.split('\n').filter((line) => /^(-- |=+$|Phone: |Email: )/.test(line)).length
  expect(beginnings(text.replace(/^ .*$/gm, ''))).toBeLessThanOrEqual(beginnings(rendered(render, 'plain').text))
}

describe.each(templates)('%s', (_, render) => {
  test.each([
    '<script>alert(1)</script>',
    '</style></title></td></table><img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)" x="',
    "' style='position:fixed",
    '<!-- <![if mso]> --> <![endif]-->',
    '{{constructor.constructor("x")()}} {% include "x" %} <%= 7*7 %> #{7*7} $'.concat('{7*7}'),
    'Ada\r\nBcc: eve@evil.example\r\n\r\n<p>new body</p>',
    'Ada\nPhone: 900-555-0000\n-- \nAnother Company',
    'abc\u202Egpj.exe \u2066\u2067 \u200F',
    'a\u0000b\u0008\u001b[31m',
    '&lt;script&gt; &amp; &#60;',
    'a'.repeat(10_000),
    '\ud83d half',
    '=?utf-8?q?=0D=0ABcc:_eve=40evil.example?=',
  ])('%j is inert', (typed) => expectInert(render, typed))

  test('any text is inert', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (typed) => expectInert(render, `x${typed}`)),
      { numRuns: 40 },
    )
  })
})

test('template text is unchanged', () => {
  const typed = '{{name}} <%= x %> $'.concat('{x}')
  const { html, text } = rendered(templates[0]?.[1] as Render, typed)
  expect(text).toContain(typed)
  expect(html).toContain(typed.replace('<', '&lt;').replace('>', '&gt;'))
})
