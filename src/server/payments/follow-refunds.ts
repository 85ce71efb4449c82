import { repeatHours } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { anyJson } from '#server/platform/db/columns.ts'
import { json } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { describeError } from '#server/platform/logging/log.ts'
import { isCertainRefusal, type Processor, type ProcessorRefund } from '#server/platform/ports/processor.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { applyRefund } from './apply-refund.ts'
import { findAttempt } from './attempt-queries.ts'
import { cancelOrphanedRefunds, findRefund, listRefundsToFollow, lockRefund, type RefundRow } from './refund-queries.ts'

/**
 * Rules 410 and 411: sends the refunds whose payment has come, asks again about those that were not answered, and what became of those on
 * their way.
 */
export async function followRefunds(app: AppContext): Promise<void> {
  const { processor } = app
  const account = processor?.health().account ?? null
  if (processor === null || account === null) return
  const now = app.clock()
  const orphaned = await inTransaction(app.db.locking, async (tx) => {
    const rows = await cancelOrphanedRefunds(tx, now)
    if (rows.length > 0) tx.changed.addAll('orders')
    return rows
  })
  if (orphaned.length > 0) app.log('refunds of bank payments that did not come', { count: orphaned.length })
  await workOnEach(app.log, await listRefundsToFollow(app.db.sql, account, now), {
    failure: 'refund not compared with the payment processor',
    name: ({ id }) => ({ refund: id }),
    work: ({ id }) => bringRefundUpToDate(app, processor, id),
  })
}

/** Compares a refund with the processor, and applies what it is now. One that is not answered is asked again later. */
async function bringRefundUpToDate(app: AppContext, processor: Processor, id: string): Promise<void> {
  const refund = await findRefund(app.db.sql, id)
  if (!refund) return
  await app.db.sql`update processor_refunds set checked_at = ${app.clock()} where id = ${id}`
  try {
    const current = await ask(app, processor, refund)
    if (current) await applyRefund(app, current)
  } catch (error) {
    const isRefused = isCertainRefusal(error, refund.sentAt)
    app.log(`the payment processor ${isRefused ? 'refused a refund' : 'did not answer'}`, {
      refund: id,
      ...describeError(error),
    })
    if (isRefused) await fail(app, id, error.message)
  }
}

async function ask(app: AppContext, processor: Processor, refund: RefundRow): Promise<ProcessorRefund | null> {
  const { id, refundId, sentAt, attemptId } = refund
  if (refundId !== null) return processor.readRefund(refundId)
  const now = app.clock()
  const paymentId = await paymentOf(app, processor, attemptId)
  if (paymentId === null) throw new Error(`the payment of attempt ${attemptId} has no name at the processor`)
  const isKeyValid = sentAt === null || now.getTime() - sentAt.getTime() < repeatHours * 3_600_000
  if (!isKeyValid) return look(app, processor, id, paymentId)
  const parameters =
    refund.parameters ??
    processor.refundParametersOf({ refundId: id, attemptId, paymentId, amountCents: refund.amountCents })
  // As they are stored: a repeated call is the same to the byte.
  const [stored] = await app.db.sql({ parameters: anyJson })`
    update processor_refunds set state = 'sent', parameters = ${json(parameters)}, sent_at = coalesce(sent_at, ${now})
    where id = ${id} and state in ('new', 'sent') returning parameters`
  if (!stored) return null
  const sent = await processor.refund(stored.parameters as Record<string, unknown>, id)
  // The answer to a repeated call is that of the first one: what became of it, it has to be asked.
  return sentAt === null ? sent : processor.readRefund(sent.id)
}

/** How the processor calls the payment of an attempt; of one from before rule 410 its page says it. */
async function paymentOf(app: AppContext, processor: Processor, attemptId: string): Promise<string | null> {
  const attempt = await findAttempt(app.db.sql, attemptId)
  if (!attempt || attempt.paymentId !== null || attempt.checkoutId === null) return attempt?.paymentId ?? null
  const paymentId = (await processor.read(attempt.checkoutId))?.paymentId ?? null
  await app.db.sql`update payment_attempts set payment_id = ${paymentId} where id = ${attemptId}`
  return paymentId
}

/** Rule 411: the key protects no more, so that the refund is looked for; without one only a person may ask for another. */
async function look(app: AppContext, processor: Processor, id: string, paymentId: string) {
  const found = await processor.findRefund(id, paymentId)
  if (found) return found
  await inTransaction(app.db.locking, async (tx) => {
    await tx`update processor_refunds set state = 'unknown' where id = ${id} and state = 'sent'`.execute()
    tx.changed.addAll('orders')
  })
  return null
}

const fail = (app: AppContext, id: string, message: string) =>
  inTransaction(app.db.locking, async (tx) => {
    const refund = await lockRefund(tx, { id, refundId: null })
    if (refund?.state !== 'sent') return
    await tx`
      update processor_refunds set state = 'failed', failure = ${message.slice(0, 200)}, settled_at = ${app.clock()} where id = ${id}`.execute()
    tx.changed.addAll('orders')
  })
