import type { z } from 'zod'
import { staffOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isReminderDue } from '#domain/reminders/order-reminders.ts'
import type { AppContext } from '#server/app-context.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { lockTogether } from '#server/orders/order-groups.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { bool, timestamp } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'

const candidate = staffOrder
  .pick({
    id: true,
    orderNumber: true,
    customerEmail: true,
    language: true,
    status: true,
    timePreference: true,
    quietHours: true,
  })
  .extend({ isArchived: bool, deliveryDay: isoDate, requestedDay: isoDate.nullable(), bookedAt: timestamp })
type Candidate = z.output<typeof candidate>

/** More deliveries than any two days have. */
const max = 1_000

/**
 * Rules 143 and 360: queues the due reminders, each in one transaction with its marks. Whichever process is first locks the orders that were
 * placed together and uses their current dates.
 */
export async function remindOfDeliveries(app: AppContext): Promise<void> {
  const now = app.clock()
  const due = (await listCandidates(app.db.sql, now)).filter((order) => isReminderDue(order, now))
  await workOnEach(app.log, due, {
    failure: 'delivery not reminded of',
    name: ({ id: orderId }) => ({ orderId }),
    work: ({ id }) => remind(app, id, now),
  })
}

async function remind(app: AppContext, orderId: string, now: Date): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const candidates = await listCandidates(tx, now, await lockTogether(tx, orderId))
    const due = candidates.filter((each) => isReminderDue(each, now))
    const order = due.find(({ id }) => id === orderId)
    if (!order) return
    const { deliveryDay, customerEmail: recipient, language, orderNumber } = order
    const link = await linkForCustomer(tx, ownOrigin(app.config), order, `/confirmation/${orderNumber}`)
    const data = { deliveryDay, link }
    const [emailId] = await queueEmails(tx, [{ template: 'delivery-reminder', recipient, language, orderId, data }])
    const mentioned = due.filter((each) => mentionKey(each) === mentionKey(order)).map(({ id }) => id)
    await tx`
      insert into reminders (order_id, kind, about_day, email_id, created_at)
      select id, 'delivery', ${deliveryDay}::date, ${emailId ?? null}::uuid, ${now} from unnest(${mentioned}::uuid[]) as mentioned (id)`
  })
}

/** One email tells of orders that agree in this. */
const mentionKey = ({ deliveryDay, customerEmail, timePreference, quietHours }: Candidate) =>
  JSON.stringify([deliveryDay, customerEmail, timePreference, quietHours])

/** Orders of today and tomorrow, along the index of held days, whose customers have an email and were not yet reminded for that day. */
function listCandidates(sql: Queryable, now: Date, ids: readonly string[] | null = null): Promise<Candidate[]> {
  const today = dateInLosAngeles(now)
  return sql(candidate)`
    select o.id, o.order_number, o.customer_email, o.language, o.status, o.archived_at is not null as is_archived,
      coalesce(d.planned_on, d.requested_on) as delivery_day, d.requested_on as requested_day, o.created_at as booked_at,
      o.time_preference, o.quiet_hours
    from orders o join hauls d on d.order_id = o.id and d.kind = 'deliver'
    where o.held_from between ${today}::date and ${addDays(today, 1)}::date and o.archived_at is null and o.customer_email <> ''
      and coalesce(d.planned_on, d.requested_on) is not null ${ids === null ? sql`` : sql`and o.id = any(${[...ids]}::uuid[])`}
      and not exists (
        select from reminders r
        where r.order_id = o.id and r.kind = 'delivery' and r.about_day = coalesce(d.planned_on, d.requested_on))
    limit ${max}`
}
