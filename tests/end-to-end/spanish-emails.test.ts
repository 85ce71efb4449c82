import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { defaultBusiness as business } from '#content/company/business.ts'
import type { EmailLogOnWire } from '#contract/emails/email-logs.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { addDays } from '#contract/values/dates.ts'
import { fullAddress } from '#domain/orders/order-address.ts'
import { sampleOrder } from '#server/emails/samples/sample-order.ts'
import type { OrderEmails } from '#server/emails/templates/order-emails.ts'
import type { HaulNotice } from '#server/outbox/email-templates.ts'
import { englishWords } from '../support/english-words.ts'
import { openOffice } from '../support/office.ts'
import { soon, test as withSite } from '../support/site-with-browser.ts'

/** The emails as the build made them with Spanish texts. */
const { orderEmails }: { orderEmails: OrderEmails } = await import(
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
      [`${what} ${kind}`, orderEmails.renderHaulNotice(order, { notice: notice(what, kind), link }, business)] as const,
  ),
)

const written = Object.entries({
  confirmation: orderEmails.renderOrderConfirmation(
    order,
    { audience: 'customer', orderLink: link, accountLink: link },
    business,
  ),
  'confirmation of two': orderEmails.renderOrderConfirmation(
    order,
    { audience: 'customer', orderLink: link, orders: known },
    business,
  ),
  unconfirmed: orderEmails.renderOrderConfirmation(
    { ...order, status: 'pending', isVerified: false, isReserved: false, lapsesAt: new Date('2026-12-03T20:00:00Z') },
    { audience: 'customer', orderLink: link },
    business,
  ),
  link: orderEmails.renderOrderLink(order, { link, orders: known }, business),
  code: orderEmails.renderOrderCode(order, { code: '123456', minutes: 15 }, business),
  delivery: orderEmails.renderDeliveryReminder([order], { deliveryDay: delivery, link }, business),
  pickup: orderEmails.renderRentalEnd(known, { pickupDay: delivery, link }, business),
  moved: orderEmails.renderOrderChanged(order, { before, link }, business),
  cancelled: orderEmails.renderOrderChanged({ ...order, status: 'cancelled' }, { before, link }, business),
  together: orderEmails.renderOrdersChanged(
    known.map((each) => ({ order: each, before })),
    link,
    business,
  ),
  ...Object.fromEntries(notices),
})

const names = new RegExp(
  [business.name, business.email, business.street, fullAddress(order), order.customerAddress, link, 'bins.example']
    .join('|')
    .replaceAll('.', '\\.')
    .replaceAll('?', '\\?'),
  'g',
)

test.each(written)('rule 487: %s is in Spanish', (_, email) => {
  if (!email) return expect.unreachable()
  const said = `${email.subject}\n${email.text}`.replace(names, '')
  expect(said).not.toMatch(/\d ?[AP]M\b/)
  const words = new Set(said.toLowerCase().match(/\p{L}+/gu))
  expect(
    englishWords.filter((word) => words.has(word)),
    said,
  ).toEqual([])
  expect(email.html).toContain('<html lang="es"')
  expect(said).toMatch(/contenedor|pedido/i)
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
  expect(text).toContain('Gracias. Recibimos su pedido')
})
