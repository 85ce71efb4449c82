import type { Container, ContainerChanges } from '#contract/containers/containers.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertYard } from './add-container.ts'
import { freeContainer } from './assign-container.ts'
import { lockContainer, lockOrderOfContainer, type StoredContainer } from './container-queries.ts'
import { containerNotFound, getContainer } from './container-views.ts'
import { moveContainer } from './move-container.ts'

/**
 * Rules 105 and 198: changes a container by hand. Throws `not-found`, `number-taken`, `not-allowed-now` for the status or the size of one
 * that is on an open order, and `invalid-input` for a movement in the future, or before its last one.
 */
export async function updateContainer(
  app: AppContext,
  actor: Actor,
  id: string,
  { movedAt, ...changes }: ContainerChanges,
): Promise<Container> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await writeContainerChange(tx, id, { movedAt, ...changes }, { actor, now })
    return getContainer(app, tx, id)
  }).catch((error) => {
    if (error?.code !== '23505' || changes.containerNumber === undefined) throw error
    const message = `There is already a container ${changes.containerNumber}.`
    throw new AppError('number-taken', { message, fields: { containerNumber: message } })
  })
}

/** The same in a transaction of the caller, where a taken number is an error of the database. Returns the container as it was. */
export async function writeContainerChange(
  tx: Transaction,
  id: string,
  { movedAt, ...changes }: ContainerChanges,
  { actor, now }: { actor: Actor; now: Date },
): Promise<StoredContainer> {
  await lockOrderOfContainer(tx, id)
  const before = await lockContainer(tx, id)
  if (!before) throw containerNotFound()
  const isFreed = before.isOrderArchived && changes.status !== undefined && changes.status !== before.status
  if (!isFreed) refuseOnOrder(before, changes)
  if (changes.yardId && changes.yardId !== before.yardId) await assertYard(tx, changes.yardId)
  if (movedAt) refuseMoment(before, movedAt, now)
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const movement = { actor, now, occurredAt: movedAt ?? now }
  if (isFreed) await freeContainer(tx, before, named, movement)
  else await moveContainer(tx, before, named, movement)
  return before
}

/** The container of an order follows the order. */
function refuseOnOrder(before: StoredContainer, changes: ContainerChanges): void {
  if (before.currentOrderId === null) return
  const field = (['status', 'size'] as const).find((key) => changes[key] !== undefined && changes[key] !== before[key])
  if (!field) return
  const on = `${before.containerNumber} is on order ${before.currentOrderNumber}`
  const message =
    field === 'status' ? `${on}: its status follows that order.` : `${on}: its size cannot be changed now.`
  throw new AppError('not-allowed-now', { message, fields: { [field]: message } })
}

function refuseMoment({ movedAt: last, containerNumber }: StoredContainer, movedAt: Date, now: Date): void {
  const message =
    movedAt > now ? 'This time is in the future.' : movedAt < last ? `${containerNumber} has moved since then.` : null
  if (message) throw new AppError('invalid-input', { message, fields: { movedAt: message } })
}
