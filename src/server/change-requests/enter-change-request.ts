import { decisionRefusals } from '#content/wording/change-requests.ts'
import type { NewChangeRequest, StaffChangeRequest } from '#contract/change-requests/change-requests.ts'
import { orderStatusLabels } from '#contract/orders/order-status.ts'
import { decideChange, isLateChange } from '#domain/orders/change-window.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findStaffChangeRequests } from './change-request-queries.ts'
import { assertPossible, writeChangeRequest } from './write-change-request.ts'

export type EnterChangeRequest = { wanted: NewChangeRequest; staffId: string }

/**
 * Enters a change request received by phone. Late ones are accepted and flagged (rule 26). No email is sent before the decision. Throws
 * `not-found`, `order-archived`, `not-changeable` if the order is too far along, and `invalid-input` (rule 27).
 */
export async function enterChangeRequest(
  app: AppContext,
  { wanted, staffId }: EnterChangeRequest,
): Promise<StaffChangeRequest> {
  const now = app.clock()
  const { entry } = decisionRefusals
  return inTransaction(app.db.locking, async (tx) => {
    await tx`select 1 from orders where id = ${wanted.orderId} for share`
    const order = await findOrderById(tx, wanted.orderId)
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    if (order.archivedAt) throw new AppError('order-archived')
    const decision = decideChange(order, wanted.requestType, now)
    if (!decision.ok && decision.reason !== 'too-late') {
      const isOver = decision.reason === 'order-over'
      const message = isOver ? entry.orderOver(orderStatusLabels[order.status]) : entry.alreadyDelivered
      throw new AppError('not-changeable', { message })
    }
    assertPossible(order, wanted.requestedChanges, now)
    const by = { kind: 'staff', id: staffId } as const
    const id = await writeChangeRequest(tx, { wanted, isLate: isLateChange(order, now), by, now })
    const [request] = await findStaffChangeRequests(tx, [id])
    if (!request) throw new Error('The request that was just written is missing')
    return request
  })
}
