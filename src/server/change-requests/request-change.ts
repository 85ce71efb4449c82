import { changeRefusals, changeRequestTypeLabels } from '../../content/change-requests.ts'
import { formatPhone } from '../../content/phone.ts'
import type { ChangeRequest, NewChangeRequest } from '../../contract/change-requests.ts'
import type { Customer } from '../../contract/customers.ts'
import { dateInLosAngeles } from '../../contract/dates.ts'
import { type ChangeDecision, decideChange, isLateChange } from '../../domain/orders/change-window.ts'
import { requestedChangesProblem } from '../../domain/orders/requested-changes.ts'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueChangeRequestReceived } from '../emails/queue-change-request-received.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { findOrderOf } from '../orders/order-queries.ts'
import type { Parts } from '../parts.ts'

/**
 * Takes a customer's wish to have an order changed. Only staff change the order itself.
 *
 * Throws `not-found` for an order of somebody else (rule 19), `outside-change-window` and `not-changeable` (rule 26), and
 * `invalid-input` for changes that no order could have (rule 27).
 */
export async function requestChange(
  parts: Parts,
  customer: Customer,
  { wanted, origin }: { wanted: NewChangeRequest; origin: string },
): Promise<ChangeRequest> {
  const now = parts.clock()
  return inTransaction(parts.db.locking, async (tx) => {
    // What is decided here must still be so when the request is written.
    await tx`select 1 from orders where id = ${wanted.orderId} for share`
    const order = await findOrderOf(tx, customer, wanted.orderId)
    if (!order) throw new AppError('not-found', { message: 'Order Not Found' })
    insistOnTime(decideChange(order, wanted.requestType, now), formatPhone(parts.config.business.secondPhone))
    const problem = requestedChangesProblem(order, wanted.requestedChanges, dateInLosAngeles(now))
    if (problem) {
      const { field, message } = problem
      throw new AppError('invalid-input', { message, fields: { [`requestedChanges.${field}`]: message } })
    }
    const request = { ...wanted, id: newId(), requestedWithin24Hours: isLateChange(order, now), createdAt: now }
    tx.changed.add('change-requests', request.id)
    await Promise.all([
      tx`
        insert into change_requests
          (id, order_id, customer_id, request_type, description, requested_changes, requested_within_24_hours, created_at)
        values (${request.id}, ${order.id}, ${customer.id}, ${request.requestType}, ${request.description},
          ${tx.json(request.requestedChanges)}, ${request.requestedWithin24Hours}, ${now})`,
      recordEvent(tx, {
        subject: { kind: 'order', id: order.id },
        kind: 'change-requested',
        occurredAt: now,
        actor: { kind: 'customer', id: customer.id },
        before: null,
        after: {
          changeRequestId: request.id,
          note: `${changeRequestTypeLabels[request.requestType]}: ${request.description}`,
        },
      }),
      queueChangeRequestReceived(tx, parts, { id: request.id, orderId: order.id, recipient: customer.email, origin }),
    ])
    const { orderNumber, dumpsterSize } = order
    return { ...request, order: { orderNumber, dumpsterSize }, status: 'pending', adminNotes: '', reviewedAt: null }
  })
}

function insistOnTime(decision: ChangeDecision, phone: string): void {
  if (decision.ok) return
  switch (decision.reason) {
    case 'too-late':
      throw new AppError('outside-change-window', { message: changeRefusals.tooLate[decision.before](phone) })
    case 'already-delivered':
      throw new AppError('not-changeable', { message: changeRefusals.alreadyDelivered })
    case 'order-over':
      throw new AppError('not-changeable', { message: changeRefusals.orderOver(phone) })
  }
}
