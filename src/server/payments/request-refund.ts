import { refundNote, refundRefusals } from '#content/wording/online-payments.ts'
import type { NewOnlineRefund, OrderRefunds } from '#contract/payments/refunds.ts'
import { formatDollars } from '#contract/values/money.ts'
import { shareRefund } from '#domain/payments/refunds.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent, lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Processor, ProcessorAccount } from '#server/platform/ports/processor.ts'
import { listParts } from './attempt-queries.ts'
import {
  findRefundableCredit,
  insertCheckRefund,
  insertRefund,
  listOrderRefunds,
  listRefundable,
  lockAttempts,
  lockRefund,
  readGiveBack,
} from './refund-queries.ts'
import { isSetAside } from './set-aside.ts'

type Asked = { actor: Actor; refund: NewOnlineRefund }

/**
 * Rules 410 and 411: gives money back over the payments of an order, the newest first, or the credit of one payment. Only rows are
 * written: the worker sends them right after. Throws `not-found`, `order-archived`, `invalid-input` for more than was received, and
 * `not-allowed-now` if nothing was paid online or another part goes by check than was shown.
 */
export async function requestRefund(app: AppContext, processor: Processor, { actor, refund }: Asked): Promise<void> {
  const { account } = processor.health().account === null ? await processor.look() : processor.health()
  if (account === null) throw new AppError('try-again', { message: refundRefusals.silent })
  const { orderId, receiptId, amount, byCheck } = refund
  await inTransaction(app.db.locking, async (tx) => {
    const asked = { account, amountCents: amount, byCheckCents: byCheck, actor, now: app.clock() }
    if (orderId !== undefined) await refundOrder(tx, { ...asked, orderId })
    else await refundCredit(tx, { ...asked, receiptId: receiptId ?? '' })
    tx.changed.addAll('orders')
    // Rings for the worker.
    tx.changed.addAll('payments')
  })
}

type Asking = { account: ProcessorAccount; amountCents: number; byCheckCents: number; actor: Actor; now: Date }

/** Gives money of an order back, in the transaction that locked its attempts before the order. */
export async function refundOrder(
  tx: Transaction,
  { orderId, account, actor, now, ...asked }: Asking & { orderId: string },
) {
  await lockAttempts(
    tx,
    (await listRefundable(tx, orderId, account)).map(({ attemptId }) => attemptId),
  )
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('not-found', { message: 'Order not found' })
  if (order.archivedAt) throw new AppError('order-archived')
  if (await isSetAside(tx, [orderId])) throw refuse(refundRefusals.setAside)
  const isCancelled = order.status === 'cancelled'
  // What the bank has not confirmed goes back only because there is no order anymore.
  const all = await listRefundable(tx, orderId, account)
  const payments = all.filter(({ state }) => isCancelled || state === 'succeeded')
  const inProcess = payments.reduce((sum, each) => sum + (each.state === 'processing' ? each.leftCents : 0), 0)
  const { outCents, byCheckCents, disputedCents } = await readGiveBack(tx, orderId)
  const most = Math.max(0, order.amountPaid + inProcess - outCents - byCheckCents - disputedCents)
  if (asked.amountCents > most) throw tooMuch(most)
  const share = shareRefund(asked.amountCents, payments)
  if (share.parts.length === 0) throw refuse(refundRefusals.nothingOnline)
  if (share.byCheckCents !== asked.byCheckCents) throw refuse(refundRefusals.changed)
  for (const { attemptId, cents } of share.parts)
    await insertRefund(tx, { attemptId, orderId, amountCents: cents, actor, createdAt: now })
  if (share.byCheckCents > 0) await insertCheckRefund(tx, { orderId, amountCents: share.byCheckCents, createdAt: now })
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
  const note = refundNote(
    share.parts.map(({ attemptId, cents }) => {
      const { way = 'card', lastFour = '' } = payments.find((payment) => payment.attemptId === attemptId) ?? {}
      return { way, lastFour, cents }
    }),
    share.byCheckCents,
  )
  await recordOrderEvent(tx, { before: order, kind: 'refund-started', actor, now, note })
}

async function refundCredit(
  tx: Transaction,
  { receiptId, account, amountCents, byCheckCents, actor, now }: Asking & { receiptId: string },
) {
  const found = await findRefundableCredit(tx, receiptId, account)
  if (!found) throw new AppError('not-found', { message: 'Payment not found' })
  await lockAttempts(tx, [found.attemptId])
  await lockAccounts(tx, [found.billToId])
  const { attemptId, billToId, leftCents } = (await findRefundableCredit(tx, receiptId, account)) ?? found
  if (byCheckCents > 0) throw refuse(refundRefusals.changed)
  const paid = (await listParts(tx, [attemptId])).map(({ orderId }) => orderId)
  if (await isSetAside(tx, paid)) throw refuse(refundRefusals.setAside)
  if (amountCents > leftCents) throw tooMuch(leftCents)
  await insertRefund(tx, { attemptId, orderId: null, amountCents, actor, createdAt: now })
  await accountEvent(tx, { accountId: billToId, kind: 'refund-started', actor, now, after: { amountCents } })
}

/** What of an order can be given back, and what is on its way. */
export async function refundsOf(sql: Queryable, processor: Processor | null, orderId: string): Promise<OrderRefunds> {
  const account = processor?.health().account ?? null
  const refundable = account === null ? [] : await listRefundable(sql, orderId, account)
  const { giveBackCents, byCheckCents } = await readGiveBack(sql, orderId)
  return {
    giveBack: giveBackCents,
    byCheck: byCheckCents,
    refundable: refundable.map(({ attemptId, way, lastFour, state, leftCents }) => {
      return { attemptId, way, lastFour, left: leftCents, inProcess: state === 'processing' }
    }),
    refunds: await listOrderRefunds(sql, orderId),
  }
}

/**
 * Closes a refund that the processor does not know, after a person looked there, so that another can be asked for. Throws `not-found` and
 * `not-allowed-now`.
 */
export async function closeUnknownRefund(app: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const refund = await lockRefund(tx, { id, refundId: null })
    if (!refund) throw new AppError('not-found', { message: 'Refund not found' })
    if (refund.state !== 'unknown') throw refuse(refundRefusals.notUnknown)
    await tx`update processor_refunds set state = 'canceled', settled_at = ${now} where id = ${id}`.execute()
    tx.changed.addAll('orders')
    const order = refund.orderId === null ? null : await lockOrder(tx, refund.orderId)
    if (!order) return
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`.execute()
    const details = { before: { refund: 'unknown' }, after: { refund: 'canceled' } }
    await recordOrderEvent(tx, { before: order, kind: 'refund-closed', actor, now, details })
  })
}

const refuse = (message: string) => new AppError('not-allowed-now', { message })

const tooMuch = (cents: number) => {
  const message = refundRefusals.tooMuch(formatDollars(cents))
  return new AppError('invalid-input', { message, fields: { amount: message } })
}
