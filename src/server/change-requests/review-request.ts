import type { RequestedChanges, ReviewedChangeRequest } from '#contract/change-requests/change-requests.ts'
import { currentTotal, totalWithHauls } from '#domain/orders/order-total.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Applied, applyRequest } from './apply-request.ts'
import { findStaffChangeRequests } from './change-request-queries.ts'

type Approval = NonNullable<ReviewedChangeRequest['approval']>

/** Carries the result of a dry run out of the transaction it rolls back. */
class OnlyTried extends Error {
  readonly applied: Applied

  constructor(applied: Applied) {
    super('only tried')
    this.applied = applied
  }
}

/** One request with the effect of approving it now, computed by the code that would do it. Throws `not-found`. */
export async function reviewRequest(app: AppContext, id: string, actor: Actor): Promise<ReviewedChangeRequest> {
  const [request] = await findStaffChangeRequests(app.db.sql, [id])
  if (!request) throw new AppError('not-found', { message: 'Change request not found' })
  return { ...request, approval: request.status === 'pending' ? await tryApproval(app, request, actor) : null }
}

async function tryApproval(app: AppContext, request: Request, actor: Actor): Promise<Approval> {
  try {
    return await inTransaction(app.db.locking, async (tx) => {
      throw new OnlyTried(await applyRequest(tx, app, request, { actor, cancelOrder: false }))
    }).catch(answerToRefusedDate(app))
  } catch (error) {
    if (error instanceof OnlyTried) {
      const { before, order } = error.applied
      const addedCost = currentTotal(order) - before.finalTotalCents
      return { allowed: true, message: null, offered: {}, addedCost, totalAmount: totalWithHauls(order) }
    }
    if (error instanceof AppError)
      return { allowed: false, message: error.message, offered: offeredBy(error), addedCost: 0, totalAmount: null }
    throw error
  }
}

/** Rule 87: the day that a refusal offers, under the name that a request has for it. */
function offeredBy({ message, fields = {} }: AppError): RequestedChanges {
  const day = readOfferedDate(message)
  if (day === null) return {}
  return 'scheduledPickupDate' in fields ? { pickupDate: day } : { deliveryDate: day }
}

type Request = Parameters<typeof applyRequest>[2]
