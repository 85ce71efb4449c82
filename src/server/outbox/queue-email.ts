import type { AppContext } from '#server/app-context.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json, type Query } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { resendableDays } from './delete-email-secrets.ts'
import type { QueuedEmail } from './email-templates.ts'

type WithoutId<Email> = Email extends unknown ? Omit<Email, 'id' | 'orderId' | 'leadId'> : never

/** An email to be sent, about an order, a lead, or neither. `causedFrom`: the network of the visitor who caused it, if counted (rule 206). */
export type NewEmail = WithoutId<QueuedEmail> & { orderId?: string; leadId?: string; causedFrom?: string | null }

/** Adds emails to the outbox in the transaction that causes them (rule 41). Returns their ids. */
export async function queueEmails(tx: Transaction, emails: readonly NewEmail[]): Promise<string[]> {
  const { inserts, ids } = emailInserts(tx, emails)
  await Promise.all(inserts)
  return ids
}

/** The same as parts of a larger statement; none without emails. Whoever gave no address gets none (rule 251). */
export function emailInserts(tx: Transaction, all: readonly NewEmail[]): { inserts: Query[]; ids: string[] } {
  const emails = all.filter(({ recipient }) => recipient !== '')
  if (emails.length === 0) return { inserts: [], ids: [] }
  const rows = emails.map((email) => ({ orderId: null, leadId: null, causedFrom: null, ...email, id: newId() }))
  for (const { id } of rows) tx.changed.add('emails', id)
  const insert = tx`insert into emails ${insertValues(rows.map((row) => ({ ...row, data: json(row.data) })))}`
  return { inserts: [insert], ids: rows.map(({ id }) => id) }
}

/**
 * Rule 141: requeues a failed email as if it had never been tried; it keeps its Message-ID. Throws `not-found`, and `not-allowed-now` if it
 * did not fail, is already being resent, or is too old.
 */
export async function resendEmail(app: AppContext, id: string): Promise<void> {
  await inTransaction(app.db.sql, async (tx) => {
    const [email] = await tx({ status: text, isOld: bool })`
      select status, created_at < now() - make_interval(days => ${resendableDays}) as is_old from emails where id = ${id} for update`
    if (!email) throw new AppError('not-found')
    if (email.status !== 'failed')
      throw new AppError('not-allowed-now', { message: 'This email did not fail, or is already being resent.' })
    if (email.isOld)
      throw new AppError('not-allowed-now', { message: `Emails older than ${resendableDays} days cannot be resent.` })
    await tx`
      update emails set status = 'queued', attempts = 0, next_attempt_at = now(), claimed_until = null, waits_for = null, error = null
      where id = ${id}`
    tx.changed.add('emails', id)
  })
}
