import { haulChargeNote, haulRefusals } from '#content/wording/hauls.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { CorrectedHaul } from '#contract/hauls/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn, takeBackChargeIn } from '#server/billing/added-charges.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { chargeExtraDays } from '#server/orders/charge-extra-days.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestampOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError, renameFields } from '#server/platform/http/app-error.ts'
import { assertTime, chargedFor } from './finish-haul.ts'
import { containerNumbersOf, findExtraHaul, isNewestHaul, type StoredHaul, takenContainerId } from './haul-queries.ts'
import { recordHaulEvent } from './record-haul-event.ts'

type CorrectHaul = { orderId: string; haulId: string; actor: Actor; corrected: CorrectedHaul }

/**
 * Rule 264: corrects the time of a finished haul, and which container a swap brought; updates its line on the bill. Throws `not-found`,
 * `order-archived`, `not-allowed-now` unless it is done and the newest of its order, `invalid-input` at the field, and `container-taken`.
 */
export const correctHaul = (app: AppContext, command: CorrectHaul): Promise<void> =>
  inTransaction(app.db.locking, (tx) => correctHaulIn(tx, app, command))

/** Runs inside an existing transaction. */
export async function correctHaulIn(
  tx: Transaction,
  app: AppContext,
  { orderId, haulId, actor, corrected: { doneAt, containerId } }: CorrectHaul,
): Promise<void> {
  const now = app.clock()
  const order = await lockUnarchivedOrder(tx, orderId)
  const haul = await findExtraHaul(tx, orderId, haulId)
  if (!haul) throw new AppError('not-found', { message: haulRefusals.missing })
  if (!haul.doneAt) throw new AppError('not-allowed-now', { message: haulRefusals.isNotDone })
  if (order.status !== 'delivered' || !(await isNewestHaul(tx, orderId, haul)))
    throw new AppError('not-allowed-now', { message: haulRefusals.notNewest })
  if (containerId && haulTraits[haul.kind].bringsEmpty && containerId !== haul.containerId) {
    const changes = { assignedContainerId: containerId }
    await changeOrderIn(tx, app, { orderId, actor, changes }).catch(
      renameFields((field) => (field === 'assignedContainerId' ? 'containerId' : field)),
    )
  }
  const at = doneAt ?? haul.doneAt
  if (at.getTime() !== haul.doneAt.getTime()) {
    await assertTime(tx, order, { doneAt: at, now, exceptHaulId: haulId })
    await changeTime(tx, orderId, { haul, at })
    await chargeExtraDays(tx, app, { orderId, actor, now })
  }
  const days = {
    before: { ...haul, plannedOn: dateInLosAngeles(haul.doneAt) },
    after: { ...haul, plannedOn: dateInLosAngeles(at) },
  }
  await recordHaulEvent(tx, await lockUnarchivedOrder(tx, orderId), { event: 'haul-corrected', actor, now, ...days })
  await correctCharge(tx, app, { orderId, actor, haul, at })
}

/** Moves the time of the containers that a swap brought and took, and of its load. */
async function changeTime(tx: Transaction, orderId: string, { haul, at }: { haul: StoredHaul; at: Date }) {
  await tx`update hauls set done_at = ${at}, version = version + 1 where id = ${haul.id}`
  const { bringsEmpty, takesAway } = haulTraits[haul.kind]
  if (!bringsEmpty && !takesAway) return
  const [load] = await tx({ dumpedAt: timestampOrNull })`select dumped_at from loads where haul_id = ${haul.id}`
  if (load?.dumpedAt && load.dumpedAt < at) {
    const message = haulRefusals.afterDump
    throw new AppError('invalid-input', { message, fields: { doneAt: message } })
  }
  await tx`update loads set taken_at = ${at} where haul_id = ${haul.id}`
  await tx`
    update container_placements set placed_at = least(placed_at, ${at}), removed_at = ${at}
    where id = (
      select id from container_placements
      where order_id = ${orderId} and container_id = ${takenContainerId(haul)} and removed_at is not null
      order by removed_at desc limit 1)`
  await tx`update container_placements set placed_at = ${at} where order_id = ${orderId} and removed_at is null`
  tx.changed.addAll('containers')
}

type CorrectCharge = { orderId: string; actor: Actor; haul: StoredHaul; at: Date }

/** The line on the bill names the day and the containers. If either was wrong, a new line replaces it. */
async function correctCharge(tx: Transaction, app: AppContext, { orderId, actor, haul, at }: CorrectCharge) {
  if (haul.chargeId === null) return
  const { brought, removed, charged } = await containerNumbersOf(tx, haul.id)
  const note = haulChargeNote(dateInLosAngeles(at), brought, removed)
  if (charged === note) return
  const { chargeId: old } = haul
  if (!(await takeBackChargeIn(tx, app, { orderId, chargeId: old, actor, mayBeGone: true }))) return
  const { cents: amount, ...fuel } = await chargedFor(tx, haul, at)
  const charge = { kind: haulTraits[haul.kind].charge, amount, note }
  const chargeId = await addChargeIn(tx, app, { orderId, charge, actor, occurredAt: at, ...fuel.fuel })
  await tx`update hauls set charge_id = ${chargeId} where id = ${haul.id}`
}
