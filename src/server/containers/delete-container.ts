import type { Container } from '#contract/containers/containers.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { lockContainer, type StoredContainer } from './container-queries.ts'
import { containerNotFound, getContainer } from './container-views.ts'

/**
 * Rule 106: takes a container out of the fleet. The orders that it was on keep it on record, and its number is free. Throws
 * `not-found`, and `not-allowed-now` for one that is deployed or on an open order; the database refuses these, too.
 */
export async function deleteContainer(app: AppContext, actor: Actor, id: string): Promise<Container> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await takeOut(tx, id, { actor, now })
    return getContainer(app, tx, id)
  })
}

/** The same in a transaction of the caller. */
export async function takeOut(tx: Transaction, id: string, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  const container = await lockContainer(tx, id)
  if (!container) throw containerNotFound()
  const message = whyNeeded(container)
  if (message) throw new AppError('not-allowed-now', { message })
  const { containerNumber, size, status, condition, currentLocation } = container
  await tx`update containers set deleted_at = ${now}, updated_at = ${now} where id = ${id}`
  await recordEvent(tx, {
    subject: { kind: 'container', id },
    kind: 'container-deleted',
    occurredAt: now,
    actor,
    before: { containerNumber, size, status, condition, currentLocation },
    after: null,
  })
}

function whyNeeded({ containerNumber, status, currentOrderNumber }: StoredContainer): string | null {
  if (status === 'deployed') return `${containerNumber} is deployed and cannot be deleted.`
  return currentOrderNumber && `${containerNumber} is on order ${currentOrderNumber} and cannot be deleted.`
}
