import { formatPhone } from '#content/company/phone.ts'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { changeRefusals } from '#content/wording/change-requests.ts'
import type { ChangeRequest, NewChangeRequest } from '#contract/change-requests/change-requests.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import { type ChangeDecision, decideChange, isLateChange } from '#domain/orders/change-window.ts'
import type { AppContext } from '#server/app-context.ts'
import { findOrderById } from '#server/orders/order-queries.ts'
import { readOrderRights } from '#server/orders/order-rights.ts'
import { type NewEmail, queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'
import { findWaitingRequest } from './change-request-queries.ts'
import { assertPossible, writeChangeRequest } from './write-change-request.ts'

export type RequestChange = { wanted: NewChangeRequest; origin: string }

/**
 * Files a customer's change request, once however often it is sent (rule 13): the same one is not filed again while it waits. It does not change the order. Throws `not-found` for an order
 * of someone else (rule 19), `not-allowed-now` for a member whose role may only look (rule 215), `outside-change-window` and `not-changeable` (rule 26), and `invalid-input` for impossible
 * changes (rule 27).
 */
export async function requestChange(
  app: AppContext,
  customer: Customer,
  { wanted, origin }: RequestChange,
): Promise<ChangeRequest> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // What is checked here must still hold when the request is written, and no other request of the order is written meanwhile.
    await tx`select 1 from orders where id = ${wanted.orderId} for no key update`
    const rights = (await readOrderRights(tx, customer, [wanted.orderId])).get(wanted.orderId)
    const order = rights?.see ? await findOrderById(tx, wanted.orderId) : null
    if (!order || !rights) throw new AppError('not-found', { message: 'Order Not Found' })
    if (!rights.act) throw new AppError('not-allowed-now', { message: accountRefusals.role })
    assertTime(decideChange(order, wanted.requestType, now), formatPhone(app.config.business.secondPhone))
    assertPossible(order, wanted.requestedChanges, now)
    const waiting = await findWaitingRequest(tx, wanted)
    if (waiting) return waiting
    const requestedWithin24Hours = isLateChange(order, now)
    const by = { kind: 'customer', id: customer.id } as const
    const id = await writeChangeRequest(tx, { wanted, isLate: requestedWithin24Hours, by, now })
    await queueChangeRequestReceived(tx, app, { id, order, recipient: customer.email, origin })
    const { orderNumber, dumpsterSize } = order
    return {
      ...wanted,
      id,
      requestedWithin24Hours,
      createdAt: now,
      order: { orderNumber, dumpsterSize },
      status: 'pending',
      agreedChanges: {},
      adminNotes: '',
      reviewedAt: null,
    }
  })
}

function assertTime(decision: ChangeDecision, phone: string): void {
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

/** Queues the emails about a change request, to the customer and to the office, in the request's transaction (rule 42). */
export async function queueChangeRequestReceived(
  tx: Transaction,
  app: AppContext,
  request: { id: string; order: Pick<StaffOrder, 'id' | 'language'>; recipient: string; origin: string },
): Promise<void> {
  const { id: changeRequestId, order, recipient, origin } = request
  const mail = { template: 'change-request-received', orderId: order.id, language: order.language } as const
  const emails: NewEmail[] = [{ ...mail, recipient, data: { audience: 'customer', changeRequestId, origin } }]
  const office = await findStaffMailbox(tx, app)
  if (office) emails.push({ ...mail, recipient: office, data: { audience: 'staff', changeRequestId, origin } })
  await queueEmails(tx, emails)
}
