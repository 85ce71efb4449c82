import { expect, test } from 'vitest'
import { agingBucket, dueDate, invoiceState, stateOf, termsOf } from './invoice-state.ts'

test.each([
  ['2027-01-10', 'current'],
  ['2026-12-01', 'current'],
  ['2026-11-30', 'days1'],
  ['2026-11-01', 'days1'],
  ['2026-10-31', 'days31'],
  ['2026-10-02', 'days31'],
  ['2026-10-01', 'days61'],
  ['2026-09-02', 'days61'],
  ['2026-09-01', 'over90'],
  ['2020-01-01', 'over90'],
])('rule 241: due on %s is %s on 2026-12-01', (dueOn, bucket) => {
  expect(agingBucket(dueOn, '2026-12-01')).toBe(bucket)
})

test.each([
  ['open', { openCents: 1, dueOn: '2026-12-01' }],
  ['overdue', { openCents: 1, dueOn: '2026-11-30' }],
  ['paid', { openCents: 0, dueOn: '2026-11-30' }],
  ['credited', { openCents: 0, dueOn: '2026-11-30', isCredited: true }],
  ['credited', { openCents: 0, dueOn: '2026-11-30', creditedInPartCents: 45_000 }],
  ['paid', { openCents: 0, dueOn: '2026-11-30', creditedInPartCents: 44_999 }],
  ['overdue', { openCents: 1, dueOn: '2026-11-30', creditedInPartCents: 44_999 }],
  ['paid', { openCents: 0, dueOn: '2026-11-30', totalCents: 0 }],
  ['credit-note', { openCents: 0, dueOn: null, kind: 'credit-note' }],
] as const)('rule 241: an invoice is %s', (state, facts) => {
  const invoice = { kind: 'invoice', isCredited: false, totalCents: 45_000, creditedInPartCents: 0 } as const
  expect(invoiceState({ ...invoice, ...facts }, '2026-12-01')).toBe(state)
})

test.each([
  ['open', {}],
  ['overdue', { dueOn: '2026-11-30' }],
  ['open', { dueOn: null }],
  ['paid', { openAmount: '0.00' }],
  ['credited', { creditedBy: 'CN-7' }],
  ['credited', { creditedInPart: '450.00' }],
  ['overdue', { creditedInPart: '449.99', dueOn: '2026-11-30' }],
  ['credit-note', { kind: 'credit-note' }],
])('rule 241: an invoice in a list is %s', (state, changes) => {
  const listed = { kind: 'invoice', dueOn: '2026-12-01', creditedBy: null, total: '450.00', creditedInPart: '0.00' }
  const invoice = { ...listed, openAmount: '0.01', ...changes } as Parameters<typeof stateOf>[0]
  expect(stateOf(invoice, '2026-12-01')).toBe(state)
})

test.each([
  ['contractor', { isNet30: true }, 'net-30', '2026-12-31'],
  ['contractor', { isNet30: false }, 'due-on-receipt', '2026-12-01'],
  ['contractor', null, 'due-on-receipt', '2026-12-01'],
  ['residential', { isNet30: true }, 'due-on-receipt', '2026-12-01'],
] as const)('rule 136: a %s of an account with %o pays %s', (customerType, billTo, terms, dueOn) => {
  expect(termsOf({ customerType }, billTo)).toBe(terms)
  expect(dueDate(terms, '2026-12-01')).toBe(dueOn)
})
