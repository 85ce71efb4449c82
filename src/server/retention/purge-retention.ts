import {
  communicationYears,
  daysBefore,
  importRowDays,
  securityDays,
  transactionYears,
  yearsBefore,
} from '#domain/retention/periods.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteOldImportRows } from '#server/imports/delete-import-rows.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { deleteEmails, deleteLeads } from './delete-communications.ts'
import { deleteFiles, deleteUnusedFiles } from './delete-files.ts'
import { deleteIdleAccounts } from './delete-idle-accounts.ts'
import { purgeReceipts } from './purge-receipts.ts'

/** A few at a time, so that nothing waits behind it. */
const max = 50

/** Rule 189: deletes projects that have not changed since and whose orders are all anonymized. The loads stay with the orders. */
async function deleteProjects(sql: Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const rows = await tx({ id: uuid })`
      select p.id from projects p
      where p.updated_at < ${before} and not exists (
        select from project_orders po join orders o on o.id = po.order_id
        where po.project_id = p.id and o.anonymised_at is null)
      order by p.updated_at limit ${max} for update skip locked`
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    for (const id of ids) tx.changed.add('projects', id)
    await tx`delete from project_orders where project_id = any(${ids}::uuid[])`
    await tx`delete from events where subject_kind = 'project' and subject_id = any(${ids}::uuid[])`
    const reports = await tx({ pdfFileId: uuid })`
      delete from project_reports where project_id = any(${ids}::uuid[]) returning pdf_file_id`
    await deleteFiles(
      tx,
      reports.map(({ pdfFileId }) => pdfFileId),
    )
    await tx`delete from projects where id = any(${ids}::uuid[])`
  })
}

/**
 * Removes personal data that is no longer needed (rules 189 and 190), a batch of each kind at a time: a large backlog, as after an import,
 * is spread over the next rounds.
 */
export async function purgeRetention({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const spoken = yearsBefore(now, communicationYears)
  const dealt = yearsBefore(now, transactionYears)
  await deleteLeads(db.sql, spoken)
  await deleteEmails(db.sql, spoken)
  await deleteIdleAccounts(db.sql, spoken)
  await db.sql`delete from security_events where occurred_at < ${daysBefore(now, securityDays)}`
  await db.sql`delete from absences where through_day < ${spoken}::date`
  await deleteOldImportRows(db.sql, daysBefore(now, importRowDays))
  await anonymizeOrders(db.sql, { before: dealt, now })
  await purgeReceipts(db.sql, dealt)
  await deleteProjects(db.sql, dealt)
  await deleteUnusedFiles(db.sql, dealt)
}
