import { z } from 'zod'
import { groupRefused } from '#content/staff/order-groups.ts'
import type { GroupStatuses, OrderGroup } from '#contract/orders/order-groups.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { FieldMessages } from '#contract/wire/errors.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeOrderIn } from './change-order.ts'
import { answerToRefusedDate, DateRefused } from './date-refusal.ts'
import { lockForMoves } from './lock-for-moves.ts'
import { listGroupedOrders, requireGroup } from './order-groups.ts'

const statusRow = z.object({ status: z.enum(orderStatuses) })

type Command = { groupId: string; actor: Actor } & GroupStatuses
type Wanted = GroupStatuses['orders'][number]

/**
 * Rule 342: changes the status of orders of a group, all or none, under the booking locks; each gets an event of its own. An order that has
 * its new status already is left as it is. Throws `not-found` for a group or an order that is not in it, and the first refusal, with a message
 * for each order that cannot change: `stale-version`, `not-allowed-now`, `date-full`, `date-closed` or `container-taken`.
 */
export async function changeGroupStatuses(app: AppContext, command: Command): Promise<OrderGroup> {
  return inTransaction(app.db.locking, async (tx) => {
    const { groupId, orders } = command
    const group = await listGroupedOrders(tx, [groupId])
    if (group.length === 0) throw new AppError('not-found', { message: 'Group not found' })
    if (orders.some(({ id }) => !group.some((order) => order.id === id)))
      throw new AppError('not-found', { message: 'Order not found' })
    await lockForMoves(
      tx,
      orders.map(({ id }) => id),
      group.flatMap((order) => plannedDeliveryOf(order) ?? []),
    )
    const refused = new Map<number, unknown>()
    for (const [place, wanted] of orders.entries()) {
      try {
        await takeSteps(tx, app, wanted, command)
      } catch (error) {
        // The rest is tried, too, so that the refusal names every order; nothing of it stays.
        if (!(error instanceof DateRefused || error instanceof AppError)) throw error
        refused.set(place, error)
      }
    }
    if (refused.size > 0) throw new GroupRefused(refused)
    return requireGroup(tx, groupId)
  }).catch(async (error) => {
    throw error instanceof GroupRefused ? await groupRefusal(app, command, error) : error
  })
}

async function takeSteps(
  tx: Transaction,
  app: AppContext,
  { id: orderId, version: seen, statuses }: Wanted,
  { actor, notifyCustomer = true }: Command,
): Promise<void> {
  const { status } = await tx.one(statusRow)`select status from orders where id = ${orderId}`
  if (status === statuses.at(-1)) return
  let version = seen
  for (const next of statuses)
    ({ version } = await changeOrderIn(tx, app, {
      orderId,
      actor,
      version,
      notifyCustomer,
      changes: { status: next },
    }))
}

/** Rolls back the change of a group because some of its orders cannot change. */
class GroupRefused extends Error {
  readonly refused: ReadonlyMap<number, unknown>

  constructor(refused: ReadonlyMap<number, unknown>) {
    super(`${refused.size} orders refused`)
    this.refused = refused
  }
}

async function groupRefusal(app: AppContext, { orders }: Command, { refused }: GroupRefused): Promise<AppError> {
  const fields: FieldMessages = {}
  let first: AppError | null = null
  for (const [place, error] of refused) {
    const answer = await answerToRefusedDate(app)(error).catch((answered: AppError) => answered)
    first ??= answer
    fields[`orders.${place}`] = answer.message
  }
  const message = groupRefused(refused.size, orders.length, first?.message ?? '')
  return new AppError(first?.code ?? 'not-allowed-now', { message, fields })
}
