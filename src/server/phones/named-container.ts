import type { PhoneAlert } from '#contract/phones/phone-words.ts'
import type { AppContext } from '#server/app-context.ts'
import { findContainerByNumber, lockContainer, type StoredContainer } from '#server/containers/container-queries.ts'
import { endLoad } from '#server/containers/end-load.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Reported } from './reported-haul.ts'

/** `id`: null if the named container cannot be recorded, undefined if none was named. */
export type NamedContainer = { id: string | null | undefined; alert: PhoneAlert | null; detail: string }

/**
 * Rule 287: the container that a driver named. If it is recorded elsewhere, it leaves its order, which then has no container, and its load
 * counts as dumped. A container that is unknown, of another size or not fit for use is not recorded.
 */
export async function nameContainer(
  tx: Transaction,
  app: AppContext,
  { order, number, reported }: { order: LockedOrder; number: string; reported: Reported },
): Promise<NamedContainer> {
  if (number === '') return { id: undefined, alert: null, detail: '' }
  const known = await findContainerByNumber(tx, number)
  const unknown = (detail: string): NamedContainer => ({ id: null, alert: 'container-unknown', detail })
  if (!known) return unknown(`no container has the number ${number}.`)
  const container = await lockContainer(tx, known.id)
  if (!container) return unknown(`no container has the number ${number}.`)
  const { containerNumber, size } = container
  if (size !== order.dumpsterSize)
    return unknown(
      `${containerNumber} is a ${size} yard container; the order is for ${order.dumpsterSize} yards. In the books it is still ${placeOf(container)}.`,
    )
  if (container.currentOrderId === order.id) return { id: container.id, alert: null, detail: '' }
  const isOut = container.currentOrderId !== null
  if (!isOut && !container.isLoaded && container.status !== 'available')
    return unknown(`${containerNumber} is in the books as ${container.status}.`)
  if (!isOut && !container.isLoaded) return { id: container.id, alert: null, detail: '' }
  return tryInSavepoint(
    tx,
    () => takeFrom(tx, app, container, reported),
    (error) => {
      if (!(error instanceof AppError)) throw error
      return unknown(`${containerNumber} is on order ${container.currentOrderNumber}. ${error.message}`)
    },
  )
}

/** Where a container is as far as the books know. */
const placeOf = ({ currentOrderNumber, status }: StoredContainer): string =>
  currentOrderNumber !== null ? `on order ${currentOrderNumber}` : status === 'available' ? 'in the yard' : status

async function takeFrom(
  tx: Transaction,
  app: AppContext,
  container: StoredContainer,
  { at, actor }: Reported,
): Promise<NamedContainer> {
  const { id, containerNumber, currentOrderId, currentOrderNumber } = container
  if (container.isLoaded) {
    const [load] = await tx({ haulId: uuid })`
      select haul_id from loads where container_id = ${id} and dumped_at is null`
    if (load) await endLoad(tx, { haulId: load.haulId, dumpedAt: at, facilityId: null })
  }
  if (currentOrderId)
    await changeOrderIn(tx, app, { orderId: currentOrderId, actor, changes: { assignedContainerId: null } })
  const where = currentOrderNumber
    ? `${containerNumber} was on order ${currentOrderNumber}`
    : `${containerNumber} was loaded in the yard`
  return { id, alert: 'container-elsewhere', detail: where }
}
