import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { accountEvent, lockAccounts } from './account-queries.ts'
import { refuseMerged } from './change-account.ts'

type Pair = { accountId: string; otherId: string; actor: Actor }

/**
 * Rule 216: merges another account into one. Nothing is moved: orders, sites and members keep the account that they had, and belong to this
 * one through it. A booking at the same time is therefore not affected. Throws `not-found`, and `not-allowed-now` if one of them was merged
 * already.
 */
export async function mergeAccounts(app: AppContext, { accountId, otherId, actor }: Pair): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    // Both are locked, and neither is part of another: so no circle can arise, whatever is merged at the same time.
    const accounts = [...(await lockAccounts(tx, [accountId, otherId])).values()]
    if (accountId === otherId) throw new AppError('not-allowed-now', { message: accountRefusals.same })
    accounts.forEach(refuseMerged)
    const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name
    await tx`update bill_to_accounts set merged_into = ${accountId}, version = version + 1 where id = ${otherId}`
    // Both are kept even if their last order goes, because the merge can be undone.
    await tx`update bill_to_accounts set version = version + 1 where id = ${accountId}`
    await app.orderSteps.billing.keepTaxOfAccount(tx, accountId, now)
    tx.changed.addAll('orders')
    const ids = { accountId, otherId }
    await accountEvent(tx, { ...ids, kind: 'merged', actor, now, after: { merged: nameOf(otherId), otherId } })
    await accountEvent(tx, {
      accountId: otherId,
      kind: 'merged',
      actor,
      now,
      after: { into: nameOf(accountId), otherId: accountId },
    })
  })
}

/** Rule 216: undoes a merge: what belonged to the other account belongs to it alone again. Throws `not-found` if it is not a part of this one. */
export async function undoMerge(app: AppContext, { accountId, otherId, actor }: Pair): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const accounts = await lockAccounts(tx, [accountId, otherId])
    const undone = await tx({ id: uuid })`
      update bill_to_accounts set merged_into = null, version = version + 1
      where id = ${otherId} and merged_into = ${accountId} returning id`
    if (undone.length === 0) throw new AppError('not-found', { message: accountRefusals.notMerged })
    await tx`update bill_to_accounts set version = version + 1 where id = ${accountId}`
    for (const id of [accountId, otherId]) await app.orderSteps.billing.keepTaxOfAccount(tx, id, now)
    tx.changed.addAll('orders')
    const after = { merged: accounts.get(otherId)?.name, otherId }
    await accountEvent(tx, { accountId, kind: 'merge-undone', actor, now, after })
    await accountEvent(tx, {
      accountId: otherId,
      kind: 'merge-undone',
      actor,
      now,
      after: { into: accounts.get(accountId)?.name, otherId: accountId },
    })
  })
}

/** Rule 216: two accounts are no longer suggested as one. Throws `not-found`. */
export async function keepApart(app: AppContext, { accountId, otherId, actor }: Pair): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const accounts = await lockAccounts(tx, [accountId, otherId])
    if (accountId === otherId) throw new AppError('not-allowed-now', { message: accountRefusals.same })
    const inserted = await tx({ oneId: uuid })`
      insert into accounts_kept_apart (one_id, other_id)
      values (least(${accountId}::uuid, ${otherId}::uuid), greatest(${accountId}::uuid, ${otherId}::uuid))
      on conflict do nothing returning one_id`
    if (inserted.length === 0) return
    const after = { apart: accounts.get(otherId)?.name, otherId }
    await accountEvent(tx, { accountId, kind: 'kept-apart', actor, now, after })
  })
}
