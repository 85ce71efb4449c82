import { disputeMemos, onlineMethods } from '#content/wording/online-payments.ts'
import { openDisputeStates } from '#contract/payments/disputes.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { lostPayment } from '#domain/payments/disputes.ts'
import type { AppContext } from '#server/app-context.ts'
import { takeBackBankDiscounts } from '#server/billing/bank-discount.ts'
import { postClosedDispute } from '#server/billing/ledger/post-to-ledger.ts'
import { insertReceipt } from '#server/billing/receipts/receipt-queries.ts'
import { addPaymentLine } from '#server/billing/record-payment.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { ProcessorDispute } from '#server/platform/ports/processor.ts'
import { notifyPayer } from './apply-checkout.ts'
import { lockPayment } from './apply-refund.ts'
import { type AttemptRow, lockAttempt } from './attempt-queries.ts'
import {
  type DisputeRow,
  listAppliedOf,
  listDisputeParts,
  lockDispute,
  readBounced,
  replaceParts,
} from './dispute-queries.ts'
import { recordMovement } from './processor-ledger.ts'
import { findReceiptOf } from './refund-queries.ts'

const system = { kind: 'system', id: null } as const

/**
 * Rules 510 and 511: applies what a dispute of the processor is, as it was just read. It is a fact whatever became of the orders, may be
 * repeated, and may come in any order. Returns false for a payment that we do not know.
 */
export async function applyDispute(app: AppContext, current: ProcessorDispute): Promise<boolean> {
  const { attemptId } = current
  if (attemptId === null || !uuid.safeParse(attemptId).success) return false
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    // What was paid is applied first.
    if (attempt?.state !== 'succeeded') return false
    // Rule 437: its payer was gone, so that what moves is unexplained as well.
    if ((await findReceiptOf(tx, attemptId)) === null) return true
    const receipt = await lockPayment(tx, { attemptId: attempt.id, orderId: null })
    const found = await lockDispute(tx, current.id)
    const applied = { attempt, receipt, current, now }
    const dispute = found ?? (await takeOver(tx, applied))
    for (const movement of current.movements)
      await recordMovement(tx, { movement, attempt, billToId: receipt.payer.billToId ?? receipt.payer.formerId, now })
    await follow(tx, app, { ...applied, dispute, isNew: found === null })
    return true
  })
}

type Applied = {
  attempt: AttemptRow
  receipt: Awaited<ReturnType<typeof lockPayment>>
  current: ProcessorDispute
  now: Date
}
type Followed = Applied & { dispute: DisputeRow; isNew: boolean }

const isOpen = ({ state }: Pick<ProcessorDispute, 'state'>) => openDisputeStates.some((each) => each === state)

async function takeOver(tx: Transaction, { attempt, current, now }: Applied): Promise<DisputeRow> {
  const { id: disputeId, amountCents, openedAt } = current
  // What became of it is written when it is applied.
  const row = { id: newId(), disputeId, attemptId: attempt.id, amountCents, state: 'open', openedAt, checkedAt: now }
  await tx`insert into processor_disputes ${insertValues(row)}`.execute()
  const dispute = await lockDispute(tx, disputeId)
  if (!dispute) throw new Error('a row that was just written is there')
  return dispute
}

async function follow(tx: Transaction, app: AppContext, applied: Followed): Promise<void> {
  const { dispute, current, now, isNew } = applied
  const { state, reason, respondBy } = current
  const isSettled = dispute.reversedCents + dispute.lostCents + dispute.knownCents > 0
  if (isNew && isOpen(current)) await open(tx, applied)
  if (state === 'lost' && !isSettled) await takeBack(tx, app, applied)
  if (state === 'won' && isSettled) await bringBack(tx, app, applied)
  if ((state === 'won' || state === 'closed') && !isNew && isOpen(dispute)) {
    const parts = await listDisputeParts(tx, dispute.id)
    for (const { orderId } of parts) await record(tx, { orderId, kind: `dispute-${state}`, now })
  }
  if (!isNew && state === dispute.state && state !== 'open' && state !== 'inquiry') return
  const closedAt = isOpen(current) ? null : now
  await tx`
    update processor_disputes set state = ${state}, reason = ${reason.slice(0, 100)}, respond_by = ${respondBy},
      closed_at = coalesce(closed_at, ${closedAt})
    where id = ${dispute.id}`.execute()
  tx.changed.addAll('orders')
}

/** What a dispute is about, if it is lost as things are now. */
async function readLost(tx: Transaction, { receipt, current }: Applied) {
  const paid = await listAppliedOf(tx, receipt.id)
  const bounced = await readBounced(tx, receipt.id)
  const { amountCents } = current
  return { ...lostPayment({ amountCents, ...bounced, creditCents: receipt.restCents, paid }), paid }
}

async function open(tx: Transaction, applied: Followed): Promise<void> {
  const { parts } = await readLost(tx, applied)
  await replaceParts(tx, applied.dispute.id, parts)
  for (const { orderId } of parts) await record(tx, { orderId, kind: 'dispute-opened', now: applied.now })
}

type Recorded = {
  orderId: string
  kind: 'dispute-opened' | 'dispute-won' | 'dispute-closed' | 'dispute-lost'
  now: Date
}

async function record(tx: Transaction, { orderId, kind, now }: Recorded): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
  await recordOrderEvent(tx, { before: order, kind, actor: system, now })
}

/** Rule 511: a line of each order reverses what it had been paid with, and one the payment. */
async function takeBack(tx: Transaction, app: AppContext, applied: Followed): Promise<void> {
  const { attempt, receipt, dispute, now } = applied
  const { parts, paid, reversedCents, lostCents, knownCents } = await readLost(tx, applied)
  await replaceParts(tx, dispute.id, parts)
  const { id: ofId, payer, method, reference } = receipt
  const billToId = payer.billToId ?? payer.formerId ?? null
  const common = { method: method ?? onlineMethods[attempt.way], reference, occurredAt: now }
  const postedOn = dateInLosAngeles(now)
  for (const { orderId, cents, isLoss } of parts) {
    const bouncesId = paid.find((each) => each.orderId === orderId)?.paymentId
    const order = isLoss ? null : await lockOrder(tx, orderId)
    if (isLoss) await record(tx, { orderId, kind: 'dispute-lost', now })
    if (!order || !bouncesId) continue
    const part = { ...common, orderId, status: 'bounced' as const, amountCents: cents, bouncesId, postedOn }
    const line = { ...part, actor: system, receipt: { id: ofId, billToId } }
    const kind = attempt.way === 'bank' ? 'payment-bounced' : 'payment-disputed'
    await addPaymentLine(tx, app, { order, line, kind, now })
  }
  if (parts.length > 0) await takeBackBankDiscounts(tx, app, { attemptId: attempt.id, actor: system, now })
  if (reversedCents > 0) {
    const line = { ...common, ...payer, id: newId(), status: 'bounced' as const, amountCents: reversedCents, ofId }
    await insertReceipt(tx, { ...line, disputeId: dispute.id, postedOn }, system)
  }
  const closed = { disputeId: dispute.id, part: 'lost', lostCents, knownCents, billToId, postedOn } as const
  await postClosedDispute(tx, { ...closed, memo: disputeMemos.lost })
  await tx`
    update processor_disputes set reversed_cents = ${reversedCents}, lost_cents = ${lostCents}, known_cents = ${knownCents}
    where id = ${dispute.id}`.execute()
  // A customer whose bank took the money back hears how to pay; one who disputed knows.
  if (attempt.way === 'bank' && reversedCents > 0) await notifyPayer(tx, 'payment-returned', attempt.id)
}

/** Rule 511: a dispute that was lost and is won after all: what came back is received anew, and pays the same orders. */
async function bringBack(tx: Transaction, app: AppContext, { receipt, dispute, now }: Followed): Promise<void> {
  const { payer, reference } = receipt
  const { reversedCents, lostCents, knownCents } = dispute
  const billToId = payer.billToId ?? payer.formerId ?? null
  const postedOn = dateInLosAngeles(now)
  const common = { method: disputeMemos.won, reference, occurredAt: now }
  if (reversedCents > 0) {
    const id = newId()
    const line = { ...common, ...payer, id, status: 'received' as const, amountCents: reversedCents, ofId: null }
    await insertReceipt(tx, { ...line, disputeId: dispute.id, postedOn }, system)
    for (const { orderId, cents, isLoss } of await listDisputeParts(tx, dispute.id)) {
      const order = isLoss ? null : await lockOrder(tx, orderId)
      if (!order) continue
      const part = { ...common, orderId, status: 'paid' as const, amountCents: cents, postedOn, actor: system }
      await addPaymentLine(tx, app, {
        order,
        line: { ...part, receipt: { id, billToId } },
        kind: 'payment-recorded',
        now,
      })
    }
  }
  const closed = { disputeId: dispute.id, part: 'won', lostCents: -lostCents, knownCents: -knownCents } as const
  await postClosedDispute(tx, { ...closed, billToId, postedOn, memo: disputeMemos.won })
  await tx`
    update processor_disputes set reversed_cents = 0, lost_cents = 0, known_cents = 0 where id = ${dispute.id}`.execute()
}
