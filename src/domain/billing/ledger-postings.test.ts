import { expect, test } from 'vitest'
import { ledgerAccounts } from './ledger-accounts.ts'
import { bounceEntries, documentEntries, entriesByDay, paymentEntries, settlementEntries } from './ledger-postings.ts'

const [bank, receivable, deposits] = ['1000', '1100', '2100']
const entry = (account: string | undefined, cents: number, invoiceId: string | null = null) => ({
  account,
  invoiceId,
  cents,
})
const invoice = (id: string, invoicedCents: number, openCents: number, replacesId: string | null = null) => ({
  id,
  issuedOn: '2026-12-01',
  replacesId,
  invoicedCents,
  openCents,
})

test('rule 233: an invoice is income by kind of charge, a credit note takes it back', () => {
  const lines = [
    { kind: 'base' as const, amount: 45_000 },
    { kind: 'overage' as const, amount: 27_000 },
  ]
  expect(documentEntries('a', lines)).toEqual([
    entry(receivable, 72_000, 'a'),
    entry('4000', -45_000),
    entry('4040', -27_000),
  ])
  expect(
    documentEntries(
      'a',
      lines.map((line) => ({ ...line, amount: -line.amount })),
    ),
  ).toEqual([entry(receivable, -72_000, 'a'), entry('4000', 45_000), entry('4040', 27_000)])
})

test('rule 536: the tax of an invoice is owed to the state, and a credit note takes it back', () => {
  const line = { kind: 'base' as const, amount: 45_000, tax: 4_275 }
  expect(documentEntries('a', [line])).toEqual([
    entry(receivable, 49_275, 'a'),
    entry('4000', -45_000),
    entry(ledgerAccounts.tax, -4_275),
  ])
  expect(documentEntries('a', [{ ...line, amount: -45_000, tax: -4_275 }])).toEqual([
    entry(receivable, -49_275, 'a'),
    entry('4000', 45_000),
    entry(ledgerAccounts.tax, 4_275),
  ])
})

test.each([
  [
    'before an invoice it is a deposit',
    { depositCents: 0, invoices: [] },
    200,
    [entry(bank, 200), entry(deposits, -200)],
  ],
  [
    'on an invoice it pays it',
    { depositCents: 0, invoices: [invoice('a', 500, 500)] },
    200,
    [entry(bank, 200), entry(receivable, -200, 'a')],
  ],
  [
    'the invoice first due is paid first, and what is left is a deposit',
    { depositCents: 0, invoices: [invoice('a', 500, 300), invoice('b', 400, 400)] },
    1_000,
    [entry(bank, 1_000), entry(deposits, -300), entry(receivable, -300, 'a'), entry(receivable, -400, 'b')],
  ],
  [
    'a refund comes from the deposits first, and then reopens the invoice that is due last',
    { depositCents: 100, invoices: [invoice('a', 500, 0), invoice('b', 400, 150)] },
    -450,
    [entry(bank, -450), entry(deposits, 100), entry(receivable, 100, 'a'), entry(receivable, 250, 'b')],
  ],
])('rule 233: a payment: %s', (_, balances, cents, expected) => {
  const found = paymentEntries(balances, { cents, account: '1000' })
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
})

test('rule 233: the invoice that a payment names is paid first, and then the earliest due', () => {
  const balances = {
    depositCents: 0,
    invoices: [invoice('a', 500, 500), invoice('b', 400, 400), invoice('c', 300, 300)],
  }
  expect(paymentEntries(balances, { cents: 600, account: '1000', firstId: 'b' })).toEqual([
    entry(bank, 600),
    entry(receivable, -400, 'b'),
    entry(receivable, -200, 'a'),
  ])
  expect(paymentEntries(balances, { cents: 2_000, account: '1000', firstId: 'b' })).toEqual([
    entry(bank, 2_000),
    entry(deposits, -800),
    entry(receivable, -400, 'b'),
    entry(receivable, -500, 'a'),
    entry(receivable, -300, 'c'),
  ])
})

test.each([
  ['nothing to move', { depositCents: 0, invoices: [invoice('a', 500, 500)] }, []],
  [
    'a deposit is applied to a new invoice',
    { depositCents: 200, invoices: [invoice('a', 500, 500)] },
    [entry(receivable, -200, 'a'), entry(deposits, 200)],
  ],
  [
    'what was paid on a credited invoice is a deposit again',
    { depositCents: 0, invoices: [invoice('a', 0, -500)] },
    [entry(receivable, 500, 'a'), entry(deposits, -500)],
  ],
  [
    'more was returned than there was: what is left stays owed',
    { depositCents: -600, invoices: [invoice('a', 300, -200)] },
    [entry(receivable, 500, 'a'), entry(deposits, -500)],
  ],
  [
    'what was paid beyond a credit pays the next invoice',
    { depositCents: 0, invoices: [invoice('a', 300, -200), invoice('b', 400, 400)] },
    [entry(receivable, 200, 'a'), entry(receivable, -200, 'b')],
  ],
])('rule 233: deposits: %s', (_, balances, expected) => {
  expect(settlementEntries(balances)).toEqual(expected)
})

test.each([
  [
    'what it paid is open again, not the invoice that is due last',
    { depositCents: 0, invoices: [invoice('a', 500, 0), invoice('b', 400, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 500, 'a')],
  ],
  [
    'also if it was issued again since',
    { depositCents: 0, invoices: [invoice('a', 0, 0), invoice('b', 400, 0), invoice('c', 500, 0, 'a')] },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 500, 'c')],
  ],
  [
    'what was left of it comes from the deposits',
    { depositCents: 200, invoices: [invoice('a', 500, 0), invoice('b', 400, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    700,
    [entry(bank, -700), entry(receivable, 500, 'a'), entry(deposits, 200)],
  ],
  [
    'another deposit pays what is open again',
    { depositCents: 300, invoices: [invoice('a', 500, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 200, 'a'), entry(deposits, 300)],
  ],
  [
    'a deposit that an invoice took opens the invoice that is due last',
    { depositCents: 0, invoices: [invoice('a', 500, 0), invoice('b', 400, 100)] },
    [],
    350,
    [entry(bank, -350), entry(receivable, 50, 'a'), entry(receivable, 300, 'b')],
  ],
  [
    'of an invoice that is open in part, no more than was paid',
    { depositCents: 0, invoices: [invoice('a', 500, 200), invoice('b', 400, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 300, 'a'), entry(receivable, 200, 'b')],
  ],
  [
    'also if it was issued again twice',
    {
      depositCents: 0,
      invoices: [invoice('a', 0, 0), invoice('c', 0, 0, 'a'), invoice('d', 500, 0, 'c'), invoice('e', 500, 0)],
    },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 500, 'd')],
  ],
  [
    'paid on an invoice and on the one that it replaced, no more than the one that is left',
    { depositCents: 0, invoices: [invoice('a', 0, 0), invoice('c', 500, 0, 'a'), invoice('b', 400, 0)] },
    [
      { invoiceId: 'a', cents: 300 },
      { invoiceId: 'c', cents: 300 },
    ],
    600,
    [entry(bank, -600), entry(receivable, 500, 'c'), entry(receivable, 100, 'b')],
  ],
  [
    'of what it paid no more than bounced',
    { depositCents: 0, invoices: [invoice('a', 500, 0), invoice('b', 400, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    200,
    [entry(bank, -200), entry(receivable, 200, 'a')],
  ],
  [
    'on an invoice of another order: it was a deposit here',
    { depositCents: 200, invoices: [invoice('a', 500, 0)] },
    [{ invoiceId: 'elsewhere', cents: 200 }],
    200,
    [entry(bank, -200), entry(deposits, 200)],
  ],
  [
    'of an invoice that was credited in part, no more than is left of it',
    { depositCents: 100, invoices: [invoice('a', 400, 0)] },
    [{ invoiceId: 'a', cents: 500 }],
    500,
    [entry(bank, -500), entry(receivable, 400, 'a'), entry(deposits, 100)],
  ],
])('rules 233 and 238: a payment bounced: %s', (_, balances, paid, cents, expected) => {
  const found = bounceEntries(balances, { cents, account: '1000', paid })
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expect.arrayContaining(expected))
})

const invoices = [
  { ...invoice('a', 500, 500), issuedOn: '2026-11-20' },
  { ...invoice('b', 400, 400), issuedOn: '2026-12-01' },
]
const paysBoth = (account: string) => [entry(account, 900), entry(receivable, -500, 'a'), entry(receivable, -400, 'b')]

test.each([
  ['on the day of both', '2026-12-02', '1000', [['2026-12-02', paysBoth('1000')]]],
  [
    'before one of them: it is a deposit until then',
    '2026-11-25',
    '1000',
    [
      ['2026-11-25', [entry(bank, 900), entry(receivable, -500, 'a'), entry(deposits, -400)]],
      ['2026-12-01', [entry(receivable, -400, 'b'), entry(deposits, 400)]],
    ],
  ],
  [
    'before both',
    '2026-11-10',
    '1000',
    [
      ['2026-11-10', [entry(bank, 900), entry(deposits, -900)]],
      ['2026-11-20', [entry(receivable, -500, 'a'), entry(deposits, 500)]],
      ['2026-12-01', [entry(receivable, -400, 'b'), entry(deposits, 400)]],
    ],
  ],
  ['from the credit of an account, before both', '2026-11-10', '2110', [['2026-12-01', paysBoth('2110')]]],
  ['from the credit of an account, which it is until then', '2026-11-25', '2110', [['2026-12-01', paysBoth('2110')]]],
] as const)('rule 233: money that came %s', (_, postedOn, account, expected) => {
  const days = entriesByDay(paysBoth(account) as never, invoices, { postedOn, account: account as never })
  expect(days.map((day) => [day.postedOn, day.entries])).toEqual(expected)
})

test('rule 233: days come in order, whatever the order of the invoices', () => {
  const entries = [entry(bank, 900), entry(receivable, -400, 'b'), entry(receivable, -500, 'a')]
  const days = entriesByDay(entries as never, invoices, { postedOn: '2026-11-10', account: '1000' })
  expect(days.map(({ postedOn }) => postedOn)).toEqual(['2026-11-10', '2026-11-20', '2026-12-01'])
})
