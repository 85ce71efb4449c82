import { rentRefusals, rentText } from '#content/wording/long-stays.ts'
import type { NewRent, OrderRent } from '#contract/long-stays/long-stays.ts'
import { addDays, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import { plannedPickupOf } from '#domain/orders/order-dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { followBilling } from '#server/billing/follow-billing.ts'
import { chargeRentIn } from '#server/billing/rent/charge-rent.ts'
import { findRent, listPeriods, type StoredRent } from '#server/billing/rent/rent-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockUnarchivedOrder, readEditableOrder, requireOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { assignments, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'
import { keepContainer } from '#server/standing-services/keep-container.ts'

/** The rent of an order as staff see it. Throws `not-found`. */
export async function readRent(app: AppContext, orderId: string): Promise<OrderRent> {
  const { sql } = app.db
  const order = await readEditableOrder(sql, (await requireOrder(sql, orderId)).id)
  const [rent, periods, listPrice] = await Promise.all([
    findRent(sql, orderId),
    listPeriods(sql, orderId),
    listedRent(sql, order, app.clock()),
  ])
  return {
    rent: rent && {
      period: rent.period,
      due: rent.due,
      price: rent.priceCents,
      startsOn: rent.startsOn,
      nextOn: rent.nextOn,
      periods: periods.map(({ from, through, priceCents: price, charged }) => ({ from, through, price, charged })),
    },
    listPrice,
  }
}

const listedRent = async (sql: Queryable, order: LockedOrder, now: Date) =>
  (await pricesOf(sql, order, 'rental_period'))(dateInLosAngeles(now))

type SetRent = { orderId: string; wanted: NewRent | null; actor: Actor }

/** `at`: where the terms stand in the request. */
type SetRentIn = SetRent & { now: Date; at?: string }

/**
 * Rule 553: lets an order pay rent by periods, or changes its rent. It has no extra days then, and keeps its container until its pickup is
 * planned, which is checked under the locks of bookings. Throws `not-found`, `order-archived`, `not-allowed-now`, `invalid-input`, and
 * `date-full` if the container cannot stay.
 */
export async function setRent(app: AppContext, change: SetRent): Promise<OrderRent> {
  const now = app.clock()
  await inTransaction(app.db.locking, (tx) => setRentIn(tx, app, { ...change, now })).catch(answerToRefusedDate(app))
  return readRent(app, change.orderId)
}

/** Runs inside an existing transaction. */
export async function setRentIn(
  tx: Transaction,
  app: AppContext,
  { orderId, wanted, actor, now, at = '' }: SetRentIn,
): Promise<void> {
  const order = await lockUnarchivedOrder(tx, orderId)
  assertOpen(order)
  const before = await findRent(tx, orderId)
  if (before === null && wanted === null) return
  const after = wanted && (await termsOf(tx, { order, wanted, before, now, at }))
  if (after && before && isSame(before, after)) return
  const isCharged = (await listPeriods(tx, orderId)).length > 0
  if (isCharged && !(after && before && isSame({ ...before, priceCents: after.priceCents }, after)))
    throw new AppError('not-allowed-now', { message: rentRefusals.charged })
  await store(tx, { orderId, before, after, actor, now })
  if ((before === null) !== (after === null)) {
    const planned = plannedPickupOf(order)
    // A pickup that is past, and was not made, is no plan any more.
    const pickup = planned !== null && planned >= dateInLosAngeles(now) ? planned : null
    const standingThrough = after ? openEnd : await stayOfService(tx, orderId)
    await keepContainer(tx, app, order, { pickup: after ? pickup : planned, standingThrough, actor, now })
  }
  const said = await chargeRentIn(tx, { orderId, actor, now })
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`
  await recordOrderEvent(tx, {
    before: order,
    kind: 'rent-set',
    actor,
    now,
    note: said.join('; '),
    details: { before: inHistory(before), after: inHistory(after) },
  })
  await followBilling(tx, app, { orderId, actor, now })
}

/** Rule 452: until when the newest standing service keeps the container, or kept it; null if there never was one. */
async function stayOfService(tx: Transaction, orderId: string): Promise<IsoDate | null> {
  const [service] = await tx({ through: isoDate })`
    select case when s.ended_at is null then coalesce(s.until, ${openEnd}::date)
      else greatest((s.ended_at at time zone 'America/Los_Angeles')::date, last.day) end as through
    from standing_services s
    cross join lateral (
      select max(coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on)) as day
      from standing_dates d join hauls h on h.id = d.haul_id and h.cancelled_at is null where d.service_id = s.id) last
    where s.order_id = ${orderId} order by s.created_at desc, s.id desc limit 1`
  return service?.through ?? null
}

function assertOpen({ status, isPickupJoined }: LockedOrder): void {
  const message =
    status === 'cancelled'
      ? rentRefusals.cancelled
      : isPickedUp(status)
        ? rentRefusals.over
        : isPickupJoined
          ? rentRefusals.joined
          : null
  if (message !== null) throw new AppError('not-allowed-now', { message })
}

type Terms = Omit<StoredRent, 'nextOn'>

const isSame = (one: Terms, other: Terms) =>
  one.period === other.period &&
  one.due === other.due &&
  one.priceCents === other.priceCents &&
  one.startsOn === other.startsOn

const inHistory = (terms: Terms | null) => ({
  rent: terms ? rentText.terms(null, terms.period, terms.due) : rentText.none,
  rentCents: terms?.priceCents ?? null,
})

type Wanted = { order: LockedOrder; wanted: NewRent; before: StoredRent | null; now: Date; at: string }

/** The terms that are stored. Of a container that is there already, the rent begins today unless a day is named. */
async function termsOf(tx: Transaction, { order, wanted, before, now, at }: Wanted): Promise<Terms> {
  const today = dateInLosAngeles(now)
  const { actualDeliveryDate: delivered } = order
  const priceCents = wanted.price ?? (await listedRent(tx, order, now))
  if (priceCents === null || priceCents === 0)
    throw new AppError('invalid-input', {
      message: rentRefusals.noPrice,
      fields: { [`${at}price`]: rentRefusals.noPrice },
    })
  const refuse = (message: string) => new AppError('invalid-input', { message, fields: { [`${at}startsOn`]: message } })
  if (wanted.startsOn !== null && delivered !== null && wanted.startsOn < delivered) throw refuse(rentRefusals.tooEarly)
  if (wanted.startsOn !== null && wanted.startsOn > addDays(today, 365)) throw refuse(rentRefusals.tooLate)
  const usual = before ? before.startsOn : delivered === null ? null : laterDay(delivered, today)
  return { period: wanted.period, due: wanted.due, priceCents, startsOn: wanted.startsOn ?? usual }
}

type Store = { orderId: string; before: StoredRent | null; after: Terms | null; actor: Actor; now: Date }

async function store(tx: Transaction, { orderId, before, after, actor, now }: Store): Promise<void> {
  if (!after) await tx`delete from order_rents where order_id = ${orderId}`
  else {
    const row = { ...after, setAt: now, setBy: actor.kind === 'staff' ? actor.id : null }
    if (before) await tx`update order_rents set ${assignments(row)} where order_id = ${orderId}`
    else await tx`insert into order_rents ${insertValues({ orderId, ...row })}`
  }
}
