import type { Context as HonoContext } from 'hono'
import { maxFailedADay } from '#domain/payments/attempts.ts'
import type { AppContext } from '#server/app-context.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import { countRefused, findAttempt, isCharge, listParts } from './attempt-queries.ts'
import { closeAttempt } from './follow-attempt.ts'
import { applyStored } from './keep-card.ts'

/** Bytes that the processor's calls have at most. */
const maxBytes = 1_000_000

/** After so many tries an event that fits nothing we know is left to a person. */
const maxTries = 12

/** What tells of a page of ours, of money that goes back, and of disputes. */
const checkoutEvents = /^checkout\.session\./
/** What tells of a charge of a stored card; payments of pages tell it, too, and are applied from their page. */
const chargeEvents = /^payment_intent\./
const refusedEvent = 'payment_intent.payment_failed'
const refundEvents = /^(charge\.)?refund\./
const disputeEvents = /^charge\.dispute\./

/** Rule 404: takes what the processor tells. The signature is that of the bytes as they came; an event is stored once, and applied from its row. */
export async function receiveProcessorEvent(app: AppContext, c: HonoContext): Promise<Response> {
  const { processor } = app
  if (processor === null) throw new AppError('not-found')
  const body = await c.req.text()
  if (body.length > maxBytes) throw new AppError('invalid-input', { message: 'Too long' })
  const event = await processor.readEvent(body, c.req.header('stripe-signature') ?? '')
  if (!event) throw new AppError('invalid-input', { message: 'Not signed by the payment processor' })
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const row = { ...event, receivedAt: now, nextTryAt: now }
    await tx`insert into processor_events ${insertValues(row)} on conflict (id) do nothing`.execute()
    tx.changed.addAll('payments')
  })
  return c.body(null, 204)
}

const waitingRow = { id: text, type: text, objectId: text, isLive: bool, tries: int }

/** Applies what waits: each event asks the processor for what its page is now, so that they may come late, twice and in any order. */
export async function applyProcessorEvents(app: AppContext): Promise<void> {
  const { processor } = app
  if (processor === null) return
  const waiting = await app.db.sql(waitingRow)`
    select id, type, object_id, is_live, tries from processor_events
    where outcome is null and next_try_at <= ${app.clock()} order by received_at, id limit 100`
  for (const event of waiting) {
    try {
      await note(app, event, await apply(app, processor, event))
    } catch (error) {
      app.log('an event of the payment processor was not applied', { event: event.id, ...describeError(error) })
      await note(app, event, null)
    }
  }
}

type Waiting = { id: string; type: string; objectId: string; isLive: boolean; tries: number }

async function apply(
  app: AppContext,
  processor: Processor,
  event: Waiting,
): Promise<'applied' | 'ignored' | 'unexplained' | null> {
  const { type, objectId, tries } = event
  if (refundEvents.test(type)) return applyRefunded(app, processor, event)
  if (disputeEvents.test(type)) return applyDisputed(app, processor, event)
  if (chargeEvents.test(type)) return applyCharged(app, processor, event)
  if (!checkoutEvents.test(type)) return 'ignored'
  const checkout = await processor.read(objectId)
  // A page that some other program of the same account made.
  if (!checkout || checkout.attemptId === null || checkout.isLive !== processor.isLive) return 'ignored'
  if (checkout.keepsOnly) return (await applyStored(app, checkout)) ? 'applied' : 'ignored'
  if (await applyCheckout(app, checkout)) return 'applied'
  return tries + 1 < maxTries ? null : checkout.state === 'paid' ? 'unexplained' : 'ignored'
}

/** Rule 494: a charge is applied as it is now; of a bank account days later. */
async function applyCharged(app: AppContext, processor: Processor, { id, type, objectId, isLive, tries }: Waiting) {
  if (isLive !== processor.isLive) return 'ignored'
  const charge = await processor.readCharge(objectId)
  if (!charge?.attemptId || !uuid.safeParse(charge.attemptId).success) return 'ignored'
  const isNoted = type === refusedEvent && (await noteRefusal(app, processor, id, charge.attemptId))
  if (!(await isCharge(app.db.sql, charge.attemptId))) return isNoted ? 'applied' : 'ignored'
  if (await applyCheckout(app, charge)) return 'applied'
  return tries + 1 < maxTries ? null : charge.state === 'paid' ? 'unexplained' : 'ignored'
}

/** Rule 438: counts a refused card for its attempt, and closes the page on which too many were refused. Returns false for an attempt that is not ours. */
async function noteRefusal(app: AppContext, processor: Processor, eventId: string, attemptId: string) {
  const { sql } = app.db
  const attempt = await findAttempt(sql, attemptId)
  if (!attempt) return false
  await sql`update processor_events set attempt_id = ${attemptId} where id = ${eventId}`
  if (attempt.state !== 'needs-customer' || !app.config.rateLimits) return true
  const orderIds = (await listParts(sql, [attemptId])).map(({ orderId }) => orderId)
  if ((await countRefused(sql, orderIds, app.clock())) >= maxFailedADay) await closeAttempt(app, processor, attemptId)
  return true
}

/** Rule 412: what was given back is a fact, whoever did it. */
async function applyRefunded(app: AppContext, processor: Processor, { objectId, isLive, tries }: Waiting) {
  if (isLive !== processor.isLive) return 'ignored'
  const refund = await processor.readRefund(objectId)
  // Of a payment that some other program of the same account took.
  if (!refund || refund.attemptId === null) return 'ignored'
  if (await applyRefund(app, refund)) return 'applied'
  return tries + 1 < maxTries ? null : refund.state === 'succeeded' ? 'unexplained' : 'ignored'
}

/** Rule 510: what a customer disputes, or a bank took back, is a fact. */
async function applyDisputed(app: AppContext, processor: Processor, { objectId, isLive, tries }: Waiting) {
  if (isLive !== processor.isLive) return 'ignored'
  const dispute = await processor.readDispute(objectId)
  // Of a payment that some other program of the same account took.
  if (!dispute || dispute.attemptId === null) return 'ignored'
  if (await applyDispute(app, dispute)) return 'applied'
  return tries + 1 < maxTries ? null : 'unexplained'
}

/** Tries again after a minute, and then after twice as long each time, up to six hours. What staff may see waiting is gone from their screens. */
async function note(app: AppContext, { id, tries }: Waiting, outcome: string | null): Promise<void> {
  const now = app.clock()
  const nextTryAt = new Date(now.getTime() + Math.min(360, 2 ** tries) * 60_000)
  await inTransaction(app.db.locking, async (tx) => {
    await tx`
      update processor_events set outcome = ${outcome}, applied_at = ${outcome === null ? null : now}, tries = ${tries + 1}, next_try_at = ${nextTryAt}
      where id = ${id} and outcome is null`.execute()
    if (tries > 0 && outcome !== null) tx.changed.addAll('orders')
  })
}
