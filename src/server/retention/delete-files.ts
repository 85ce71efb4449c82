import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** A few at a time: a file may be 10 MB. */
const max = 50

/** Deletes files that nothing refers to any more. */
export async function deleteFiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx`delete from file_pieces where file_id = any(${[...ids]}::uuid[])`
  await tx`delete from files where id = any(${[...ids]}::uuid[])`
}

/** Rule 189: deletes old files that belong to nothing anymore: replaced photos. */
export async function deleteUnusedFiles(sql: Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const rows = await tx({ id: uuid })`
      select f.id from files f
      where f.created_at < ${before}
        and not exists (select from order_documents where file_id = f.id)
        and not exists (select from order_documents where thumbnail_file_id = f.id)
        and not exists (select from weight_tickets where photo_file_id = f.id)
        and not exists (select from weight_tickets where thumbnail_file_id = f.id)
        and not exists (select from project_reports where pdf_file_id = f.id)
      limit ${max} for update skip locked`
    await deleteFiles(
      tx,
      rows.map(({ id }) => id),
    )
  })
}
