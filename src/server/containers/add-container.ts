import { fleetRefusals } from '#content/wording/dispatch.ts'
import type { Container, ContainerRange, NewContainer } from '#contract/containers/containers.ts'
import { numbersOfRange } from '#domain/containers/container-range.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { insertContainers } from './container-queries.ts'
import { getContainer, listContainersById } from './container-views.ts'

/** Adds a physical container. Throws `number-taken` if another one has its number. */
export async function addContainer(app: AppContext, actor: Actor, container: NewContainer): Promise<Container> {
  return inTransaction(app.db.locking, async (tx) => {
    const [id] = await insertNewContainers(tx, [container], { actor, now: app.clock() })
    if (id) return getContainer(app, tx, id)
    const message = `There is already a container ${container.containerNumber}.`
    throw new AppError('number-taken', { message, fields: { containerNumber: message } })
  })
}

/** Rule 104: adds the containers of a range that are not there yet; returns them, and with the numbers that were. */
export async function addContainerRange(
  app: AppContext,
  actor: Actor,
  { prefix, from, to, ...shared }: ContainerRange,
): Promise<{ added: Container[]; existing: string[] }> {
  const numbers = numbersOfRange({ prefix, from, to })
  const rows = numbers.map((containerNumber) => ({ ...shared, containerNumber }))
  return inTransaction(app.db.locking, async (tx) => {
    const ids = await insertNewContainers(tx, rows, { actor, now: app.clock() })
    const added = await listContainersById(app, tx, ids)
    const isNew = new Set(added.map(({ containerNumber }) => containerNumber))
    return { added, existing: numbers.filter((number) => !isNew.has(number)) }
  })
}

/** Throws `invalid-input` for a yard that is not there. */
export async function assertYard(tx: Transaction, yardId: string): Promise<void> {
  if ((await tx`select from yards where id = ${yardId} and archived_at is null`).length > 0) return
  throw new AppError('invalid-input', { message: fleetRefusals.noYard, fields: { yardId: fleetRefusals.noYard } })
}

/** Adds containers in a transaction of the caller; returns the ids of those whose number was free. */
export async function insertNewContainers(
  tx: Transaction,
  containers: NewContainer[],
  by: { actor: Actor; now: Date },
): Promise<string[]> {
  const { first } = await tx.one({ first: uuid })`select first_yard() as first`
  for (const { yardId } of containers) if (yardId) await assertYard(tx, yardId)
  const rows = containers.map(({ yardId = first, ...container }) => ({
    ...container,
    yardId,
    id: newId(),
    createdAt: by.now,
  }))
  const added = await insertContainers(tx, rows)
  const ids = new Set(added.map(({ id }) => id))
  await Promise.all(
    rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, createdAt, ...container }) =>
        recordEvent(tx, {
          subject: { kind: 'container', id },
          kind: 'container-added',
          occurredAt: createdAt,
          actor: by.actor,
          before: null,
          after: container,
        }),
      ),
  )
  return [...ids]
}
