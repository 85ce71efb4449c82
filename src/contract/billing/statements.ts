import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import { instant, isoDate, money, moneyBody } from '#contract/wire/wire.ts'

const address = { address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }

/** What an account was invoiced and paid in a month, as it was when the statement was made; it never changes (rule 247). */
export const statement = z
  .object({
    id: z.uuid(),
    billToId: z.uuid(),
    from: isoDate,
    through: isoDate,
    issuedAt: instant,
    seller: z.object({
      name: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    billTo: z.object({ name: z.string(), ...address }),
    openingBalance: money.describe('Owed before the first day; negative: credit'),
    lines: z.array(
      z.object({
        day: isoDate,
        label: z.string().describe('"INV-000042", "Paid, check"'),
        orderNumber: z.string(),
        amount: money.describe('Negative for payments and credit notes'),
        balance: money,
      }),
    ),
    closingBalance: money,
    aging: z
      .object({ current: money, days1: money, days31: money, days61: money, over90: money })
      .describe('What is open on invoices, by how late it was on the last day'),
    howToPay: z.string(),
  })
  .meta({ id: 'Statement' })
export type Statement = z.output<typeof statement>

/** A statement in a list. */
export const listedStatement = z
  .object({
    id: z.uuid(),
    from: isoDate,
    through: isoDate,
    issuedAt: instant,
    issuedBy: z.string(),
    closingBalance: money,
    pdfUrl: z.string(),
  })
  .meta({ id: 'ListedStatement' })
export type ListedStatement = z.output<typeof listedStatement>
export type ListedStatementOnWire = z.input<typeof listedStatement>

export const newStatement = moneyBody({
  through: z
    .optional(optionalDate())
    .describe('Its last day; by default the last day of last month. It begins on the 1st.'),
})
export const madeStatements = z.object({
  through: isoDate,
  made: z.int().describe('How many were made now'),
  existing: z.int().describe('How many there were before'),
})
