import { z } from 'zod'
import { bookingPaymentNotes as notes, refundRefusals } from '#content/wording/online-payments.ts'
import { notBefore } from '#domain/payments/booking-payments.ts'
import { isDayOver } from '#domain/scheduling/delivery-window.ts'
import type { AppContext } from '#server/app-context.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { DateRefused } from '#server/orders/date-refusal.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { deletePlaceMarks } from '#server/orders/place-marks.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { ConnectionLost, type Transaction, TransactionNotBegun } from '#server/platform/db/client.ts'
import { int, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeError } from '#server/platform/logging/log.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { listOpenAttempts } from './attempt-queries.ts'
import { newestPage } from './booking-payments.ts'
import { closeAttempt } from './follow-attempt.ts'
import { listRefundable, readGiveBack } from './refund-queries.ts'
import { refundOrder } from './request-refund.ts'
import { isSetAside } from './set-aside.ts'

const system = { kind: 'system', id: null } as const

/** The most bookings per run. */
const max = 500

/**
 * Rule 416: cancels the bookings whose required payment did not come in time. The processor's pages of a booking are closed first, and one
 * that was paid or approved meanwhile keeps its day; while the processor is silent, nothing is given up.
 */
export async function lapseUnpaid(app: AppContext, processor: Processor): Promise<void> {
  const now = app.clock()
  await workOnEach(app.log, await listOverdue(app.db.sql, now), {
    failure: 'unpaid booking not ended',
    name: ({ orderId }) => ({ orderId }),
    async work({ orderId }) {
      const open = await listOpenAttempts(app.db.sql, [orderId])
      if (await isSetAside(app.db.sql, [orderId])) return
      // A person looks at what the processor does not know.
      if (open.some(({ state }) => state === 'processing' || state === 'unknown')) return
      for (const { id } of open) {
        const closed = await closeAttempt(app, processor, id)
        if (closed?.state === 'processing' || closed?.state === 'paid') return
      }
      await lapse(app, orderId, now)
    },
  })
}

const overdueRow = z.object({ orderId: uuid, lapsesAt: timestamp, newestPageAt: timestampOrNull })

/** The bookings whose time to pay is over, or of them the one that is named. What staff took over is theirs (rule 202). */
async function listOverdue(sql: Queryable, now: Date, orderId: string | null = null) {
  const found = await sql(overdueRow)`
    select b.order_id, b.lapses_at, ${newestPage(sql, sql`b.order_id`)} as newest_page_at
    from booking_payments b join orders o on o.id = b.order_id
    where b.lapses_at <= ${now} and b.paid_at is null and b.lapsed_at is null and (${orderId}::uuid is null or b.order_id = ${orderId})
      and o.status = 'pending' and o.archived_at is null and not o.needs_city_check
      and not exists (select from payments where order_id = o.id)
      and not exists (select from calls where order_id = o.id and undone_at is null)
      and not exists (select from bill_to_accounts a where a.id = account_in_effect(o.bill_to_id) and a.terms_days > 0)
    order by b.lapses_at limit ${max}`
  return found.filter(({ lapsesAt, newestPageAt }) => newestPageAt === null || notBefore(lapsesAt, newestPageAt) <= now)
}

/** Whoever begins to pay locks the order first, so that either of both sees the other. */
async function lapse(app: AppContext, orderId: string, now: Date): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    await lockOrder(tx, orderId)
    const [overdue] = await listOverdue(tx, now, orderId)
    const open = await listOpenAttempts(tx, [orderId])
    if (!overdue || open.length > 0) return
    const changes = { status: 'cancelled' } as const
    await changeOrderIn(tx, app, { orderId, actor: system, changes, reason: notes.notPaid, notifyCustomer: true })
    await tx`update booking_payments set lapsed_at = ${now} where order_id = ${orderId}`
    await deletePlaceMarks(tx, orderId)
  })
}

/** Rule 418: decides about payments that came after their bookings had lapsed. */
export async function followLatePayments(app: AppContext): Promise<void> {
  const late = await app.db.sql({ orderId: uuid })`
    select b.order_id from booking_payments b join orders o on o.id = b.order_id
    where b.lapsed_at is not null and b.late is null and o.status = 'cancelled'
      and not exists (select from late_payments where order_id = o.id and left_at is not null)
      and exists (select from payment_attempt_parts part join payment_attempts a on a.id = part.attempt_id
        where part.order_id = o.id and a.state in ('processing', 'succeeded'))
      -- Nobody opened it again and cancelled it since.
      and (select kind from events where subject_kind = 'order' and subject_id = o.id and kind in ('order-lapsed', 'order-cancelled', 'order-reopened')
        order by occurred_at desc, id desc limit 1) = 'order-lapsed'
    order by b.lapsed_at limit ${max}`
  await workOnEach(app.log, late, {
    failure: 'late payment of a booking not decided',
    name: ({ orderId }) => ({ orderId }),
    async work({ orderId }) {
      if (await restore(app, orderId)) return
      try {
        await giveBack(app, orderId)
      } catch (error) {
        await noteFailed(app, orderId, error)
      }
    },
  })
}

/** The booking is as before, if its day is still ahead and free. Returns false if it is not. */
async function restore(app: AppContext, orderId: string): Promise<boolean> {
  const now = app.clock()
  try {
    return await inTransaction(app.db.locking, async (tx) => {
      const order = await lockLate(tx, orderId)
      if (!order) return true
      const { requestedDeliveryDate: day } = order
      if (order.archivedAt || (day !== null && isDayOver(day, now))) return false
      const changes = { status: 'pending' } as const
      await changeOrderIn(tx, app, { orderId, actor: system, changes, reason: notes.paidLate })
      await tx`
        update booking_payments set late = 'restored', late_at = ${now}, paid_at = coalesce(paid_at, ${now}) where order_id = ${orderId}`
      return true
    })
  } catch (error) {
    if (error instanceof AppError || error instanceof DateRefused) return false
    throw error
  }
}

/** Everything goes back to where it came from, with an alert and an email. What the bank has not confirmed goes when it has. */
async function giveBack(app: AppContext, orderId: string): Promise<void> {
  const now = app.clock()
  const account = app.processor?.health().account ?? null
  if (account === null) return
  const payments = await listRefundable(app.db.sql, orderId, account)
  await inTransaction(app.db.locking, async (tx) => {
    const amountCents = payments.reduce((sum, { leftCents }) => sum + leftCents, 0)
    if (amountCents === 0) return settleWithout(tx, orderId, now)
    const asked = { orderId, account, amountCents, byCheckCents: 0, actor: system, now }
    // It locks the payments before the order.
    await refundOrder(tx, asked)
    const order = await lockLate(tx, orderId)
    if (!order) throw new AppError('not-allowed-now', { message: notes.decided })
    await tx`update booking_payments set late = 'given-back', late_at = ${now} where order_id = ${orderId}`
    const [newest] = await tx({ attemptId: uuid })`
      select attempt_id from processor_refunds where order_id = ${orderId} order by created_at desc, id desc limit 1`
    const { customerEmail: recipient, language } = order
    if (newest)
      await queueEmails(tx, [
        { template: 'payment-too-late', recipient, language, orderId, data: { attemptId: newest.attemptId } },
      ])
    tx.changed.add('orders', orderId)
    // Rings for the worker.
    tx.changed.addAll('payments')
  })
}

/** Somebody gave it back meanwhile, at the processor or by hand. What is still here is of another account of the processor, or disputed: a person looks. */
async function settleWithout(tx: Transaction, orderId: string, now: Date): Promise<void> {
  if (!(await lockLate(tx, orderId))) return
  const { giveBackCents } = await readGiveBack(tx, orderId)
  if (giveBackCents > 0) throw new AppError('not-allowed-now', { message: refundRefusals.nothingOnline })
  await tx`update booking_payments set late = 'given-back', late_at = ${now} where order_id = ${orderId}`
  tx.changed.add('orders', orderId)
}

/** Rule 443: so often it is tried before it is left to a person. */
const maxLateTries = 5

/** Rule 443: counts a try that failed. The last one leaves it to a person, with an entry in the history of the order. */
async function noteFailed(app: AppContext, orderId: string, error: unknown): Promise<void> {
  if (error instanceof ConnectionLost || error instanceof TransactionNotBegun) throw error
  const now = app.clock()
  const failure = String(describeError(error).error ?? '').slice(0, 200)
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockLate(tx, orderId)
    if (!order) return
    const { tries } = await tx.one({ tries: int })`
      insert into late_payments (order_id, tries, failure) values (${orderId}, 1, ${failure})
      on conflict (order_id) do update set tries = late_payments.tries + 1, failure = excluded.failure returning tries`
    if (tries < maxLateTries) return
    await tx`update late_payments set left_at = ${now} where order_id = ${orderId}`
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute()
    await recordOrderEvent(tx, { before: order, kind: 'late-payment-left', actor: system, now, note: failure })
    tx.changed.add('orders', orderId)
  })
  app.log('a payment that came too late was not given back', { orderId, ...describeError(error) })
}

/** The order, locked, while nothing is decided about its late payment; null afterward. */
async function lockLate(tx: Transaction, orderId: string) {
  const order = await lockOrder(tx, orderId)
  const waiting = await tx`
    select from booking_payments where order_id = ${orderId} and lapsed_at is not null and late is null for update`
  return order?.status === 'cancelled' && waiting.length > 0 ? order : null
}
