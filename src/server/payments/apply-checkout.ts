import { onlineMethods, processorMemos } from '#content/wording/online-payments.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { shareReceived } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockAccounts } from '#server/bill-to-accounts/account-queries.ts'
import { issueBankDiscount } from '#server/billing/bank-discount.ts'
import { postProcessorFee } from '#server/billing/ledger/post-to-ledger.ts'
import { insertReceipt } from '#server/billing/receipts/receipt-queries.ts'
import { addPaymentLine } from '#server/billing/record-payment.ts'
import { statementRecipients } from '#server/billing/statements/statement-queries.ts'
import { findOrderById, lockOrder, lockOrders } from '#server/orders/order-queries.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Checkout } from '#server/platform/ports/processor.ts'
import { type AttemptRow, closeParts, listParts, lockAttempt } from './attempt-queries.ts'
import { notePaid } from './booking-payments.ts'
import { followConsent } from './keep-card.ts'
import { takeBackApproval } from './take-back-approval.ts'

const actor = { kind: 'system', id: null } as const

/**
 * Rule 404: applies what a page of the processor is, as it was just read. It may be repeated, and may come in any order: an attempt brings
 * its money once. Returns false for a page that no attempt made.
 */
export async function applyCheckout(app: AppContext, checkout: Checkout): Promise<boolean> {
  const { attemptId } = checkout
  if (attemptId === null || !uuid.safeParse(attemptId).success) return false
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) return false
    if (attempt.state === 'succeeded') {
      await addFee(tx, attempt, checkout, now)
      return true
    }
    // What was judged to be over and is paid all the same was paid: a fact is never refused.
    if (checkout.state === 'paid') return receive(tx, app, { attempt, checkout, now })
    const isOver = attempt.state === 'failed' || attempt.state === 'canceled'
    // An answer that was overtaken.
    if (isOver || (checkout.state === 'open' && attempt.state === 'processing')) return true
    await follow(tx, { attempt, checkout, now })
    return true
  })
}

type Applied = { attempt: AttemptRow; checkout: Checkout; now: Date }

async function follow(tx: Transaction, { attempt, checkout, now }: Applied): Promise<void> {
  const { id } = attempt
  const state = { open: 'needs-customer', expired: 'canceled', processing: 'processing', failed: 'failed', paid: '' }[
    checkout.state
  ]
  const isOver = state === 'canceled' || state === 'failed'
  await tx`
    update payment_attempts set state = ${state}, checkout_id = ${checkout.id}, payment_id = coalesce(${checkout.paymentId}, payment_id), last_four = coalesce(nullif(${checkout.lastFour}, ''), last_four),
      decline = ${checkout.decline}, approved_at = case when ${state === 'processing'} then coalesce(approved_at, ${now}) else approved_at end,
      settled_at = ${isOver ? now : null}
    where id = ${id}`.execute()
  if (isOver) await closeParts(tx, id)
  await followConsent(tx, { attemptId: id, checkout, isOver, now })
  if (state === 'failed' && attempt.state === 'processing') await takeBackApproval(tx, id, now)
  if (state === 'processing' && attempt.state !== 'processing') await notePaid(tx, id, now)
  if (state !== attempt.state) tx.changed.addAll('orders')
  // A customer who waits for the bank is told; one who is on the page knows. Of announced overage nobody is on a page (rule 497).
  if (state === 'failed' && (attempt.state === 'processing' || attempt.overageId !== null))
    await notifyPayer(tx, 'payment-refused', id)
}

/** Rule 407: one receipt for what an attempt brought: its parts first, and the rest is credit of the account. */
async function receive(tx: Transaction, app: AppContext, { attempt, checkout, now }: Applied): Promise<boolean> {
  const { id: attemptId } = attempt
  const parts = await listParts(tx, [attemptId])
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  const [payer] = await tx({ id: uuidOrNull })`
    select account_in_effect(bill_to_id) as id from orders where id = any(${orderIds}::uuid[]) and bill_to_id is not null order by id limit 1`
  const amountCents = checkout.amountCents
  if (payer?.id) await enter(tx, app, { attempt, checkout, now, parts, billToId: payer.id })
  // Rule 437: nobody is left whose credit it could be; account 1059 takes it when the processor moved it.
  await tx`
    update payment_attempts set state = 'succeeded', checkout_id = ${checkout.id}, payment_id = ${checkout.paymentId},
      last_four = coalesce(nullif(${payer?.id ? checkout.lastFour : ''}, ''), last_four), settled_at = ${now}, approved_at = coalesce(approved_at, ${now}), received_cents = ${amountCents}
    where id = ${attemptId}`.execute()
  await closeParts(tx, attemptId)
  await followConsent(tx, { attemptId, checkout, isOver: true, now })
  if (!payer?.id) return true
  await notePaid(tx, attemptId, now)
  await addFee(tx, attempt, checkout, now)
  await notifyPayer(tx, 'payment-received', attemptId)
  return true
}

type Entering = Applied & { parts: Awaited<ReturnType<typeof listParts>>; billToId: string }

/** The receipt of what came, and what it pays. */
async function enter(tx: Transaction, app: AppContext, { attempt, checkout, now, parts, billToId }: Entering) {
  const { id: attemptId, way } = attempt
  const { amountCents } = checkout
  await lockAccounts(tx, [billToId])
  await lockOrders(tx, [...new Set(parts.map(({ orderId }) => orderId))])
  // A bank payment counts from the day on which it was started, so that nothing becomes late meanwhile.
  const occurredAt = (way === 'bank' ? attempt.approvedAt : null) ?? now
  const postedOn = dateInLosAngeles(now)
  const method = onlineMethods[way]
  const reference = checkout.lastFour && `…${checkout.lastFour}`
  const receipt = { id: newId(), billToId }
  const received = { ...receipt, status: 'received' as const, amountCents, method, reference, ofId: null, occurredAt }
  await insertReceipt(tx, { ...received, attemptId, postedOn }, actor)
  await payParts(tx, app, {
    parts,
    amountCents,
    line: { method, reference, occurredAt, postedOn, receipt, actor },
    now,
  })
}

type Paying = {
  parts: Awaited<ReturnType<typeof listParts>>
  amountCents: Cents
  line: {
    method: string
    reference: string
    occurredAt: Date
    postedOn: ReturnType<typeof dateInLosAngeles>
    receipt: { id: string; billToId: string }
    actor: typeof actor
  }
  now: Date
}

async function payParts(tx: Transaction, app: AppContext, { parts, amountCents, line, now }: Paying): Promise<void> {
  let left = amountCents
  for (const part of parts) {
    const { attemptId, line: place, orderId, invoiceId, cents: wantedCents } = part
    if (left >= wantedCents) await discount(tx, app, part)
    const order = await lockOrder(tx, orderId)
    if (!order) continue
    // A cancelled order takes what comes, and owes it back (rule 36).
    const owedCents = order.status === 'cancelled' ? wantedCents : order.balanceDue
    const [cents = 0] = shareReceived(left, [{ wantedCents, owedCents }])
    if (cents === 0) continue
    left -= cents
    const paid = { ...line, orderId, status: 'paid' as const, amountCents: cents }
    const entered = { ...paid, ...(invoiceId !== null && { invoiceId }) }
    await addPaymentLine(tx, app, { order, line: entered, kind: 'payment-recorded', now })
    await tx`
      update payment_attempt_parts set paid_cents = ${cents} where attempt_id = ${attemptId} and line = ${place}`.execute()
  }
}

/** Rule 441: an invoice that a bank payment pays costs less, as it was offered. */
async function discount(tx: Transaction, app: AppContext, part: Paying['parts'][number]): Promise<void> {
  const { attemptId, line, invoiceId, discountCents: cents, discountHundredths: hundredths } = part
  if (cents === 0 || invoiceId === null) return
  const noteId = await issueBankDiscount(tx, app, { invoiceId, cents, hundredths })
  await tx`
    update payment_attempt_parts set discount_note_id = ${noteId} where attempt_id = ${attemptId} and line = ${line}`.execute()
}

/** Rule 408: what the processor keeps is an expense, posted when it is known. */
async function addFee(tx: Transaction, attempt: AttemptRow, { feeCents }: Checkout, now: Date): Promise<void> {
  if (feeCents === null || attempt.feeCents !== null) return
  await tx`update payment_attempts set fee_cents = ${feeCents} where id = ${attempt.id}`.execute()
  const [receipt] = await tx({ billToId: uuidOrNull })`select bill_to_id from receipts where attempt_id = ${attempt.id}`
  if (feeCents === 0 || !receipt?.billToId) return
  await postProcessorFee(tx, {
    attemptId: attempt.id,
    billToId: receipt.billToId,
    cents: feeCents,
    postedOn: dateInLosAngeles(now),
    memo: processorMemos.chargeFee,
  })
}

/** Tells whoever pays for the first of the orders what became of a payment. */
export async function notifyPayer(
  tx: Transaction,
  template: 'payment-received' | 'payment-refused' | 'payment-returned',
  attemptId: string,
): Promise<void> {
  const parts = await listParts(tx, [attemptId])
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  const [orderId = ''] = orderIds
  const order = await findOrderById(tx, orderId)
  if (!order || order.archivedAt) return
  const { customerEmail, language } = order
  const ofAccount = orderIds.length > 1 && order.billToId ? await statementRecipients(tx, [order.billToId]) : null
  const recipient = ofAccount?.get(order.billToId ?? '') ?? { email: customerEmail, language }
  await queueEmails(tx, [
    { template, recipient: recipient.email, language: recipient.language, orderId, data: { attemptId } },
  ])
}
