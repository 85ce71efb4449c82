import { z } from 'zod'
import { serviceNotes } from '#content/wording/standing-services.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { plannedAheadDays } from '#domain/standing-services/due-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { type LockedOrder, lockOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { isOnHold, pauseIn } from './change-service.ts'
import { recordServiceEvent } from './keep-container.ts'
import { makeDates } from './make-dates.ts'
import { queueServiceNotice } from './queue-service-notice.ts'
import { findService, type StoredService } from './service-queries.ts'
import { serviceRefusal } from './service-room.ts'

const system: Actor = { kind: 'system', id: null }

/** Rule 457: the customer is told of another list price this many days before it is first charged. */
const noticeDays = 14

/** The most services of one run; the rest comes with the next look. */
const max = 200

/**
 * Rules 451, 455 and 457: once a day, makes the dates that came into the ten weeks of every running service, ends those whose last day has
 * passed, and pauses those whose customer is on hold. Answers 'more' if it stopped before everything was done.
 */
export async function keepServices(app: AppContext): Promise<'more' | undefined> {
  const today = dateInLosAngeles(app.clock())
  const due = await app.db.sql({ id: uuid })`
    select s.id from standing_services s join orders o on o.id = s.order_id
    left join bill_to_accounts a on a.id = account_in_effect(o.bill_to_id)
    where s.ended_at is null and s.paused_at is null
      and (s.made_through < ${addDays(today, plannedAheadDays)} or a.on_hold_since is not null)
    order by s.made_through, s.id limit ${max}`
  await workOnEach(app.log, due, {
    failure: 'a standing service failed',
    name: ({ id }) => ({ service: id }),
    work: ({ id }) => keepService(app, id),
  })
  return due.length === max ? 'more' : undefined
}

/** One service. Two processes that do it at once make each date once: the second waits for the order, and finds them made. */
export function keepService(app: AppContext, id: string): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const found = await findService(tx, id)
    const order = found && (await lockOrder(tx, found.orderId))
    const service = await findService(tx, id)
    if (!order || service?.state !== 'running' || serviceRefusal(order) !== null) return
    const by = { actor: system, now }
    if (await isOnHold(tx, order.id)) return pauseIn(tx, { order, service }, { ...by, reason: 'hold' })
    if (await isOver(tx, service, dateInLosAngeles(now))) {
      await tx`update standing_services set ended_at = ${now}, version = version + 1 where id = ${id}`
      return recordServiceEvent(tx, order, {
        kind: 'standing-ended',
        ...by,
        note: '',
        before: serviceNotes.states.running,
        after: serviceNotes.states.ended,
      })
    }
    const made = await makeDates(tx, { order, service, now })
    if (made.planned.length + made.needs.length > 0) {
      const note = [
        ...(made.planned.length > 0 ? [serviceNotes.planned(made.planned)] : []),
        ...(made.needs.length > 0 ? [serviceNotes.needs(made.needs)] : []),
      ].join('. ')
      await recordServiceEvent(tx, order, {
        kind: 'standing-dates-made',
        ...by,
        note: '',
        before: null,
        after: note,
      })
    }
    if (service.agreedCents === null) await notifyOfPrice(tx, order, service, now)
  })
}

/** Whether the last day has passed, and every haul is done or skipped. */
async function isOver(tx: Transaction, { id, until }: StoredService, today: string): Promise<boolean> {
  if (until === null || until >= today) return false
  const { isOpen } = await tx.one({ isOpen: bool })`
    select exists (
      select from standing_dates d join hauls h on h.id = d.haul_id
      where d.service_id = ${id} and h.done_at is null and h.cancelled_at is null) as is_open`
  return !isOpen
}

const nextPrice = z.object({ day: isoDate, cents: int, notifiedCents: int.nullable() })

/** Rule 457: emails the customer once that the last haul of the next days has another list price. */
async function notifyOfPrice(tx: Transaction, order: LockedOrder, service: StoredService, now: Date): Promise<void> {
  const soon = addDays(dateInLosAngeles(now), noticeDays)
  const [next] = await tx(nextPrice)`
    select h.planned_on as day, h.quoted_cents as cents, s.notified_cents
    from standing_services s join standing_dates d on d.service_id = s.id join hauls h on h.id = d.haul_id
    where s.id = ${service.id} and h.done_at is null and h.cancelled_at is null and h.planned_on <= ${soon}
    order by h.planned_on desc limit 1`
  if (!next || next.cents === next.notifiedCents) return
  await tx`update standing_services set notified_cents = ${next.cents} where id = ${service.id}`
  const made = { planned: [next.day], needs: [], cents: next.cents }
  await queueServiceNotice(tx, order, { what: 'price', service, made, pickup: null })
}
