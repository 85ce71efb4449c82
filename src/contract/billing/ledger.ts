import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
import { cursorText, pageLimit } from '#contract/wire/paging.ts'
import { instant, isoDate, money } from '#contract/wire/wire.ts'

export const ledgerAccountKinds = ['asset', 'liability', 'income', 'expense', 'equity'] as const
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]

/** The figures of an order that the nightly check compares (rule 234). */
export const checkedFigures = [
  'bank',
  'income',
  'tax',
  'receivable',
  'deposits',
  'not-posted',
  'open-invoices',
  'credit',
  'due',
] as const
export type CheckedFigure = (typeof checkedFigures)[number]

const day = z.optional(optionalDate('Must be a date, such as 2026-11-24'))

type Days = { from?: string | null | undefined; through?: string | null | undefined }
const isInOrder = ({ from, through }: Days) => !from || !through || from <= through
const outOfOrder = { error: 'The last day is before the first', path: ['through'] }

/** Both days are included. Without them it is everything up to today. */
export const ledgerPeriod = z.object({ from: day, through: day }).refine(isInOrder, outOfOrder)
export type LedgerPeriod = z.output<typeof ledgerPeriod>

export const postingQuery = z
  .object({
    account: z
      .string({ error: 'account must be the number of an account' })
      .regex(/^\d{4}$/, { error: 'account must be the number of an account' }),
    from: day,
    through: day,
    limit: pageLimit({ max: 200, usual: 50 }),
    cursor: cursorText,
  })
  .refine(isInOrder, outOfOrder)
export type PostingQuery = z.output<typeof postingQuery>

/** What made a posting: a document, money that came or went, a payout that money at the processor left in, a dispute. */
export const postingMakers = ['invoice', 'payment', 'payout', 'dispute'] as const

/** A posting to an account (rule 547). */
export const listedPosting = z
  .object({
    id: z.uuid(),
    postedOn: isoDate,
    memo: z.string().describe('The number of a document, or what happened'),
    customer: z.string(),
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    debit: money.describe('Of this account'),
    credit: money,
    madeBy: z.enum(postingMakers),
    madeById: z.uuid().nullable().describe('Null: there is nothing to open, such as money that is in no payout yet'),
  })
  .meta({ id: 'ListedPosting' })
export type ListedPosting = z.output<typeof listedPosting>
export type ListedPostingOnWire = z.input<typeof listedPosting>

/** What was posted to each account, as debit or credit; both totals are equal. */
export const trialBalance = z
  .object({
    from: isoDate.nullable().describe('Null: from the first posting on'),
    through: isoDate,
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(ledgerAccountKinds),
        debit: money,
        credit: money,
      }),
    ),
    totalDebit: money,
    totalCredit: money,
    lastCheck: z
      .object({
        finishedAt: instant,
        orders: z.int(),
        differences: z.array(
          z.object({
            orderId: z.uuid(),
            orderNumber: z.string(),
            what: z.enum(checkedFigures),
            posted: money,
            expected: money,
          }),
        ),
      })
      .nullable()
      .describe('The last nightly comparison with the orders; null before the first'),
  })
  .meta({ id: 'TrialBalance' })
export type TrialBalance = z.output<typeof trialBalance>
