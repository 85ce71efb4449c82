import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

const perTransaction = 250
/** Transactions of one run, which then lets the other background work go first. */
const perRun = 20

/**
 * Rule 213: gives orders from before migration 85 their account, site and place, some at a time. It may be killed and run again: each
 * transaction takes what is left.
 */
export async function assignRecords(app: AppContext): Promise<void> {
  for (let count = 0; count < perRun; count++) {
    // Writing the address has the trigger assign_records_to_changed do it. Neither version nor time of the order change.
    const assigned = await inTransaction(
      app.db.locking,
      (tx) => tx`
        update orders set customer_address = customer_address
        where id in (
          select id from orders where site_id is null and anonymised_at is null and customer_address <> ''
          order by id limit ${perTransaction} for update skip locked)
        returning id`,
    )
    if (assigned.length < perTransaction) return
  }
}
