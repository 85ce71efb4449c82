import { dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { isOverdue, plannedPickupDay } from '#server/orders/order-conditions.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findStaffMailbox } from '#server/settings/setting-queries.ts'

/** When the office opens, in minutes after midnight; nobody picks up a container before. */
const dayBegins = 6 * 60

/** The most containers in one message; the rest follows in the next one. */
const max = 200

/** Two processes must not tell of the same container: one at a time looks. */
const reminderLock = 7_261_143

/**
 * Rule 144: tells staff in one message about containers that became overdue, each once per planned pickup day. While there is nobody to
 * tell, nothing is marked as told.
 */
export async function remindOfOverdue(app: AppContext): Promise<void> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  if (now < instantInLosAngeles(today, dayBegins)) return
  const recipient = await findStaffMailbox(app.db.sql, app)
  if (recipient === null) return
  await inTransaction(app.db.locking, async (tx) => {
    await tx`select pg_advisory_xact_lock(${reminderLock})`
    const overdue = await tx({ orderId: uuid, pickupDay: isoDate })`
      select o.id as order_id, ${plannedPickupDay(tx)} as pickup_day
      from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where ${isOverdue(tx, today)} and o.archived_at is null and not exists (
        select from reminders r where r.order_id = o.id and r.kind = 'overdue' and r.about_day = ${plannedPickupDay(tx)})
      order by pickup_day, o.id limit ${max}`
    if (overdue.length === 0) return
    const [emailId] = await queueEmails(tx, [{ template: 'containers-overdue', recipient, language: 'en', data: {} }])
    const marks = overdue.map(({ orderId, pickupDay }) => ({
      orderId,
      kind: 'overdue',
      aboutDay: pickupDay,
      emailId,
      createdAt: now,
    }))
    await tx`insert into reminders ${insertValues(marks)}`
  })
}
