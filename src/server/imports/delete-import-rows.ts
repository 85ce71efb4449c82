import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { withReadableEmails } from '#server/platform/http/email-hosts.ts'

/** Rule 190: deletes the rows of imports that were uploaded before a day. Their imports stay on the list and can no longer be undone. */
export async function deleteOldImportRows(sql: Queryable, before: Date): Promise<void> {
  await sql`
    delete from import_rows where import_id in (
      select id from imports i
      where created_at < ${before} and state not in ('checking', 'running', 'undoing')
        and exists (select from import_rows where import_id = i.id)
      limit 1)`
}

/** Rule 211: deletes the imported rows that name an email, in either of its forms (rule 307). */
export async function deleteImportRowsOf(tx: Transaction, email: string): Promise<void> {
  for (const form of new Set([email, withReadableEmails(email)])) {
    await tx`
      delete from import_rows
      where strpos(lower(cells::text), lower(${form})) > 0 or strpos(lower(undo::text), lower(${form})) > 0`
  }
}
