import {
  type MadeStatements,
  maxStatementsAtOnce,
  type NextStatement,
  type PreviewedStatements,
  type StatementsToMake,
} from '#contract/billing/statements.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { openInvoices } from '#server/billing/receivables/open-invoices.ts'
import type { Actor } from '#server/events/record-event.ts'
import { int, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { contentOf, lastDay, makeStatement } from './make-statement.ts'
import { findStatementRecipient, readStatement } from './statement-queries.ts'

/**
 * Rule 345: the statements that would be made now of all customers with open invoices, those first that there are not yet, and those who owe
 * the most. Throws `invalid-input` for a future day.
 */
export async function previewStatements(
  app: AppContext,
  asked: IsoDate | null | undefined,
): Promise<PreviewedStatements> {
  const { sql } = app.db
  const through = lastDay(asked, dateInLosAngeles(app.clock()))
  const owing = await listOwing(sql, app, through, maxStatementsAtOnce)
  const statements: NextStatement[] = []
  for (const each of owing) {
    const next = await nextStatement(app, { ...each, through })
    if (next) statements.push(next)
  }
  return { through, statements, left: (owing[0]?.count ?? 0) - owing.length }
}

const owingRow = { accountId: uuid, statementId: uuidOrNull, count: int }

/** The customers with open invoices, with their statement through a day, and how many there are. */
const listOwing = (sql: Queryable, app: AppContext, through: IsoDate, limit: number) => sql(owingRow)`
  select open.account_id, s.id as statement_id, (count(*) over ())::int as count
  from (${openInvoices(sql, dateInLosAngeles(app.clock()))}) open
  left join statements s on s.bill_to_id = open.account_id and s.through_on = ${through}
  group by open.account_id, s.id
  order by s.id is not null, sum(open.open_cents) desc, open.account_id limit ${limit}`

type Next = { accountId: string; statementId: string | null; through: IsoDate }

/** Null if its customer was removed meanwhile. */
async function nextStatement(
  app: AppContext,
  { accountId, statementId, through }: Next,
): Promise<NextStatement | null> {
  const { sql } = app.db
  const account = await findAccount(sql, accountId)
  if (!account) return null
  const made = statementId === null ? null : await readStatement(sql, statementId)
  const content = made ?? (await contentOf(sql, app, { account, through, now: app.clock() }))
  const { openingBalance, lines, closingBalance } = content
  return {
    billToId: accountId,
    name: account.name,
    email: (await findStatementRecipient(sql, accountId)).email,
    openingBalance,
    lines,
    closingBalance,
    made: made && { issuedAt: made.issuedAt, pdfUrl: `/api/admin/statements/${made.id}/pdf` },
  }
}

/**
 * Rule 345: makes statements as they were previewed, or those of all customers with open invoices, and sends them if asked to. Those that
 * there are stay; one whose balance moved is refused by itself. Throws `invalid-input` for a future day.
 */
export async function makeStatements(
  app: AppContext,
  { through: asked, accounts, email, actor }: StatementsToMake & { actor: Actor },
): Promise<MadeStatements> {
  const through = lastDay(asked, dateInLosAngeles(app.clock()))
  const all = async () => (await listOwing(app.db.sql, app, through, 1_000_000)).map(({ accountId: id }) => ({ id }))
  const chosen: readonly { id: string; closingBalance?: number }[] = accounts ?? (await all())
  const result: MadeStatements = { through, made: 0, existing: 0, emailed: 0, refused: [] }
  for (const { id, closingBalance: expectedCents } of chosen) {
    try {
      const command = { accountId: id, through, actor, isEmailed: email }
      const { isNew, isEmailed } = await makeStatement(app, {
        ...command,
        ...(expectedCents !== undefined && { expectedCents }),
      })
      result[isNew ? 'made' : 'existing'] += 1
      if (isEmailed) result.emailed += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ billToId: id, message: error.message })
    }
  }
  return result
}
