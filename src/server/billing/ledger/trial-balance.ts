import { z } from 'zod'
import { trialBalanceColumns } from '#content/staff/staff-ledger.ts'
import { type LedgerPeriod, ledgerAccountKinds, type TrialBalance } from '#contract/billing/ledger.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { double, int, text, timestamp } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { byteOrderMark, csvLine } from '#server/platform/files/csv-line.ts'
import { ledgerDifference } from './check-ledger.ts'

const checkRow = { finishedAt: timestamp, orders: int, differences: z.unknown() }
const accountTotal = { code: text, name: text, kind: z.enum(ledgerAccountKinds), cents: double }

/** The postings of a period, as transactions `t`. */
export const postedWithin = (sql: Queryable, { from, through }: LedgerPeriod): Fragment => sql`
  true ${from ? sql`and t.posted_on >= ${from}` : sql``} ${through ? sql`and t.posted_on <= ${through}` : sql``}`

/** Rule 233: the total posted to each account in a period, and the last nightly check. */
export async function readTrialBalance({ db, clock }: AppContext, period: LedgerPeriod): Promise<TrialBalance> {
  const [rows, [last]] = await Promise.all([
    db.sql(accountTotal)`
      select a.code, a.name, a.kind, sum(e.cents)::float8 as cents
      from ledger_entries e
      join ledger_accounts a on a.code = e.account
      join ledger_transactions t on t.id = e.transaction_id
      where ${postedWithin(db.sql, period)}
      group by a.code order by a.code`,
    db.sql(checkRow)`
      select finished_at, orders, differences from ledger_checks order by checked_on desc limit 1`,
  ])
  const accounts = rows
    .filter(({ cents }) => cents !== 0)
    .map(({ cents, ...account }) => ({ ...account, debit: Math.max(0, cents), credit: Math.max(0, -cents) }))
  return {
    from: period.from ?? null,
    through: period.through ?? dateInLosAngeles(clock()),
    accounts,
    totalDebit: accounts.reduce((sum, { debit }) => sum + debit, 0),
    totalCredit: accounts.reduce((sum, { credit }) => sum + credit, 0),
    lastCheck: last ? { ...last, differences: z.array(ledgerDifference).parse(last.differences) } : null,
  }
}

/** The trial balance as CSV (rule 37). */
export function trialBalanceCsv({ accounts, totalDebit, totalCredit }: TrialBalance): string {
  const lines = accounts.map(({ code, name, kind, debit, credit }) =>
    csvLine([code, name, kind, centsToDecimal(debit), centsToDecimal(credit)]),
  )
  const total = csvLine(['', 'Total', '', centsToDecimal(totalDebit), centsToDecimal(totalCredit)])
  return byteOrderMark + csvLine([...trialBalanceColumns]) + lines.join('') + total
}
