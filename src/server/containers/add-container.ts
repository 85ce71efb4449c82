import type { Container, NewContainer } from '../../contract/containers.ts'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { insertContainer } from './container-queries.ts'

/** Adds a physical container. Throws `number-taken` where another one has its number. */
export async function addContainer(parts: Parts, actor: Actor, container: NewContainer): Promise<Container> {
  const now = parts.clock()
  return inTransaction(parts.db.locking, async (tx) => {
    const added = await insertContainer(tx, { ...container, id: newId(), createdAt: now })
    if (!added) {
      const message = `There is already a container ${container.containerNumber}.`
      throw new AppError('number-taken', { message, fields: { containerNumber: message } })
    }
    await recordEvent(tx, {
      subject: { kind: 'container', id: added.id },
      kind: 'container-added',
      occurredAt: now,
      actor,
      before: null,
      after: container,
    })
    return added
  })
}
