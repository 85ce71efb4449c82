import { onlinePaymentRefusals } from '#content/wording/online-payments.ts'
import { repeatHours } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import {
  type Checkout,
  isCertainRefusal,
  type Processor,
  type ProcessorAccount,
} from '#server/platform/ports/processor.ts'
import { applyCheckout } from './apply-checkout.ts'
// biome-ignore format: one list
import { type AttemptRow, closeParts, findAttempt, listOfOtherMode, listParts, lockAttempt, noteChecked, noteTried } from './attempt-queries.ts'
import { dropConsent } from './keep-card.ts'
import { takeBackApproval } from './take-back-approval.ts'

/**
 * Compares an attempt with the processor: sends what was not sent or not answered, under its key and with its parameters (rule 403), and
 * applies what the page is now. Null if there is certainly no page. Throws `try-again` while the processor is silent.
 */
export async function bringUpToDate(app: AppContext, processor: Processor, id: string): Promise<Checkout | null> {
  const attempt = await findAttempt(app.db.sql, id)
  // Rule 435: a key of the other mode neither knows it nor may send it.
  if (!attempt || attempt.isLive !== processor.isLive) return null
  await noteTried(app.db.sql, id, app.clock())
  const checkout = await ask(app, processor, attempt)
  await noteChecked(app.db.sql, id, app.clock())
  if (checkout) await applyCheckout(app, checkout)
  return checkout
}

async function ask(app: AppContext, processor: Processor, attempt: AttemptRow): Promise<Checkout | null> {
  const { id, checkoutId, paymentId } = attempt
  const parameters = attempt.parameters as Record<string, unknown>
  try {
    if (attempt.isCharge && paymentId !== null) return await processor.readCharge(paymentId)
    if (checkoutId !== null) return await processor.read(checkoutId)
    if (attempt.state !== 'new' && attempt.state !== 'sent') return null
    const now = app.clock()
    const isKeyValid = attempt.sentAt === null || now.getTime() - attempt.sentAt.getTime() < repeatHours * 3_600_000
    if (!isKeyValid) return await look(app, processor, attempt)
    await app.db.sql`
      update payment_attempts set state = 'sent', sent_at = coalesce(sent_at, ${now}) where id = ${id} and state in ('new', 'sent')`
    if (attempt.isCharge) {
      const charged = await processor.charge(parameters, id)
      return attempt.sentAt === null ? charged : await processor.readCharge(charged.paymentId ?? '')
    }
    const begun = await processor.begin(parameters, id)
    // The answer to a repeated call is that of the first one: what the page is now, it has to be asked.
    return attempt.sentAt === null ? begun : await processor.read(begun.id ?? '')
  } catch (error) {
    if (!isCertainRefusal(error, attempt.sentAt)) {
      app.log('the payment processor did not answer', { attempt: id, ...describeError(error) })
      throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
    }
    app.log('the payment processor refused', { attempt: id, ...describeError(error) })
    await fail(app, id)
    throw new AppError('not-allowed-now', { message: onlinePaymentRefusals.refused })
  }
}

/** Rule 403: the key protects no more, so that the page is looked for; without one only a person may begin another. */
async function look(
  app: AppContext,
  processor: Processor,
  { id, sentAt, createdAt, isCharge, parameters }: AttemptRow,
): Promise<Checkout | null> {
  const around = sentAt ?? createdAt
  const found = isCharge
    ? await processor.findCharge(id, parameters as Record<string, unknown>, around)
    : await processor.find(id, around)
  if (found) return found
  await app.db.sql`update payment_attempts set state = 'unknown' where id = ${id} and state in ('new', 'sent')`
  return null
}

/** Ends an attempt that somebody else's stands in for, and returns what its page is then: nothing begins before that is known. */
export async function closeAttempt(app: AppContext, processor: Processor, id: string): Promise<Checkout | null> {
  const checkout = await bringUpToDate(app, processor, id)
  if (checkout?.state !== 'open' || checkout.id === null) return checkout
  try {
    const closed = await processor.expire(checkout.id)
    if (closed) await applyCheckout(app, closed)
    return closed
  } catch (error) {
    app.log('the payment processor did not answer', { attempt: id, ...describeError(error) })
    throw new AppError('try-again', { message: onlinePaymentRefusals.silent })
  }
}

/**
 * Rule 435: closes the attempts that were made with a key of the other mode, without any call. Of a test no money comes; a real one waits for its
 * key as long as money may come by it.
 */
export async function closeOtherMode(app: AppContext, account: ProcessorAccount): Promise<void> {
  const now = app.clock()
  for (const { id, state } of await listOfOtherMode(app.db.sql, account, now))
    await inTransaction(app.db.locking, async (tx) => {
      const attempt = await lockAttempt(tx, id)
      if (attempt?.state !== state) return
      await end(tx, { id, state: 'canceled', now })
      if (state === 'processing') await takeBackApproval(tx, id, now)
    })
}

/**
 * Closes an attempt that the processor does not know, after a person looked there; an entry in the history of each of its orders. Throws
 * `not-found` and `not-allowed-now`.
 */
export async function closeUnknown(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (!attempt) throw new AppError('not-found', { message: 'Payment not found' })
    if (attempt.state !== 'unknown')
      throw new AppError('not-allowed-now', { message: onlinePaymentRefusals.notUnknown })
    await end(tx, { id, state: 'canceled', now: app.clock(), closedBy: actor })
  })
}

const fail = (app: AppContext, id: string) =>
  inTransaction(app.db.locking, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    // What was answered meanwhile, by another process or an event, stays.
    const isUnanswered = attempt?.state === 'new' || attempt?.state === 'sent'
    if (attempt && isUnanswered && attempt.checkoutId === null) await end(tx, { id, state: 'failed', now: app.clock() })
  })

type Ended = { id: string; state: 'canceled' | 'failed'; now: Date; closedBy?: Actor }

/** Ends a locked attempt by which nothing came. What a person closed is in the history of each of its orders. */
async function end(tx: Transaction, { id, state, now, closedBy }: Ended): Promise<void> {
  const parts = await listParts(tx, [id])
  await tx`update payment_attempts set state = ${state}, settled_at = ${now} where id = ${id}`.execute()
  await closeParts(tx, id)
  await dropConsent(tx, id, now)
  tx.changed.addAll('orders')
  if (!closedBy) return
  for (const orderId of new Set(parts.map((part) => part.orderId))) {
    const order = await lockOrder(tx, orderId)
    if (!order) continue
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`
    const details = { before: { onlinePayment: 'unknown' }, after: { onlinePayment: state } }
    await recordOrderEvent(tx, { before: order, kind: 'online-payment-closed', actor: closedBy, now, details })
  }
}
