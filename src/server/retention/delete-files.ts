import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteFiles } from '#server/platform/files/put-file.ts'

/** A few at a time: a file may be 10 MB. */
const max = 50

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
        and not exists (select from bill_to_accounts where tax_certificate_id = f.id)
        and not exists (select from project_reports where pdf_file_id = f.id)
      limit ${max} for update skip locked`
    await deleteFiles(
      tx,
      rows.map(({ id }) => id),
    )
  })
}
