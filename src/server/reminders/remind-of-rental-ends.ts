import type { z } from 'zod'
import { staffOrder } from '#contract/orders/orders.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isRentalEndDue } from '#domain/reminders/order-reminders.ts'
import type { AppContext } from '#server/app-context.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { plannedPickupDay } from '#server/orders/order-conditions.ts'
import { lockTogether } from '#server/orders/order-groups.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
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
    dailyOverageRateSnapshot: true,
  })
  .extend({ pickupDay: isoDate })

/** More pickups than any two days have. */
const max = 1_000

/** Rules 257 and 360: queues the reminders that are due, each in one transaction with its marks, once for each pickup day. */
export async function remindOfRentalEnds(app: AppContext): Promise<void> {
  const now = app.clock()
  const candidates = await listCandidates(app.db.sql, now)
  const due = candidates.filter((order) => isRentalEndDue({ ...order, isArchived: false }, now))
  await workOnEach(app.log, due, {
    failure: 'rental end not reminded of',
    name: ({ id: orderId }) => ({ orderId }),
    work: ({ id }) => remind(app, id, now),
  })
}

async function remind(app: AppContext, orderId: string, now: Date): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const candidates = await listCandidates(tx, now, await lockTogether(tx, orderId))
    const due = candidates.filter((each) => isRentalEndDue({ ...each, isArchived: false }, now))
    const order = due.find(({ id }) => id === orderId)
    if (!order) return
    const { pickupDay, orderNumber, customerEmail: recipient, language } = order
    const mentioned = due.filter((each) => mentionKey(each) === mentionKey(order)).map(({ id }) => id)
    // The page of one order leads to the others.
    const page = mentioned.length > 1 ? '' : '/pickup'
    const link = await linkForCustomer(tx, ownOrigin(app.config), order, `/confirmation/${orderNumber}${page}`)
    const data = { pickupDay, link }
    const [emailId] = await queueEmails(tx, [{ template: 'rental-end', recipient, language, orderId, data }])
    await tx`
      insert into reminders (order_id, kind, about_day, email_id, created_at)
      select id, 'rental-end', ${pickupDay}::date, ${emailId ?? null}::uuid, ${now} from unnest(${mentioned}::uuid[]) as mentioned (id)`
  })
}

/** One email tells of orders that agree in this. */
const mentionKey = ({ pickupDay, customerEmail, dailyOverageRateSnapshot }: z.output<typeof candidate>) =>
  JSON.stringify([pickupDay, customerEmail, dailyOverageRateSnapshot])

/** Containers that are out until tomorrow or the day after, whose customers have an email and were not yet told of that day. */
function listCandidates(
  sql: Queryable,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<z.output<typeof candidate>[]> {
  const today = dateInLosAngeles(now)
  return sql(candidate)`
    select o.id, o.order_number, o.customer_email, o.language, o.status, ${plannedPickupDay(sql)} as pickup_day,
      o.daily_overage_rate_cents as daily_overage_rate_snapshot
    from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    where o.status = 'delivered' and o.held_through between ${today}::date and ${addDays(today, 2)}::date
      and o.archived_at is null and o.customer_email <> '' ${ids === null ? sql`` : sql`and o.id = any(${[...ids]}::uuid[])`}
      and not exists (
        select from reminders r
        where r.order_id = o.id and r.kind = 'rental-end' and r.about_day = ${plannedPickupDay(sql)})
    limit ${max}`
}
