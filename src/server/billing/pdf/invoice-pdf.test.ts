import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'

const ticket: Invoice['tickets'][number] = {
  ticketNumber: 'SC-471100',
  facility: 'Sunshine Canyon Landfill',
  loadDate: '2026-12-01',
  material: 'Concrete & Asphalt',
  disposition: 'recycled',
  originCity: 'Valencia',
  grossTons: 1_452,
  tareTons: 950,
  netTons: 502,
}

function invoiceOf(changes: Partial<Invoice> & { billTo?: Invoice['billTo'] } = {}): Invoice {
  return {
    id: '019b0000-0000-7000-8000-000000000000',
    kind: 'invoice',
    number: 'INV-000042',
    orderId: '019b0000-0000-7000-8000-000000000001',
    orderNumber: '7K3M-0XQ9-ZB4T',
    issuedAt: new Date('2026-12-20T20:00:00Z'),
    issuedOn: '2026-12-20',
    terms: 'net-30',
    dueOn: '2027-01-19',
    credits: null,
    replaces: null,
    reason: '',
    seller: {
      name: 'Canyon Roll-Off',
      street: '1200 Example Canyon Road',
      city: 'Santa Clarita',
      state: 'CA',
      zipCode: '91350',
      phone: '+16615550142',
      email: 'office@canyon.example',
    },
    billTo: person({}),
    container: '20 yard roll-off container',
    deliveredOn: '2026-12-01',
    pickedUpOn: '2026-12-14',
    lines: [{ kind: 'overage', description: 'Weight over', quantity: '2.25 tons', rate: 12_000, amount: 27_000 }],
    weight: { weighed: 625, included: 400, over: 225, ratePerTon: 12_000, amount: 27_000 },
    days: {
      from: '2026-12-01',
      to: '2026-12-14',
      rentalDays: 13,
      includedDays: 10,
      extraDays: 3,
      ratePerDay: 2_500,
      amount: 7_500,
    },
    tickets: [ticket, ticket, ticket],
    payments: [{ receivedOn: '2026-12-01', label: 'Paid, Card', reference: 'auth 4411', amount: 45_000 }],
    total: 83_000,
    amountPaid: 45_000,
    amountDue: 38_000,
    ...changes,
  }
}

function person(changes: Partial<Invoice['billTo']>): Invoice['billTo'] {
  return {
    name: 'Renata Castellanos',
    companyName: 'Castellanos Roofing',
    address: '24510 Arroyo Park Drive',
    city: 'Valencia',
    state: 'CA',
    zipCode: '91355',
    phone: '(818) 555-0164',
    email: 'renata@castellanos.example',
    ...changes,
  }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const longAddress = 'Building 14, the third gate behind the water tower on the road to the old quarry, '.repeat(6)

test.each(['李小龙', 'नरेंद्र मोदी', 'Bob 🙂'])(
  'an invoice for %s can be read and copied, and stays small',
  async (name) => {
    const plain = await renderInvoicePdf(invoiceOf())
    const bytes = await renderInvoicePdf(invoiceOf({ billTo: person({ name }) }))
    expect(await pdfText(bytes)).toContain(name)
    expect(bytes.length - plain.length).toBeLessThan(60_000)
  },
)

const howToPay =
  'Call us to pay by card.\nMail checks to:\nPO Box 5501, Santa Clarita, CA 91380\nBank transfer:\nRouting 122 000 000'

test('rule 373: amount and due day, weight as arithmetic, and each way to pay with amount and number', async () => {
  const bytes = await renderInvoicePdf(invoiceOf({ howToPay, poNumber: '2198' }))
  const text = await pdfText(bytes)
  for (const said of [
    'Due Jan 19, 2027 $380.00 $450.00 of $830.00 is paid',
    '2198',
    'SC-471100',
    '14.52 − 9.50',
    '6.25 tons weighed − 4.00 tons included = 2.25 tons over',
    '2.25 tons × $120.00 = $270.00',
    'The line is the included 4.00 tons.',
    'How to pay',
    'Call us to pay by card.',
    'By check, $380.00',
    'Payable to Canyon Roll-Off',
    'Write INV-000042 on it',
    'Bank transfer, $380.00',
    'Reference: INV-000042',
  ])
    expect(text).toContain(said)
  // Rule 319.
  expect(bytes.length).toBeLessThan(200_000)
})

test('rule 326: names the page that pays it online before other ways; without any it says to call', async () => {
  const textOf = async (changes: Partial<Invoice>) => pdfText(await renderInvoicePdf(invoiceOf(changes)))
  const payPage = 'https://bins.example/portal'
  const online = await textOf({ payPage, howToPay })
  expect(online).toMatch(/Online, \$380\.00[\s\S]*sign in at bins\.example\/portal/)
  expect(online.indexOf('Online, $380.00')).toBeLessThan(online.indexOf('By check, $380.00'))
  expect(online).not.toContain('To pay')
  expect(await textOf({})).toContain('To pay, or if something is wrong, call us: (661) 555-0142.')
  expect(await textOf({ payPage, amountPaid: 83_000, amountDue: 0 })).not.toContain('bins.example/portal')
})

test.each<[string, Partial<Invoice>, string[]]>([
  ['one that is paid', { amountPaid: 83_000, amountDue: 0 }, ['Nothing is due $0.00']],
  ['one that is overpaid', { amountPaid: 90_000, amountDue: -7_000 }, ['Paid beyond the total $70.00']],
  [
    'a credit note',
    { kind: 'credit-note', terms: null, dueOn: null, total: -83_000, amountPaid: 0, amountDue: -83_000, payments: [] },
    ['Total credited −$830.00'],
  ],
])('rule 373: %s asks for nothing', async (_, changes, shown) => {
  const text = await pdfText(await renderInvoicePdf(invoiceOf({ howToPay, ...changes })))
  for (const said of shown) expect(text).toContain(said)
  expect(text).not.toContain('By check')
})

test('rule 441: an invoice says what paying by bank takes off, and one without says nothing of it', async () => {
  const offer = '2% off if one payment from a bank account pays all of this invoice online.'
  expect(await pdfText(await renderInvoicePdf(invoiceOf({ bankDiscount: '2' })))).toContain(offer)
  expect(await pdfText(await renderInvoicePdf(invoiceOf({})))).not.toContain('off if one payment')
})

test('rule 307: an international email is written as people write it', async () => {
  const email = 'info@xn--bcher-kva.example'
  const text = await pdfText(await renderInvoicePdf(invoiceOf({ billTo: person({ email }) })))
  expect(text).toContain('info@bücher.example')
})

test.each<[string, Partial<Invoice>, number]>([
  ['three tickets and a payment', {}, 1],
  ['60 tickets', { tickets: Array(60).fill(ticket) }, 4],
  ['120 tickets', { tickets: Array(120).fill(ticket) }, 6],
  ['a very long address', { billTo: person({ address: longAddress, companyName: 'X'.repeat(200) }) }, 2],
  ['a credit note', { kind: 'credit-note', terms: null, dueOn: null, total: -83_000, payments: [] }, 1],
  ['nothing to say', { lines: [], tickets: [], payments: [], total: 0, amountPaid: 0, amountDue: 0 }, 1],
])('%s: the same bytes each time, on as many pages as needed', async (_, changes, pages) => {
  const pdf = await renderInvoicePdf(invoiceOf(changes))
  expect(pagesOf(pdf)).toBe(pages)
  expect((await renderInvoicePdf(invoiceOf(changes))).equals(pdf)).toBe(true)
})

test.each([
  'José Ñuñez-Đặng',
  'Łukasz Żółć',
  'Արամ Խաչատրյան',
  'יוסי "הנגר" כהן',
  'شركة النقل الحديثة',
  '株式会社 🚛 👩‍👩‍👧',
  '\u202e\u0000\ud800 hidden',
  'A'.repeat(10_000),
])('a name such as %s causes no harm', async (name) => {
  const pdf = await renderInvoicePdf(invoiceOf({ billTo: person({ name, address: name }) }))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('rule 503: ñ and accents are letters of the font that is embedded, and are read back', async () => {
  const pdf = await renderInvoicePdf(
    invoiceOf({ billTo: person({ name: 'Íñigo Peña-Núñez', address: '12 Cañón Ñandú' }) }),
  )
  const text = await pdfText(pdf)
  for (const name of ['Íñigo Peña-Núñez', '12 Cañón Ñandú']) expect(text).toContain(name)
  expect(pdf.includes('/FontFile')).toBe(true)
})
