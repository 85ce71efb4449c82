import { communicationYears, transactionYears, yearsBefore } from '#domain/retention/periods.ts'
import type { Parts } from '#server/parts.ts'
import { anonymiseOrders } from './anonymise-orders.ts'
import { forgetEmails, forgetLeads } from './forget-communications.ts'
import { forgetFiles } from './forget-files.ts'
import { forgetProjects } from './forget-projects.ts'

/**
 * Takes out of the books whom we need not know any more (rules 189 and 190), a batch of each kind at a time: what came due at once, as after an
 * import, goes over the next rounds.
 */
export async function sweepRetention({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const spoken = yearsBefore(now, communicationYears)
  const dealt = yearsBefore(now, transactionYears)
  await forgetLeads(db.sql, spoken)
  await forgetEmails(db.sql, spoken)
  await anonymiseOrders(db.sql, { before: dealt, now })
  await forgetProjects(db.sql, dealt)
  await forgetFiles(db.sql, dealt)
}
