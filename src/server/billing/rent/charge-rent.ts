import { rentText } from '#content/wording/long-stays.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { nextRentDay, owedPeriods, type RentTerms, rentOfDays, type Stay } from '#domain/billing/rent-periods.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import type { AppContext } from '#server/app-context.ts'
import { followBilling } from '#server/billing/follow-billing.ts'
import type { Actor } from '#server/events/record-event.ts'
import { insertCharge } from '#server/orders/charge-line.ts'
import { findOrderById, lockOrder } from '#server/orders/order-queries.ts'
import { recordOrderEvent } from '#server/orders/record-order-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { findRent, listPeriods } from './rent-queries.ts'

type Charging = { orderId: string; actor: Actor; now: Date }

/**
 * Rules 553 and 554: brings the charges of an order's rent to what is owed as of now: a period that began is charged, and the days after the
 * pickup are credited. Runs inside the transaction that locked the order. Returns what was charged in words; empty if nothing was.
 */
export async function chargeRentIn(tx: Transaction, { orderId, actor, now }: Charging): Promise<string[]> {
  const rent = await findRent(tx, orderId)
  const order = rent && (await findOrderById(tx, orderId))
  if (!rent || !order || order.status === 'cancelled') return []
  const today = dateInLosAngeles(now)
  const { actualDeliveryDate: deliveredOn } = order
  const terms: RentTerms = { ...rent, startsOn: rent.startsOn ?? deliveredOn ?? today }
  const pickedUpOn = isPickedUp(order.status) ? (order.actualPickupDate ?? today) : null
  const stay: Stay = { deliveredOn, pickedUpOn, today }
  const charged = await listPeriods(tx, orderId)
  const owed = owedPeriods(terms, stay)
  const said: string[] = []

  for (const { from, through, days, isFirst, usedDays } of owed) {
    const before = charged.find((each) => each.from === from)
    const priceCents = before?.priceCents ?? rent.priceCents
    const note = rentText.period(from, through, usedDays, days)
    const amountCents = rentOfDays(priceCents, { days, used: usedDays }) - (before?.charged ?? 0)
    if (amountCents === 0) continue
    const line = { orderId, kind: 'rental_period', amountCents, note, actor, now } as const
    if (before) await insertCharge(tx, { ...line, correctsId: before.chargeId })
    else {
      const chargeId = await insertCharge(tx, line)
      await tx`
        insert into rent_periods ${insertValues({ orderId, fromOn: from, throughOn: through, priceCents, isFirst, chargeId })}`.execute()
    }
    said.push(rentText.line(note, amountCents))
  }
  // A delivery that was corrected has other periods; what was charged for those that are gone is credited.
  for (const gone of charged.filter(({ from }) => !owed.some((each) => each.from === from))) {
    if (gone.charged === 0) continue
    const note = rentText.gone(gone.from, gone.through)
    const line = { orderId, kind: 'rental_period', amountCents: -gone.charged, note, actor, now } as const
    await insertCharge(tx, { ...line, correctsId: gone.chargeId })
    said.push(rentText.line(note, -gone.charged))
  }
  const nextOn = nextRentDay(terms, stay)
  await tx`update order_rents set next_on = ${nextOn} where order_id = ${orderId} and next_on is distinct from ${nextOn}`.execute()
  return said
}

/** The same, in a transaction of its own, with its event; the documents of the order follow. */
export function chargeRent(app: AppContext, { orderId, actor, now }: Charging): Promise<void> {
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.archivedAt !== null) return
    const said = await chargeRentIn(tx, { orderId, actor, now })
    if (said.length === 0) return
    await tx`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`
    await recordOrderEvent(tx, { before: order, kind: 'rent-charged', actor, now, note: said.join('; ') })
    await followBilling(tx, app, { orderId, actor, now })
  })
}

/** The most orders of one run; the rest comes with the next look. */
const max = 200

/**
 * Rule 553: charges the periods that began, or ended. Two processes that do it at once charge each period once: the second waits for the
 * order, and the key of the period refuses another one. Answers 'more' if it stopped before everything was done.
 */
export async function chargeRents(app: AppContext): Promise<'more' | undefined> {
  const now = app.clock()
  const due = await app.db.sql({ id: uuid })`
    select r.order_id as id from order_rents r join orders o on o.id = r.order_id
    where r.next_on <= ${dateInLosAngeles(now)} and o.archived_at is null and o.status = 'delivered'
    order by r.next_on, r.order_id limit ${max}`
  await workOnEach(app.log, due, {
    failure: 'rent not charged',
    name: ({ id: orderId }) => ({ orderId }),
    work: ({ id: orderId }) => chargeRent(app, { orderId, actor: { kind: 'system', id: null }, now }),
  })
  return due.length === max ? 'more' : undefined
}
