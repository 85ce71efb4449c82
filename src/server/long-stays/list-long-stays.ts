import { z } from 'zod'
import { longStayRefusals } from '#content/wording/long-stays.ts'
import { type LongStay, rentPeriodKinds } from '#contract/long-stays/long-stays.ts'
import { addDays, dateInLosAngeles, daysBetween } from '#contract/values/dates.ts'
import { pick } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { rentPerDay, rentPeriod } from '#domain/billing/rent-periods.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import { int, text, textOrNull, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'

/** Rule 556: a container that has not moved for so many days stands for long. */
const longDays = 30
/** The customer is asked again after this many days. */
const askAgainDays = 7
/** More containers than any company looks through. */
const max = 500

const standing = z.object({
  orderId: uuid,
  orderNumber: text,
  containerNumber: textOrNull,
  dumpsterSize: int,
  customerName: text,
  customerEmail: text,
  accountId: uuidOrNull,
  address: text,
  lastMovedOn: isoDate,
  countsFrom: isoDate,
  maximumRentalDays: int,
  dailyRateCents: int,
  rentCents: int.nullable(),
  rentPeriodKind: z.enum(rentPeriodKinds).nullable(),
  isOfService: z.boolean(),
  pickup: isoDate.nullable(),
  emailedAt: timestampOrNull,
})
type Standing = z.output<typeof standing>

/** Rule 556: the containers that have not moved for 30 days, those that stand longest first; all of them, or that of one order. */
export async function listLongStays(sql: Queryable, now: Date, orderId: string | null = null): Promise<LongStay[]> {
  const today = dateInLosAngeles(now)
  const rows = await sql(standing)`
    select o.id as order_id, o.order_number, c.container_number, o.dumpster_size, o.customer_name, o.customer_email,
      account_in_effect(o.bill_to_id) as account_id, o.customer_address || ', ' || o.customer_city as address, moved.last_moved_on,
      coalesce(case when o.swap_restarts_days then moved.restarted_on end, moved.delivered_on) as counts_from,
      o.maximum_rental_days, o.daily_overage_rate_cents as daily_rate_cents,
      r.price_cents as rent_cents, r.period as rent_period_kind, coalesce(o.standing_through >= ${today}::date, false) as is_of_service,
      coalesce(p.planned_on, p.requested_on) as pickup,
      (select max(e.created_at) from emails e where e.order_id = o.id and e.template = 'long-stay') as emailed_at
    from orders o
    join hauls p on p.order_id = o.id and p.kind = 'pick_up'
    cross join lateral (
      select max(done_on) as last_moved_on, max(done_on) filter (where kind = 'deliver') as delivered_on,
        max(done_on) filter (where kind in ('swap', 'dump_and_return', 'new_delivery')) as restarted_on
      from hauls where order_id = o.id
    ) moved
    left join containers c on c.current_order_id = o.id
    left join order_rents r on r.order_id = o.id
    where o.status = 'delivered' and o.archived_at is null and moved.last_moved_on <= ${addDays(today, -longDays)}
      and ${orderId === null ? sql`true` : sql`o.id = ${orderId}`}
    order by moved.last_moved_on, o.id limit ${max}`
  return rows.map((row) => {
    const { customerEmail, emailedAt, lastMovedOn } = row
    return {
      ...pick(row, [
        'orderId',
        'orderNumber',
        'containerNumber',
        'dumpsterSize',
        'customerName',
        'accountId',
        'address',
      ]),
      ...pick(row, ['lastMovedOn', 'pickup', 'emailedAt']),
      days: daysBetween(lastMovedOn, today),
      perDay: costPerDay(row, today),
      canEmail: customerEmail !== '' && !isJustAsked(emailedAt, now),
    }
  })
}

const isJustAsked = (emailedAt: Date | null, now: Date) =>
  emailedAt !== null && now.getTime() - emailedAt.getTime() < askAgainDays * 86_400_000

/** What a day costs the customer now: a day of the rent, or an extra day once the included ones are used. */
function costPerDay(row: Standing, today: string): Cents {
  const { rentCents, rentPeriodKind: period } = row
  if (rentCents !== null && period !== null)
    return rentPerDay(rentCents, rentPeriod({ period, startsOn: today }, 0).days)
  const isBeyond = daysBetween(row.countsFrom, today) >= row.maximumRentalDays
  return isBeyond && !row.isOfService ? row.dailyRateCents : 0
}

/**
 * Rule 556: asks the customer whether the container is still needed. Throws `not-found`, `order-archived`, and `not-allowed-now` if it moved
 * meanwhile, without an address, or within a week.
 */
export async function askAboutStay(
  app: AppContext,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const [stay] = await listLongStays(tx, now, orderId)
    const refusal = !stay
      ? longStayRefusals.moved
      : order.customerEmail === ''
        ? longStayRefusals.noAddress
        : isJustAsked(stay.emailedAt, now)
          ? longStayRefusals.justEmailed
          : null
    if (!stay || refusal !== null) throw new AppError('not-allowed-now', { message: refusal ?? longStayRefusals.moved })
    const { customerEmail: recipient, language, orderNumber } = order
    const link = await linkForCustomer(tx, ownOrigin(app.config), order, `/confirmation/${orderNumber}`)
    const { days, lastMovedOn, perDay: perDayCents } = stay
    const data = { days, since: lastMovedOn, perDayCents, link }
    await queueEmails(tx, [{ template: 'long-stay', recipient, language, orderId, data }])
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`
    await recordOrderEvent(tx, {
      before: order,
      kind: 'long-stay-asked',
      actor,
      now,
      details: { before: { askedAfterDays: null }, after: { askedAfterDays: days } },
    })
  })
}
