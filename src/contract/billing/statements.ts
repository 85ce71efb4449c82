import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import { instant, isoDate, money, moneyBody, sumInput } from '#contract/wire/wire.ts'

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
    openInvoices: z
      .array(
        z.object({
          number: z.string(),
          orderNumber: z.string(),
          place: z.string(),
          poNumber: z.string(),
          issuedOn: isoDate,
          dueOn: isoDate,
          open: money,
        }),
      )
      .optional()
      .describe('What was open of each invoice on the last day, due first; on statements since rule 374'),
    credit: money.optional().describe('What was paid beforehand and on no invoice on the last day; never positive'),
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

const through = z
  .optional(optionalDate())
  .describe('Its last day; by default the last day of last month. It begins on the 1st.')

export const newStatement = moneyBody({ through })

/** Statements that are previewed, or made as they were previewed, at once. */
export const maxStatementsAtOnce = 200

export const statementsToPreview = moneyBody({
  through,
  accounts: z
    .array(z.uuid({ error: 'Must be the id of a customer' }), { error: 'accounts must be a list' })
    .max(maxStatementsAtOnce, { error: `At most ${maxStatementsAtOnce} customers at once` })
    .optional()
    .describe('Without them: all customers with open invoices'),
})
export type StatementsToPreview = z.output<typeof statementsToPreview>

/** A statement that would be made now, or the one that there is. */
const nextStatement = statement.pick({ openingBalance: true, lines: true, closingBalance: true }).extend({
  billToId: z.uuid(),
  name: z.string(),
  email: z.string().describe('Where it is sent; empty if it has to be printed'),
  made: z
    .object({ issuedAt: instant, pdfUrl: z.string() })
    .nullable()
    .describe('The statement through this day, if there is one: it never changes'),
})
export type NextStatementOnWire = z.input<typeof nextStatement>

export const previewedStatements = z.object({
  through: isoDate,
  statements: z
    .array(nextStatement)
    .describe(`At most ${maxStatementsAtOnce}: those to be made first, and of them those who owe the most`),
  left: z.int().describe('How many more customers have open invoices'),
})
export type PreviewedStatements = z.output<typeof previewedStatements>

export const statementsToMake = moneyBody({
  through,
  accounts: z
    .array(
      moneyBody({
        id: z.uuid({ error: 'Must be the id of a customer' }),
        closingBalance: sumInput().describe('As the preview said; another balance is refused'),
      }),
      { error: 'accounts must be a list' },
    )
    .max(maxStatementsAtOnce, { error: `At most ${maxStatementsAtOnce} customers at once` })
    .optional()
    .describe('Without them: all customers with open invoices'),
  email: z
    .boolean({ error: 'email must be true or false' })
    .default(false)
    .describe('Whether they are sent to the customers, also those that there are already'),
})
export type StatementsToMake = z.output<typeof statementsToMake>

export const madeStatements = z.object({
  through: isoDate,
  made: z.int().describe('How many were made now'),
  existing: z.int().describe('How many there were before'),
  emailed: z.int().describe('How many were sent by email'),
  refused: z
    .array(z.object({ billToId: z.uuid(), message: z.string() }))
    .describe('The customers whose statement was not made, with the reason'),
})
export type MadeStatements = z.output<typeof madeStatements>
