import { z } from 'zod'
import { optionalDate } from '#contract/values/field-rules.ts'
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

/** Both days are included. Without them it is everything up to today. */
export const ledgerPeriod = z
  .object({ from: day, through: day })
  .refine(({ from, through }) => !from || !through || from <= through, {
    error: 'The last day is before the first',
    path: ['through'],
  })
export type LedgerPeriod = z.output<typeof ledgerPeriod>

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
