import type { AppContext } from '#server/app-context.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

const perTransaction = 250
/** Transactions per run; other background work goes first after that. */
const perRun = 20

/**
 * Rule 213: assigns an account, site and place to orders from before migration 85, in batches. It can be killed and restarted: each
 * transaction takes what is left. Returns 'more' if orders are left.
 */
export async function assignRecords(app: AppContext): Promise<'more' | 'done'> {
  for (let count = 0; count < perRun; count++) {
    // Writing the address fires the trigger assign_records_to_changed. Neither the version nor the time of the order
    // changes.
    const assigned = await inTransaction(
      app.db.locking,
      (tx) => tx`
        update orders set customer_address = customer_address
        where id in (
          select id from orders where site_id is null and anonymised_at is null and customer_address <> ''
          order by id limit ${perTransaction} for update skip locked)
        returning id`,
    )
    if (assigned.length < perTransaction) return 'done'
  }
  return 'more'
}
