import type { Sql, Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** In one statement, so that nothing waits behind it. */
const maxLeads = 200
const maxEmails = 1_000

/** Rule 190: deletes leads that have not changed since, with their history, quotes and emails. */
export async function deleteLeads(sql: Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const rows = await tx({ id: uuid })`
      select id from leads where updated_at < ${before} order by updated_at limit ${maxLeads} for update skip locked`
    await deleteLeadRows(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

/** Deletes leads whose rows are locked, with their history, quotes and emails. */
export async function deleteLeadRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) tx.changed.add('leads', id)
  await tx`delete from emails where lead_id = any(${[...ids]}::uuid[])`
  await tx`delete from quotes where lead_id = any(${[...ids]}::uuid[])`
  await tx`delete from events where subject_kind = 'lead' and subject_id = any(${[...ids]}::uuid[])`
  await tx`delete from leads where id = any(${[...ids]}::uuid[])`
}

/** Rule 190: deletes emails that were sent or given up before. */
export async function deleteEmails(sql: Sql, before: Date): Promise<void> {
  await sql`
    delete from emails where id in (
      select id from emails
      where status <> 'queued' and coalesce(sent_at, last_failed_at, created_at) < ${before}
      order by coalesce(sent_at, last_failed_at, created_at)
      limit ${maxEmails})`
}
