import { communicationYears, transactionYears, yearsBefore } from '#domain/retention/periods.ts'
import type { AppContext } from '#server/app-context.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { deleteEmails, deleteLeads } from './delete-communications.ts'
import { deleteUnusedFiles } from './delete-files.ts'
import { deleteProjects } from './delete-projects.ts'

/**
 * Takes out of the books whom we need not know any more (rules 189 and 190), a batch of each kind at a time: what came due at once, as after an
 * import, goes over the next rounds.
 */
export async function purgeRetention({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const spoken = yearsBefore(now, communicationYears)
  const dealt = yearsBefore(now, transactionYears)
  await deleteLeads(db.sql, spoken)
  await deleteEmails(db.sql, spoken)
  await anonymizeOrders(db.sql, { before: dealt, now })
  await deleteProjects(db.sql, dealt)
  await deleteUnusedFiles(db.sql, dealt)
}
