import { z } from 'zod'
import { lapseTime } from '#domain/orders/unverified-booking.ts'
import type { AppContext } from '#server/app-context.ts'
import { areEmailsSent } from '#server/outbox/mail-health.ts'
import { bool, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { changeOrderIn } from './change-order.ts'
import { deletePlaceMarks } from './place-marks.ts'

/** The most bookings per run, one transaction each, so that nothing waits long. */
const max = 500

const linkSent = z.object({ sentAt: timestampOrNull, isQueued: bool })

const actor = { kind: 'system', id: null } as const

/**
 * Rule 202: cancels the unverified bookings whose deadline has passed, unless staff took them over or the customer was never sent the
 * link. Nothing lapses while email is turned off, nor before a city was asked who may haul there (rule 396). If the link was sent late, the
 * deadline counts from when it was sent. A booking that waits for a required payment lapses by rule 416, and none while somebody is on the
 * processor's page.
 */
export async function lapseBookings(app: AppContext): Promise<void> {
  const { sql } = app.db
  const now = app.clock()
  if (!(await areEmailsSent(app, sql))) return
  const due = await sql({ orderId: uuid })`
    select u.order_id from unverified_bookings u join orders o on o.id = u.order_id
    where u.lapses_at <= ${now} and not o.needs_city_check
      and not (${app.processor !== null} and exists (select from booking_payments b where b.order_id = o.id and b.lapses_at is not null))
    order by u.lapses_at limit ${max}`
  await workOnEach(app.log, due, {
    failure: 'unconfirmed booking not ended',
    name: ({ orderId }) => ({ orderId }),
    work: ({ orderId }) => lapse(app, orderId, now),
  })
}

async function lapse(app: AppContext, orderId: string, now: Date): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    await tx`select from orders where id = ${orderId} for update`
    const [lapsing] = await tx(linkSent)`
      select max(e.sent_at) filter (where e.status = 'sent') as sent_at, coalesce(bool_or(e.status = 'queued'), false) as is_queued
      from unverified_bookings u join orders o on o.id = u.order_id
        left join emails e on e.order_id = o.id and e.template = 'order-confirmation' and e.data ->> 'audience' = 'customer'
      where o.id = ${orderId} and u.lapses_at <= ${now} and o.status = 'pending' and o.archived_at is null
        and not exists (select from payments where order_id = o.id)
        and not exists (select from calls where order_id = o.id and undone_at is null)
        -- Somebody is on the processor's page.
        and not exists (select from payment_attempt_parts where order_id = o.id and is_open)
      group by o.id`
    // The email is still in the queue.
    if (lapsing?.isQueued) return
    const lapsesAt = lapsing?.sentAt ? lapseTime(lapsing.sentAt) : null
    if (lapsesAt === null || lapsesAt > now) {
      // Null: from now on only staff or the customer decide.
      tx.changed.add('orders', orderId)
      await tx`update unverified_bookings set lapses_at = ${lapsesAt} where order_id = ${orderId}`
      return
    }
    await changeOrderIn(tx, app, { orderId, actor, changes: { status: 'cancelled' } })
    await tx`update booking_payments set lapsed_at = ${now} where order_id = ${orderId} and paid_at is null`
    await deletePlaceMarks(tx, orderId)
  })
}
