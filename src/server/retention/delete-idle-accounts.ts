import type { Sql } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** A few at a time, so that nothing waits behind it. */
const max = 50

/** Rule 190: deletes customer records that staff entered, with their sites, if they have neither orders nor logins and did not change since. */
export async function deleteIdleAccounts(sql: Sql, before: Date): Promise<void> {
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
