import { z } from 'zod'
import { callNotes } from '#content/staff/timeline.ts'
import type { DueCall, NewCall } from '#contract/dashboard/calls.ts'
import { callKinds } from '#contract/dashboard/dashboard-kinds.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestamp, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listDueCalls } from './call-queries.ts'

const madeCall = z.object({
  orderId: uuid,
  kind: z.enum(callKinds),
  aboutDay: isoDate,
  undoneAt: timestamp.nullable(),
})

/**
 * Rule 112: records that a call was made. If it was already recorded, nothing changes: the first one counts. Throws `not-found` for an
 * unknown order, and `not-allowed-now` for a call that is not due.
 */
export async function tickCall(app: AppContext, actor: Actor, call: NewCall): Promise<DueCall> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    // What is checked here must still hold when the call is written.
    const [order] = await tx`select 1 from orders where id = ${call.orderId} and archived_at is null for share`
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    const due = await findDueCall(tx, now, call)
    if (due.tick) return due
    const [made] = await tx({ id: uuid })`
      insert into calls (id, order_id, kind, about_day, called_at, called_by)
      values (${newId()}, ${call.orderId}, ${call.kind}, ${call.aboutDay}, ${now}, ${actor.id})
      on conflict (order_id, kind, about_day) where undone_at is null do nothing
      returning id`
    if (made) await record(tx, { call, kind: 'customer-called', actor, now })
    return findDueCall(tx, now, call)
  })
}

/** Undoes a recorded call: it must be made after all. Doing so twice changes nothing. Throws `not-found`. */
export async function untickCall(app: AppContext, actor: Actor, id: string): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const [call] = await tx(madeCall)`
      select order_id, kind, about_day, undone_at from calls where id = ${id} for update`
    if (!call) throw new AppError('not-found')
    if (call.undoneAt) return
    await tx`update calls set undone_at = ${now}, undone_by = ${actor.id} where id = ${id}`
    await record(tx, { call, kind: 'call-undone', actor, now })
  })
}

async function findDueCall(tx: Transaction, now: Date, { orderId, kind, aboutDay }: NewCall): Promise<DueCall> {
  const due = await listDueCalls(tx, now, orderId)
  const wanted = due.find((call) => call.kind === kind && call.aboutDay === aboutDay)
  if (!wanted) throw new AppError('not-allowed-now', { message: 'This call is no longer due.' })
  return wanted
}

async function record(
  tx: Transaction,
  { call, kind, actor, now }: { call: NewCall; kind: 'customer-called' | 'call-undone'; actor: Actor; now: Date },
): Promise<void> {
  await recordEvent(tx, {
    subject: { kind: 'order', id: call.orderId },
    kind,
    occurredAt: now,
    actor,
    before: null,
    after: { note: callNotes[call.kind](call.aboutDay) },
  })
}
