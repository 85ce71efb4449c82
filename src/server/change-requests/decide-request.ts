import { decisionNote, decisionRefusals } from '#content/wording/change-requests.ts'
import {
  type ChangeRequestDecision,
  type StaffChangeRequest,
  staffChangeRequest,
} from '#contract/change-requests/change-requests.ts'
import type { Refund } from '#contract/orders/order-changes.ts'
import { currentTotal, totalWithHauls } from '#domain/orders/order-total.ts'
import type { AppContext } from '#server/app-context.ts'
import { findCustomerById } from '#server/customers/customer-queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import type { ChangedTotal } from '#server/outbox/email-templates.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Applied, applyRequest } from './apply-request.ts'
import { findStaffChangeRequests, type LockedChangeRequest, lockChangeRequest } from './change-request-queries.ts'

export type DecideRequest = { id: string; decision: ChangeRequestDecision; staffId: string; origin: string }

/**
 * Rule 150: approves or rejects a request, once. Approving changes the order in the same transaction; the customer gets an email. Throws
 * `not-found`, `already-decided` with the current request, `invalid-input` if it does not ask for a cancellation, and whatever {@link
 * applyRequest} throws; then the request stays pending.
 */
export async function decideRequest(app: AppContext, command: DecideRequest): Promise<StaffChangeRequest> {
  return inTransaction(app.db.locking, (tx) => decide(tx, app, command)).catch(answerToRefusedDate(app))
}

async function decide(tx: Transaction, app: AppContext, { id, decision, staffId, origin }: DecideRequest) {
  const now = app.clock()
  const request = await lockChangeRequest(tx, id)
  if (!request) throw new AppError('not-found', { message: 'Change request not found' })
  if (request.status !== 'pending') throw await alreadyDecided(tx, request)

  const { status, adminNotes, cancelOrder } = decision
  if (cancelOrder && request.requestType !== 'other') throw notToCancel()
  const agreedChanges = status === 'approved' && !cancelOrder ? decision.agreedChanges : {}
  const actor = { kind: 'staff', id: staffId } as const
  const applied =
    status === 'approved' ? await applyRequest(tx, app, { ...request, agreedChanges }, { actor, cancelOrder }) : null
  const refund = applied?.order.refund
  tx.changed.add('change-requests', id)
  await tx`
    update change_requests set status = ${status}, admin_notes = ${adminNotes}, reviewed_at = ${now}, reviewed_by = ${staffId},
      agreed_changes = ${json(agreedChanges)}, replaced = ${json(applied?.replaced ?? {})},
      refund = ${refund ? json(onRecord(refund)) : null}
    where id = ${id}`
  await recordEvent(tx, {
    subject: { kind: 'order', id: request.orderId },
    kind: `change-request-${status}`,
    occurredAt: now,
    actor,
    before: null,
    after: { changeRequestId: id, note: decisionNote(request.requestType, adminNotes) },
  })
  await queueChangeRequestDecided(tx, { ...request, origin }, applied && changedTotal(applied))
  return getRequest(tx, id)
}

/** Rule 264: null if the total is as before. What a cancellation keeps is told as its refund. */
function changedTotal({ before, order }: Applied): ChangedTotal | null {
  const addedCents = currentTotal(order) - before.finalTotalCents
  return addedCents === 0 || order.status === 'cancelled' ? null : { addedCents, totalCents: totalWithHauls(order) }
}

function notToCancel(): AppError {
  const message = decisionRefusals.notToCancel
  return new AppError('invalid-input', { message, fields: { cancelOrder: message } })
}

/** No note is recorded if nothing beyond the price is charged. */
const onRecord = ({ percent, amount, overpaid, keptFees }: Refund) => ({
  percent,
  amount,
  ...(overpaid > 0 && { overpaid }),
  ...(keptFees > 0 && { keptFees }),
})

async function alreadyDecided(tx: Transaction, { id, status }: LockedChangeRequest): Promise<AppError> {
  const current = await getRequest(tx, id)
  const verb = status === 'approved' ? 'approved' : 'rejected'
  return new AppError('already-decided', {
    message: decisionRefusals.alreadyDecided(current.reviewedBy, verb),
    current: { schema: staffChangeRequest, record: current },
  })
}

async function getRequest(tx: Transaction, id: string): Promise<StaffChangeRequest> {
  const [request] = await findStaffChangeRequests(tx, [id])
  if (!request) throw new Error('A locked request is missing')
  return request
}

/** Queues the email about the decision of a change request, in its transaction (rule 152), with what it changed of the total. */
async function queueChangeRequestDecided(
  tx: Transaction,
  request: { id: string; orderId: string; customerId: string | null; origin: string },
  cost: ChangedTotal | null,
): Promise<void> {
  const [order, account] = await Promise.all([
    findOrderById(tx, request.orderId),
    request.customerId === null ? null : findCustomerById(tx, request.customerId),
  ])
  if (!order) throw new Error('The order of a change request is missing')
  const path = `/confirmation/${order.orderNumber}`
  const link = account ? `${request.origin}${path}` : await linkForCustomer(tx, request.origin, order, path)
  await queueEmails(tx, [
    {
      template: 'change-request-decided',
      recipient: account?.email ?? order.customerEmail,
      orderId: order.id,
      language: order.language,
      data: { changeRequestId: request.id, link, ...(cost && { cost }) },
    },
  ])
}
