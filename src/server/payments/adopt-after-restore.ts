import type { Cents } from '#contract/values/units.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { ConnectionLost, type Transaction, TransactionNotBegun } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Checkout, NamedOfPayment, Processor } from '#server/platform/ports/processor.ts'
import { applyCheckout } from './apply-checkout.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import { findAttempt } from './attempt-queries.ts'
import { readBooks } from './follow-books.ts'
import { type Adoptable, setAside } from './set-aside.ts'

/** Days of which the processor's lists are compared. */
const adoptedDays = 30

/**
 * Rule 517: whether the processor may be called. After a restore every call waits until what the backup did not know was taken over; the first
 * process that is asked does that.
 */
export async function mayCall(app: AppContext, processor: Processor): Promise<boolean> {
  if (!(await holdAfterRestore(app))) return true
  try {
    await processor.passing(() => adopt(app, processor))
  } catch (error) {
    app.log('what the backup did not know was not taken over', describeError(error))
  }
  return !(await holdAfterRestore(app))
}

/** Rule 517: stops the calls of this process if there was a restore, from the start on. Returns whether they are stopped. */
export async function holdAfterRestore({ db, processor }: AppContext): Promise<boolean> {
  if (processor === null) return false
  const isHeld = await isRestored(db.sql)
  processor.hold(isHeld)
  return isHeld
}

/** Whether a restore waits for what its backup did not know. */
export async function isRestored(sql: Queryable): Promise<boolean> {
  const waiting = await sql`select from processor_holds where released_at is null`
  return waiting.length > 0
}

async function adopt(app: AppContext, processor: Processor): Promise<void> {
  const { account } = await processor.look()
  // It does not answer: asked again in a minute.
  if (account === null) return
  const now = app.clock()
  const since = new Date(now.getTime() - adoptedDays * 86_400_000)
  const found = await listToAdopt(app, await processor.listSince(since))
  let adopted = 0
  for (const item of found) {
    try {
      if (await adoptOne(app, processor, item)) adopted += 1
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof TransactionNotBegun) throw error
      // Rule 442: one that fails holds only its own orders.
      await setAside(app, item, error)
    }
  }
  await announceAnew(app.db.sql, now)
  await readBooks(app, processor, { processorAccount: account.id, isLive: account.isLive }).catch((error) =>
    // It is read again every ten minutes.
    app.log('the books of the payment processor were not read', describeError(error)),
  )
  await app.db.sql`update processor_holds set released_at = ${now} where released_at is null`
  app.log('calls to the payment processor go on after a restore', { adopted })
}

async function listToAdopt(
  app: AppContext,
  { checkouts, charges, refunds, disputes }: Awaited<ReturnType<Processor['listSince']>>,
): Promise<Adoptable[]> {
  const found: Adoptable[] = []
  for (const listed of checkouts) {
    const { id, keepsOnly, orderNumbers, paymentId } = listed
    if (keepsOnly || id === null || !(await isToAdopt(app, listed))) continue
    found.push({ kind: 'checkout', objectId: id, orderNumbers, paymentId })
  }
  for (const listed of charges) {
    const { paymentId, orderNumbers } = listed
    if (paymentId !== null && (await isToAdopt(app, listed)))
      found.push({ kind: 'charge', objectId: paymentId, orderNumbers, paymentId })
  }
  const named = (kind: 'refund' | 'dispute') => (each: NamedOfPayment) =>
    found.push({ kind, objectId: each.id, orderNumbers: [], paymentId: each.paymentId })
  refunds.forEach(named('refund'))
  disputes.forEach(named('dispute'))
  return found
}

/** Takes one over, as the processor has it now. Returns whether it was a payment that the backup did not know. */
export async function adoptOne(
  app: AppContext,
  processor: Processor,
  { kind, objectId: id }: Adoptable,
): Promise<boolean> {
  const { account } = processor.health()
  if (account === null) throw new Error('the payment processor does not answer')
  switch (kind) {
    case 'checkout': {
      const seen = await processor.read(id)
      // Nobody knows its customer anymore: nobody is to pay on it.
      const current = seen?.state === 'open' ? await processor.expire(id) : seen
      return current !== null && takeOver(app, account, current)
    }
    case 'charge': {
      const current = await processor.readCharge(id)
      return current !== null && takeOver(app, account, current)
    }
    case 'refund': {
      const refund = await processor.readRefund(id)
      if (refund) await applyRefund(app, refund)
      return false
    }
    case 'dispute': {
      const dispute = await processor.readDispute(id)
      if (dispute) await applyDispute(app, dispute)
      return false
    }
  }
}

/** One that we know and that is not over is followed as ever. */
async function isToAdopt(app: AppContext, { attemptId, state, isLive }: Checkout): Promise<boolean> {
  if (!uuid.safeParse(attemptId).success || attemptId === null || state === 'expired' || state === 'failed')
    return false
  if (isLive !== app.processor?.isLive) return false
  const known = await findAttempt(app.db.sql, attemptId)
  return known === null || (state === 'paid' && known.state !== 'succeeded')
}

/** What was announced of an order, and is what a charge took: it is charged, and not again (rule 497). */
async function announcedFor(
  tx: Transaction,
  orders: readonly { id: string }[],
  amountCents: Cents,
): Promise<string | null> {
  const [found] = await tx({ id: uuid })`
    select id from overage_charges
    where state = 'waiting' and amount_cents = ${amountCents} and order_id = any(${orders.map(({ id }) => id)}::uuid[])
    order by announced_at limit 1 for update`
  return found?.id ?? null
}

/**
 * Rule 517: what else was announced before a restore is announced anew, with new time to object: the backup may lack an objection, or a card that
 * was removed.
 */
const announceAnew = (sql: Queryable, now: Date) =>
  sql`
    update overage_charges x set state = 'replaced', task = '', closed_at = ${now}
    where x.state = 'waiting' and x.objected_at is null
      and x.announced_at < (select max(restored_at) from processor_holds where released_at is null)
      and not exists (select from payment_attempts a where a.overage_id = x.id and a.state not in ('failed', 'canceled'))`.execute()

/** Makes the attempt anew, for the orders that it was for, and applies what became of it. One for orders that are gone stays unexplained. */
async function takeOver(
  app: AppContext,
  account: { id: string; isLive: boolean },
  checkout: Checkout,
): Promise<boolean> {
  const { attemptId, state, orderNumbers, amountCents, way, madeAt, lastFour, paymentId, id: checkoutId } = checkout
  if (attemptId === null || (state !== 'paid' && state !== 'processing')) return false
  await inTransaction(app.db.locking, async (tx) => {
    const orders = await tx({ id: uuid })`
      select id from orders where order_number = any(${[...orderNumbers]}::text[]) order by id for update`
    if (orders.length === 0 || (await findAttempt(tx, attemptId)) !== null) return
    const open = await tx`
      select from payment_attempt_parts where is_open and order_id = any(${orders.map(({ id }) => id)}::uuid[])`
    await tx`insert into payment_attempts ${insertValues({
      ...{ id: attemptId, state: 'sent', way, amountCents, processorAccount: account.id, isLive: account.isLive },
      ...{
        parameters: json({}),
        createdAt: madeAt,
        sentAt: madeAt,
        expiresAt: madeAt,
        checkoutId,
        paymentId,
        lastFour,
      },
      isCharge: checkoutId === null,
      overageId: checkoutId === null ? await announcedFor(tx, orders, amountCents) : null,
    })}`.execute()
    let left = amountCents
    const parts: { orderId: string; cents: number }[] = []
    for (const { id: orderId } of orders) {
      const cents = Math.min(left, Math.max(0, (await lockOrder(tx, orderId))?.balanceDue ?? 0))
      if (cents > 0) parts.push({ orderId, cents })
      left -= cents
    }
    const first = orders[0]?.id ?? ''
    const rows = parts.length > 0 ? parts : [{ orderId: first, cents: amountCents }]
    const isOpen = state === 'processing' && open.length === 0
    const made = rows.map((part, index) => ({ ...part, attemptId, line: index + 1, invoiceId: null, isOpen }))
    await tx`insert into payment_attempt_parts ${insertValues(made)}`.execute()
    // What moved for it was read before it was taken over (rule 442).
    await tx`
      update processor_transactions set attempt_id = ${attemptId} where payment_id = ${paymentId} and attempt_id is null and state = 'waits'`.execute()
    tx.changed.addAll('orders')
  })
  return applyCheckout(app, checkout)
}
