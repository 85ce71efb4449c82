import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agingBuckets } from '#contract/billing/billing-values.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { addDays, daysBetween } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { agingStarts } from '#domain/billing/invoice-state.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { renderStatementPdf } from './statement-pdf.ts'

const through = '2026-11-22'
const movements = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 22 }),
    charged: fc.integer({ min: 1, max: 900_000 }),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
    late: fc.integer({ min: -40, max: 120 }),
  }),
  { maxLength: 12 },
)

/** A month of invoices that are paid in part, and of money that came beforehand. */
function statementOf(
  all: { day: number; charged: number; paid: number; late: number }[],
  beforehand: number,
): Statement {
  let balance = 0
  const lines: Statement['lines'] = []
  const openInvoices: NonNullable<Statement['openInvoices']> = []
  const move = (day: string, label: string, amount: number) => {
    balance += amount
    lines.push({ day, label, orderNumber: '7K3M-0XQ9-ZB4T', amount, balance })
  }
  for (const [index, { day, charged, paid, late }] of all.toSorted((one, other) => one.day - other.day).entries()) {
    const on = `2026-11-${String(day).padStart(2, '0')}`
    const number = `INV-${String(index + 1).padStart(6, '0')}`
    move(on, number, charged)
    const part = Math.round(charged * Math.max(0, paid * 1.5 - 0.5))
    if (part > 0) move(on, 'Received, Check 884', -part)
    const place = { orderNumber: '7K3M-0XQ9-ZB4T', place: '24510 Arroyo Park Drive, Valencia', poNumber: '2204' }
    if (part < charged)
      openInvoices.push({ number, ...place, issuedOn: on, dueOn: addDays(through, -late), open: charged - part })
  }
  if (beforehand > 0) move(through, 'Received', -beforehand)
  openInvoices.sort((one, other) => one.dueOn.localeCompare(other.dueOn))
  const aging = { current: 0, days1: 0, days31: 0, days61: 0, over90: 0 }
  for (const { dueOn, open } of openInvoices) {
    const bucket = agingStarts.filter((start) => daysBetween(dueOn, through) >= start).length
    aging[agingBuckets[bucket] ?? 'over90'] += open
  }
  return {
    id: '019b0000-0000-7000-8000-000000000000',
    billToId: '019b0000-0000-7000-8000-000000000001',
    from: '2026-11-01',
    through,
    issuedAt: new Date('2026-11-22T20:00:00Z'),
    seller: {
      name: 'Canyon Roll-Off',
      street: '1200 Example Canyon Road',
      city: 'Santa Clarita',
      state: 'CA',
      zipCode: '91350',
      phone: '+16615550142',
      email: 'office@canyon.example',
    },
    billTo: { name: 'Hollis Framing Inc.', address: 'PO Box 2280', city: 'Newhall', state: 'CA', zipCode: '91322' },
    openingBalance: 0,
    lines,
    closingBalance: balance,
    aging,
    openInvoices,
    credit: -beforehand || 0,
    howToPay: 'Mail checks to:\nPO Box 5501, Santa Clarita, CA 91380\nBank transfer:\nRouting 122 000 000',
  }
}

const centsOf = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[$,]/g, '')) * 100)
const amount = '([−]?\\$[\\d,]+\\.\\d\\d)'
const amountAfter = (text: string, label: string) => centsOf(new RegExp(`${label} ${amount}`).exec(text)?.[1] ?? 'none')

test('rule 374: sign, last balance, open sum and ages are one amount, whatever moved', async () => {
  const credit = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 }))
  await fc.assert(
    fc.asyncProperty(movements, credit, async (all, beforehand) => {
      const statement = statementOf(all, beforehand)
      const { closingBalance } = statement
      const text = await pdfText(await renderStatementPdf(statement))
      expect(closingBalance < 0 ? -amountAfter(text, 'Your credit') : amountAfter(text, 'You owe')).toBe(closingBalance)
      expect(amountAfter(text, `${closingBalance < 0 ? 'Credit' : 'Balance'} on Nov 22, 2026`)).toBe(closingBalance)
      const ages = ['Not due yet', '1 to 30 days late', '31 to 60', '61 to 90', 'Over 90']
      const paidBefore = beforehand > 0 ? amountAfter(text, 'Over 90 \\$[\\d,.]+ Credit') : 0
      expect(ages.reduce((sum, age) => sum + amountAfter(text, age), paidBefore)).toBe(closingBalance)
      const { openInvoices = [] } = statement
      if (openInvoices.length > 0)
        expect(
          amountAfter(text, beforehand > 0 ? 'no invoice yet [−]?\\$[\\d,.]+ Balance' : `${openInvoices.length} open`),
        ).toBe(closingBalance)
      for (const { balance } of statement.lines) expect(text).toContain(formatDollars(balance))
    }),
    { numRuns: 15 },
  )
})

test('rule 374: a statement from before has no list of open invoices', async () => {
  const { openInvoices: _, credit: __, ...older } = statementOf([{ day: 3, charged: 45_000, paid: 0, late: 0 }], 0)
  const text = await pdfText(await renderStatementPdf(older))
  expect(text).toContain('You owe $450.00')
  expect(text).not.toContain('Open invoices')
})

test('rule 373: a statement says how to pay side by side while something is owed', async () => {
  const owed = await pdfText(await renderStatementPdf(statementOf([{ day: 3, charged: 45_000, paid: 0, late: 0 }], 0)))
  for (const said of ['By check', 'Payable to Canyon Roll-Off', 'Bank transfer', 'Reference: invoice numbers'])
    expect(owed).toContain(said)
  const paid = await pdfText(await renderStatementPdf(statementOf([], 5_000)))
  expect(paid).not.toContain('By check')
})
