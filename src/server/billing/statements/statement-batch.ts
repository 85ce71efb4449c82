import {
  type MadeStatements,
  maxStatementsAtOnce,
  type PreviewedStatements,
  type StatementsToMake,
  type StatementsToPreview,
} from '#contract/billing/statements.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { findAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { openInvoices } from '#server/billing/receivables/open-invoices.ts'
import type { Actor } from '#server/events/record-event.ts'
import { int, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lastDay, makeStatement } from './make-statement.ts'
import { statementContents } from './statement-content.ts'
import { readStatements, statementRecipients } from './statement-queries.ts'

/**
 * Rule 345: the statements that would be made now of the customers named, or of all with open invoices: those first that there are not yet, and
 * those who owe the most. Throws `invalid-input` for a future day.
 */
export async function previewStatements(
  app: AppContext,
  { through: asked, accounts }: StatementsToPreview,
): Promise<PreviewedStatements> {
  const { sql } = app.db
  const through = lastDay(asked, dateInLosAngeles(app.clock()))
  const next = accounts
    ? await listNamed(sql, accounts, through)
    : await listOwing(sql, app, through, maxStatementsAtOnce)
  const ids = next.map(({ accountId }) => accountId)
  const made = await readStatements(
    sql,
    next.flatMap(({ statementId }) => statementId ?? []),
  )
  const isMade = new Set(made.map(({ billToId }) => billToId))
  const found = await findAccounts(sql, ids)
  const open = found.filter(({ id }) => !isMade.has(id))
  const [recipients, contents] = await Promise.all([
    statementRecipients(sql, ids),
    statementContents(sql, app, { accounts: open, through, now: app.clock() }),
  ])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const statements = new Map([...made, ...contents].map((each) => [each.billToId, each]))
  return {
    through,
    left: (next[0]?.count ?? 0) - next.length,
    statements: ids.flatMap((id) => {
      const name = names.get(id)
      const statement = statements.get(id)
      // Its customer was removed meanwhile.
      if (name === undefined || !statement) return []
      const { openingBalance, lines, closingBalance, issuedAt } = statement
      const pdfUrl = `/api/admin/statements/${statement.id}/pdf`
      const email = recipients.get(id)?.email ?? ''
      const there = isMade.has(id) ? { issuedAt, pdfUrl } : null
      return [{ billToId: id, name, email, openingBalance, lines, closingBalance, made: there }]
    }),
  }
}

const nextRow = { accountId: uuid, statementId: uuidOrNull, count: int }

/** The customers with open invoices, with their statement through a day, and how many there are; without a limit all. */
const listOwing = (sql: Queryable, app: AppContext, through: IsoDate, limit: number | null) => sql(nextRow)`
  select open.account_id, s.id as statement_id, (count(*) over ())::int as count
  from (${openInvoices(sql, dateInLosAngeles(app.clock()))}) open
  left join statements s on s.bill_to_id = open.account_id and s.through_on = ${through}
  group by open.account_id, s.id
  order by s.id is not null, sum(open.open_cents) desc, open.account_id limit ${limit}`

/** The same for customers that are named, whatever they owe. */
const listNamed = (sql: Queryable, accounts: readonly string[], through: IsoDate) => sql(nextRow)`
  select a.id as account_id, s.id as statement_id, (count(*) over ())::int as count
  from bill_to_accounts a
  left join statements s on s.bill_to_id = a.id and s.through_on = ${through}
  where a.id = any(${[...accounts]}::uuid[]) order by s.id is not null, a.id`

/**
 * Rule 345: makes statements as they were previewed, or those of all customers with open invoices, and sends them if asked to. Those that
 * there are stay; one whose balance moved is refused by itself. Throws `invalid-input` for a future day.
 *
 * Each is a transaction of its own, so that nobody waits for the locks of a hundred accounts. Our screens send a key, which makes all of
 * them one (rule 322): after a failure nothing was made or sent. Without a key what was made stays, and a second call makes the rest. It
 * sends none of them twice, unless its customers are named: that is how one is sent again.
 */
export async function makeStatements(
  app: AppContext,
  { through: asked, accounts, email, actor }: StatementsToMake & { actor: Actor },
): Promise<MadeStatements> {
  const through = lastDay(asked, dateInLosAngeles(app.clock()))
  const all = async () => (await listOwing(app.db.sql, app, through, null)).map(({ accountId: id }) => ({ id }))
  const chosen: readonly { id: string; closingBalance?: number }[] = accounts ?? (await all())
  const result: MadeStatements = { through, made: 0, existing: 0, emailed: 0, refused: [] }
  for (const { id, closingBalance: expectedCents } of chosen) {
    try {
      const command = { accountId: id, through, actor, email: !email ? 'no' : accounts ? 'again' : 'once' } as const
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
