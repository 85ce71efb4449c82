import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import { orderChangedReason } from '#content/wording/billing.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays } from '#contract/values/dates.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { billOf } from '#server/billing/bill-of.ts'
import { invoiceContent } from '#server/billing/invoice-content.ts'
import type { ReceivedChangeRequest } from '#server/change-requests/change-request-queries.ts'
import { inventedOrders } from '#server/emails/samples/invented-orders.ts'
import { sampleOrder, sampleQuote } from '#server/emails/samples/sample-order.ts'
import type { CustomerEmails } from '#server/emails/templates/customer-emails.ts'
import type { Lead } from '#server/leads/lead-queries.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import { sampleService } from '../support/bookings.ts'
import { englishWords } from '../support/english-words.ts'
import { openOffice } from '../support/office.ts'
import { signInStaff } from '../support/served-site.ts'
import { soon, test as withSite } from '../support/site-with-browser.ts'

/** The emails as the build made them with Spanish texts. */
const { customerEmails: emails }: { customerEmails: CustomerEmails } = await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/spanish-emails.js')).href
)

const today = '2026-12-01'
const delivery = addDays(today, 6)
const link = 'https://bins.example/es/confirmation/SAMP-0000-0001?token=abc'
const order = {
  ...sampleOrder('regular', 'booked', today),
  status: 'confirmed' as const,
  customerName: 'Dolores Ortiz',
}
const before = { status: 'confirmed', deliveryDay: addDays(today, 3), pickupDay: null } as const
const known = [order, { ...order, orderNumber: 'SAMP-0000-0002' }]

const weighed = { ...sampleOrder('withOverage', 'weighed', today), customerName: 'Dolores Ortiz' }
const invoice = {
  ...invoiceContent({
    order: weighed,
    charges: weighed.charges,
    elsewhereCents: null,
    texts: { howToPay: '', taxText: '' },
    tickets: [],
    payments: [],
    terms: 'net-30',
    billTo: null,
    issuedAt: new Date('2026-12-01T20:00:00Z'),
    replaces: null,
    tax: { rates: {}, day: '2026-12-01', isKept: false },
    business,
  }),
  id: order.id,
  number: 'INV-000002',
}
const statement = {
  id: order.id,
  billToId: order.id,
  from: '2026-11-01',
  through: '2026-11-30',
  issuedAt: new Date('2026-12-01T20:00:00Z'),
  seller: invoice.seller,
  billTo: { name: 'Dolores Ortiz', address: '', city: '', state: '', zipCode: '' },
  openingBalance: 0,
  lines: [
    { day: '2026-11-03', label: 'INV-000002', orderNumber: 'SAMP-0000-0001', amount: 45_000, balance: 45_000 },
    { day: '2026-11-05', label: 'Received, Check 4411', orderNumber: '', amount: -45_000, balance: 0 },
    { day: '2026-11-06', label: 'Paid, Card online', orderNumber: '', amount: -1_000, balance: -1_000 },
  ],
  closingBalance: -1_000,
  aging: { current: 0, days1: 0, days31: 0, days61: 0, over90: 0 },
  openInvoices: [],
  credit: 1_000,
  howToPay: 'Bank transfer:\nRouting 122 000 000',
} satisfies Statement
const pdf = { filename: 'statement.pdf', contentType: 'application/pdf', content: new Uint8Array() }
const parts = [
  { number: 2, orderNumber: 'SAMP-0000-0001', paidCents: 40_000 },
  { number: null, orderNumber: 'SAMP-0000-0002', paidCents: 5_000 },
]
const person = { firstName: 'Dolores', lastName: 'Ortiz', email: 'dolores@ortiz.example', phone: '661-555-0177' }
const lead: Lead = {
  ...person,
  id: order.id,
  createdAt: new Date('2026-12-01T20:00:00Z'),
  updatedAt: new Date('2026-12-01T20:00:00Z'),
  version: 1,
  status: 'new',
  source: 'estimate_form',
  address: '',
  city: '',
  zipCode: '91355',
  projectType: '',
  estimatedSize: '',
  materialType: '',
  notes: '',
  language: 'es',
  lostReason: '',
  orderId: null,
  ownerId: null,
  value: null,
  nextStep: '',
  nextStepOn: null,
}
const estimate = {
  ...person,
  size: 20,
  customerType: 'residential' as const,
  address: fullAddress(order),
  deliveryDate: null,
  quote: sampleQuote(inventedOrders.regular),
  zoneSurchargeCents: 2_500,
  validUntil: delivery,
}
const quoted = { description: '', quantity: 2, percent: null, pickupDate: null, days: [] }
const quote = {
  ...person,
  address: fullAddress(order),
  validUntil: delivery,
  note: '',
  totalCents: 90_000,
  lines: [
    { ...quoted, kind: 'container' as const, dumpsterSize: 20, deliveryDate: delivery, amountCents: 90_000 },
    { ...quoted, kind: 'swap' as const, dumpsterSize: null, deliveryDate: null, days: [delivery], amountCents: 25_000 },
    { ...quoted, kind: 'discount' as const, dumpsterSize: null, deliveryDate: null, percent: 5, amountCents: -4_500 },
  ],
}
const request: ReceivedChangeRequest = {
  id: order.id,
  orderId: order.id,
  order: { orderNumber: 'SAMP-0000-0001', dumpsterSize: 20 },
  customer: person,
  requestType: 'reschedule_delivery',
  description: 'Un día más',
  requestedChanges: { deliveryDate: delivery },
  agreedChanges: { deliveryDate: delivery },
  requestedWithin24Hours: false,
  status: 'approved',
  adminNotes: '',
  createdAt: new Date('2026-12-01T20:00:00Z'),
  reviewedAt: new Date('2026-12-01T20:00:00Z'),
  refund: null,
}

const notice = (what: HaulNotice['what'], kind: HaulKind): HaulNotice => ({
  what,
  kind,
  day: delivery,
  before: what === 'moved' ? today : null,
  cents: 25_000,
  extraDaysCents: 1_000,
  totalCents: 100_000,
  pickup: addDays(delivery, 8),
  reason: what === 'failed' ? 'overfilled' : null,
  ...(what === 'rolling' && { window: '10:40 AM to 11:05 AM' }),
})

const notices = (['planned', 'moved', 'cancelled', 'done', 'rolling', 'failed'] as const).flatMap((what) =>
  (['deliver', 'pick_up', 'swap', 'dump_and_return', 'relocate'] as const).map(
    (kind) =>
      [`${what} ${kind}`, emails.renderHaulNotice(order, { notice: notice(what, kind), link }, business)] as const,
  ),
)

const written = Object.entries({
  confirmation: emails.renderOrderConfirmation(
    order,
    { audience: 'customer', orderLink: link, accountLink: link },
    business,
  ),
  'confirmation of two': emails.renderOrderConfirmation(
    order,
    { audience: 'customer', orderLink: link, orders: known },
    business,
  ),
  unconfirmed: emails.renderOrderConfirmation(
    { ...order, status: 'pending', isVerified: false, isReserved: false, lapsesAt: new Date('2026-12-03T20:00:00Z') },
    { audience: 'customer', orderLink: link },
    business,
  ),
  link: emails.renderOrderLink(order, { link, orders: known }, business),
  code: emails.renderOrderCode(order, { code: '123456', minutes: 15 }, business),
  delivery: emails.renderDeliveryReminder([order], { deliveryDay: delivery, link }, business),
  pickup: emails.renderRentalEnd(known, { pickupDay: delivery, link }, business),
  moved: emails.renderOrderChanged(order, { before, link, taxCents: 0 }, business),
  cancelled: emails.renderOrderChanged({ ...order, status: 'cancelled' }, { before, link, taxCents: 0 }, business),
  together: emails.renderOrdersChanged(
    known.map((each) => ({ order: each, before })),
    link,
    business,
  ),
  ...Object.fromEntries(notices),
  'lead received': emails.renderLeadReceived(lead, { audience: 'customer' }, business),
  message: emails.renderLeadReceived({ ...lead, source: 'contact_form' }, { audience: 'customer' }, business),
  estimate: emails.renderEstimate({ audience: 'customer', estimate, link }, business),
  'estimate by phone': emails.renderEstimate({ audience: 'customer', estimate, link: null }, business),
  quote: emails.renderQuote({ audience: 'customer', quote, link }, business),
  'quote accepted': emails.renderQuoteAccepted(
    { audience: 'customer', quote, orderNumbers: ['SAMP-0000-0001'], link },
    business,
  ),
  ...Object.fromEntries(
    (['started', 'changed', 'ended', 'price'] as const).map((what) => [
      `service ${what}`,
      emails.renderStandingService(order, { notice: { ...sampleService, what }, link }, business),
    ]),
  ),
  'long stay': emails.renderLongStay(order, { days: 30, since: '2026-11-01', perDayCents: 1_500, link }, business),
  'change requested': emails.renderChangeRequestReceived(
    request,
    { audience: 'customer', changeRequestId: request.id, origin: 'https://bins.example' },
    business,
  ),
  'change approved': emails.renderChangeRequestDecided(request, order, { changeRequestId: request.id, link }, business),
  'change rejected': emails.renderChangeRequestDecided(
    { ...request, status: 'rejected' },
    order,
    { changeRequestId: request.id, link },
    business,
  ),
  overage: emails.renderOverageNotification(weighed, billOf(weighed), { audience: 'customer', link }, business),
  'overage of two': emails.renderOverageTogether([weighed, weighed], { audience: 'customer', link }, business),
  invoice: emails.renderFinalInvoice(
    invoice,
    { audience: 'customer', link, pay: emails.payButton(link, 45_000) },
    business,
  ),
  'credit note': emails.renderFinalInvoice(
    { ...invoice, kind: 'credit-note', credits: { id: order.id, number: 'INV-000001' }, reason: orderChangedReason },
    { audience: 'customer', link },
    business,
  ),
  'two invoices': emails.renderFinalInvoices([invoice, invoice], { audience: 'customer', link }, business),
  'invoice reminder': emails.renderInvoiceReminder(
    [{ content: { ...invoice, howToPay: 'Mail checks to:\n1200 Example Road' }, openCents: 45_000 }],
    { link },
    business,
    new Date('2026-12-01T20:00:00Z'),
  ),
  'invoice overdue': emails.renderInvoiceReminder(
    [{ content: { ...invoice, dueOn: '2026-11-01' }, openCents: 45_000 }],
    { link },
    business,
    new Date('2026-12-01T20:00:00Z'),
  ),
  statement: emails.renderStatement(statement, { pdf, pay: null }, business),
  receipt: emails.renderPaymentReceived(
    { name: 'Dolores Ortiz', receivedCents: 50_000, day: today, way: 'card', lastFour: '4242', parts },
    business,
  ),
  'payment refused': emails.renderPaymentRefused(
    { name: 'Dolores Ortiz', amountCents: 45_000, link, template: 'payment-refused' },
    business,
  ),
  'payment too late': emails.renderPaymentRefused(
    { name: 'Dolores Ortiz', amountCents: 45_000, link, template: 'payment-too-late' },
    business,
  ),
  ...Object.fromEntries(
    Object.entries({
      verification: emails.verificationEmail(
        { firstName: 'Dolores', phone: '661-555-0177', createdAt: new Date('2026-12-01T20:00:00Z') },
        link,
        business,
      ),
      'already registered': emails.alreadyRegisteredEmail('Dolores', link, business),
      'already confirmed': emails.alreadyConfirmedEmail('Dolores', link, business),
      reset: emails.passwordResetEmail('Dolores', link, business),
      invitation: emails.invitationEmail({ role: 'orders', invitedBy: 'Ramona' }, link, business),
      opened: emails.accountOpenedEmail('Dolores', link, business),
      'opened by Google': emails.accountOpenedEmail('Dolores', link, business, 'google'),
      'joined Google': emails.googleJoinedEmail('Dolores', link, business),
      'password changed': emails.passwordChangedEmail('Dolores', link, business),
      'wrong tries': emails.wrongTriesEmail('Dolores', link, business),
    }).map(([name, draft]) => [name, emails.renderEmailContent(draft, business)]),
  ),
})

/** About an account, a quote or a change: no container need be named. */
const about = /contenedor|pedido|cuenta|contraseña|cotización|estimado|mensaje|pago|invita/i

const names = new RegExp(
  [business.name, business.email, business.street, fullAddress(order), order.customerAddress, link, 'bins.example']
    .join('|')
    .replaceAll('.', '\\.')
    .replaceAll('?', '\\?'),
  'g',
)

test.each(written)('rules 487 and 592: %s is in Spanish', (_, email) => {
  if (!email) return expect.unreachable()
  const said = `${email.subject}\n${email.text}`.replace(names, '')
  expect(said).not.toMatch(/\d ?[AP]M\b/)
  const words = new Set(said.toLowerCase().match(/\p{L}+/gu))
  expect(
    englishWords.filter((word) => words.has(word)),
    said,
  ).toEqual([])
  expect(email.html).toContain('<html lang="es"')
  expect(said).toMatch(about)
})

withSite('rule 487: the customer of an order in Spanish is written in it', async ({ site }) => {
  const office = await openOffice(site.url)
  const { orderNumber } = await office.placeOrder({ language: 'es', customerEmail: 'dolores@ortiz.example' })
  const findLog = async () => {
    const { logs }: { logs: EmailLogOnWire[] } = await office.call('GET', '/api/admin/email-logs')
    return logs.find(({ subject }) => subject?.includes(orderNumber))
  }
  await expect.poll(async () => (await findLog())?.subject, soon).toMatch(/^Su contenedor está reservado: /)
  const { text } = await office.call('GET', `/api/admin/email-logs/${(await findLog())?.id}`)
  expect(text).toContain(`/es/confirmation/${orderNumber}?token=`)
  expect(text).toContain('Gracias por su pedido.')
  // Rule 503: the delivery for a calendar, too.
  const { cookie } = await signInStaff(site.url)
  const calendar = await fetch(`${site.url}/api/orders/by-number/${orderNumber}/calendar`, { headers: { cookie } })
  expect(await calendar.text()).toContain('SUMMARY:Llega el contenedor')
})
