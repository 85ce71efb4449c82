import { decisionRefusals } from '#content/wording/change-requests.ts'
import type { ChangeRequest, RequestedChanges } from '#contract/change-requests/change-requests.ts'
import type { ChangedOrder } from '#contract/orders/order-changes.ts'
import type { Cents } from '#contract/values/units.ts'
import { currentTotal } from '#domain/orders/order-total.ts'
import { appliedChanges, grantedChanges, replacedBy } from '#domain/orders/requested-changes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** The order after a request, and its values before. */
export type Applied = { before: { finalTotalCents: Cents }; order: ChangedOrder; replaced: RequestedChanges }

/**
 * Rules 27 and 151: applies the changes of a request to its order, or cancels it, through the same function as an edit by staff. A request
 * without changes changes nothing. Throws `order-archived`, `not-allowed-now` if the order has moved on, and `DateRefused` for {@link
 * answerToRefusedDate}.
 */
export async function applyRequest(
  tx: Transaction,
  app: AppContext,
  request: Pick<ChangeRequest, 'orderId' | 'requestedChanges' | 'agreedChanges'>,
  { actor, cancelOrder }: { actor: Actor; cancelOrder: boolean },
): Promise<Applied> {
  const order = await lockOrder(tx, request.orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  if (order.archivedAt) throw new AppError('order-archived')
  const granted = grantedChanges(request)
  const changes = cancelOrder ? { status: 'cancelled' as const } : appliedChanges(granted)
  if (order.status === 'cancelled' && Object.keys(changes).length > 0) {
    throw new AppError('not-allowed-now', { message: decisionRefusals.orderCancelled })
  }
  const changed = await changeOrderIn(tx, app, { orderId: order.id, actor, changes }).catch(asRefusedNow)
  return {
    before: { finalTotalCents: currentTotal(order) },
    order: changed,
    replaced: cancelOrder ? {} : replacedBy(order, granted),
  }
}

/** What was valid when it was requested may be invalid by now, which is not the fault of the person who decides. */
function asRefusedNow(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid-input') throw error
  throw new AppError('not-allowed-now', { message: error.message, ...(error.fields && { fields: error.fields }) })
}
