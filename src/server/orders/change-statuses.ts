import type { z } from 'zod'
import type { changedStatuses, statusOfSeveral } from '#contract/orders/order-changes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeOrder } from './change-order.ts'

/** Confirms or cancels several orders, each in its own transaction: one refusal does not stop the others. */
export async function changeStatuses(
  app: AppContext,
  { orderIds, status }: z.output<typeof statusOfSeveral>,
  actor: Actor,
): Promise<z.output<typeof changedStatuses>> {
  const numbers = await app.db.sql({ id: uuid, orderNumber: text })`
    select id, order_number from orders where id = any(${orderIds})`
  const changed: string[] = []
  const refused: z.output<typeof changedStatuses>['refused'] = []
  for (const id of new Set(orderIds)) {
    try {
      await changeOrder(app, { orderId: id, actor, changes: { status }, notifyCustomer: true })
      changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const orderNumber = numbers.find((order) => order.id === id)?.orderNumber ?? null
      refused.push({ id, orderNumber, message: error.message })
    }
  }
  return { changed, refused }
}
