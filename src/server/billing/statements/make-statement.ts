import { billingRefusals } from '#content/wording/billing.ts'
import type { ListedStatement } from '#contract/billing/statements.ts'
import { statement as statementSchema } from '#contract/billing/statements.ts'
import { addDays, dateInLosAngeles, type IsoDate, monthOf } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent, lockAccount } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { statementContents } from './statement-content.ts'
import { findStatement, statementRecipients, wasSent } from './statement-queries.ts'

type MakeStatement = {
  accountId: string
  through: IsoDate | null | undefined
  actor: Actor
  /** The closing balance of the preview, in cents. */
  expectedCents?: Cents
  /** Sends it to the customer, if we have an address; `once`: unless it was sent before. */
  email?: 'no' | 'once' | 'again'
}
type MadeStatement = { statement: ListedStatement; isNew: boolean; isEmailed: boolean }

/**
 * Rules 247 and 345: creates the statement of an account for a month up to a day, or takes the existing one, and sends it. Throws
 * `not-found`, `invalid-input` for a future day, and `not-allowed-now` if the balance is another one than expected.
 */
export async function makeStatement(
  app: AppContext,
  { accountId, through: asked, actor, expectedCents, email = 'no' }: MakeStatement,
): Promise<MadeStatement> {
  const now = app.clock()
  const through = lastDay(asked, dateInLosAngeles(now))
  return inTransaction(app.db.locking, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const existing = await findStatement(tx, { accountId, through })
    const statement = existing ?? (await store())
    assertExpected(statement.closingBalance, expectedCents)
    return { statement, isNew: !existing, isEmailed: email !== 'no' && (await send(tx, statement)) }

    async function store(): Promise<ListedStatement> {
      const [content] = await statementContents(tx, app, { accounts: [account], through, now })
      if (!content) throw new Error('every account has a content')
      const { id, from, closingBalance: closingCents } = content
      const row = {
        id,
        billToId: accountId,
        fromOn: from,
        throughOn: through,
        issuedAt: now,
        actorKind: actor.kind,
        actorId: actor.id,
        closingCents,
        content: json(statementSchema.encode(content)),
      }
      await tx`insert into statements ${insertValues(row)}`
      tx.changed.add('bill-to-accounts', accountId)
      await accountEvent(tx, { accountId, kind: 'statement-made', actor, now, after: { through, closingCents } })
      const made = await findStatement(tx, { accountId, through })
      if (!made) throw new Error('the statement was just made')
      return made
    }

    /** Whether it is sent: not without an address. */
    async function send(tx: Transaction, { id }: ListedStatement): Promise<boolean> {
      if (existing && email === 'once' && (await wasSent(tx, { accountId, through }))) return false
      const recipient = (await statementRecipients(tx, [accountId])).get(accountId)
      if (!recipient) return false
      const { language } = recipient
      await queueEmails(tx, [
        { template: 'statement', recipient: recipient.email, language, data: { statementId: id } },
      ])
      await accountEvent(tx, { accountId, kind: 'statement-sent', actor, now, after: { through } })
      return true
    }
  })
}

function assertExpected(closingCents: Cents, expectedCents: Cents | undefined): void {
  if (expectedCents === undefined || closingCents === expectedCents) return
  throw new AppError('not-allowed-now', { message: billingRefusals.balanceMoved(formatDollars(closingCents)) })
}

/** The last day of statements: the one that was asked for, else that of last month. Throws `invalid-input` for a future day. */
export function lastDay(asked: IsoDate | null | undefined, today: IsoDate): IsoDate {
  if (!asked) return addDays(monthOf(today).from, -1)
  if (asked <= today) return asked
  throw new AppError('invalid-input', {
    message: billingRefusals.inFuture,
    fields: { through: billingRefusals.inFuture },
  })
}
