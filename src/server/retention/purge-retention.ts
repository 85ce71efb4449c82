import { maxLinkDays } from '#domain/payments/attempts.ts'
import {
  communicationYears,
  daysBefore,
  expiredInvitationDays,
  importRowDays,
  processorEventDays,
  securityDays,
  transactionYears,
  yearsBefore,
} from '#domain/retention/periods.ts'
import type { AppContext } from '#server/app-context.ts'
import { deleteOldImportRows } from '#server/imports/delete-import-rows.ts'
import { purgeConsents } from '#server/payments/end-consents.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteFiles } from '#server/platform/files/put-file.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { deleteEmails, deleteLeads } from './delete-communications.ts'
import { deleteUnusedFiles } from './delete-files.ts'
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
  await db.sql`delete from crew_links where expires_at < ${now}`
  await db.sql`delete from payment_links where made_at < ${daysBefore(now, maxLinkDays)}`
  await db.sql`delete from processor_events where received_at < ${daysBefore(now, processorEventDays)}`
  await purgeConsents(db.sql, now)
  await db.sql`delete from account_invitations where expires_at < ${daysBefore(now, expiredInvitationDays)}`
  await db.sql`delete from security_events where occurred_at < ${daysBefore(now, securityDays)}`
  await db.sql`delete from absences where through_day < ${spoken}::date`
  await deleteOldImportRows(db.sql, daysBefore(now, importRowDays))
  await anonymizeOrders(db.sql, { before: dealt, now })
  await purgeReceipts(db.sql, dealt)
  await deleteProjects(db.sql, dealt)
  await deleteUnusedFiles(db.sql, dealt)
}

/** Rule 190: deletes customer records that staff entered, with their sites, if they have neither orders nor logins and did not change since. */
async function deleteIdleAccounts(sql: Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const rows = await tx({ id: uuid })`
      select a.id from bill_to_accounts a
      where a.is_kept and a.created_at < ${before} and a.merged_into is null
        and not exists (select from orders where bill_to_id in (select accounts_of(a.id)))
        and not exists (select from account_members where bill_to_id in (select accounts_of(a.id)))
        and not exists (
          select from events where subject_kind = 'bill-to-account' and subject_id in (select accounts_of(a.id)) and occurred_at >= ${before})
      order by a.created_at limit ${max} for update skip locked`
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    for (const id of ids) tx.changed.add('bill-to-accounts', id)
    const parts = await tx({
      id: uuid,
    })`select part.id from unnest(${ids}::uuid[]) as account (id) cross join lateral accounts_of(account.id) as part (id)`
    const all = parts.map(({ id }) => id)
    const places = await tx({
      placeId: uuid,
    })`delete from sites where bill_to_id = any(${all}::uuid[]) returning place_id`
    await tx`
      delete from places p
      where p.id = any(${places.map(({ placeId }) => placeId)}::uuid[]) and not exists (select from sites where place_id = p.id)`
    // The newest parts first: a part refers to the account that it was merged into.
    await tx`delete from bill_to_accounts where id = any(${all}::uuid[])`
  })
}

/**
 * Deletes the network addresses of visitors once nothing is counted by them: of emails after an hour, of bookings after 90 days (rule 190).
 */
export async function deleteNetworks(sql: Queryable): Promise<void> {
  await sql`
    update emails set caused_from = null where caused_from is not null and created_at < now() - interval '1 hour'`
  await sql`
    update unverified_bookings set booked_from = null
    where booked_from is not null and booked_at < now() - interval '90 days'`
}
