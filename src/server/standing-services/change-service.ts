import { serviceNotes, serviceRefusals, serviceSentence } from '#content/wording/standing-services.ts'
import type { ChangedStandingService, NewStandingService } from '#contract/standing-services/standing-services.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool } from '#server/platform/db/columns.ts'
import { assignments, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { keepContainer, recordServiceEvent } from './keep-container.ts'
import { instructionColumns, makeDates, takeOff } from './make-dates.ts'
import { queueServiceNotice } from './queue-service-notice.ts'
import { findService, listDates, type StoredService } from './service-queries.ts'
import { serviceRefusal } from './service-room.ts'
import { assertDays, usualPickup } from './start-service.ts'

type Locked = { order: LockedOrder; service: StoredService }

/** Locks the order of a service, and reads the service under this lock. Throws `not-found`, `order-archived`, and `not-allowed-now` for one that has ended. */
export async function lockService(tx: Transaction, id: string): Promise<Locked> {
  const found = await findService(tx, id)
  if (!found) throw new AppError('not-found', { message: 'Standing service not found' })
  const order = await lockUnarchivedOrder(tx, found.orderId)
  const service = (await findService(tx, id)) ?? found
  if (service.state === 'ended') throw new AppError('not-allowed-now', { message: serviceRefusals.ended })
  return { order, service }
}

type Change = { id: string; wanted: ChangedStandingService; actor: Actor }

/**
 * Rule 454: changes a service from a day on, else from the first day of its new rule. Dates before it stay as they are; those from it on are made anew, at
 * the new price. Throws what {@link startService} throws.
 */
export function changeService(app: AppContext, { id, wanted, actor }: Change): Promise<void> {
  const now = app.clock()
  assertDays(app, wanted)
  return inTransaction(app.db.locking, async (tx) => {
    const { order: locked, service: before } = await lockService(tx, id)
    if (before.state !== 'running') throw new AppError('not-allowed-now', { message: serviceRefusals.notRunning })
    const { kind, every, unit, weekdays, startsOn, until, ifClosed, price } = wanted
    const dates = await listDates(tx, id, dateInLosAngeles(now))
    const later = dates.filter(({ due, isDone }) => due >= (wanted.from ?? startsOn) && !isDone)
    await takeOff(tx, id, later, now)
    const row = { kind, every, unit, weekdays, startsOn, until, ifClosed, ...instructionColumns(wanted) }
    await tx`
      update standing_services set ${assignments({ ...row, ...(price !== undefined && { agreedCents: price }) })}, version = version + 1
      where id = ${id}`
    const pickup = until === null ? null : (wanted.pickupDay ?? pickupAfter(locked, wanted))
    const order = await keepContainer(tx, app, locked, {
      pickup,
      standingThrough: until ?? openEnd,
      actor,
      now,
    })
    const service = (await findService(tx, id)) ?? before
    const made = await makeDates(tx, { order, service, now })
    const note = [
      serviceNotes.planned(made.planned),
      ...(made.needs.length > 0 ? [serviceNotes.needs(made.needs)] : []),
    ].join('. ')
    await recordServiceEvent(tx, locked, {
      kind: 'standing-changed',
      ...{ actor, now, note },
      before: serviceSentence({ ...before, dumpsterSize: order.dumpsterSize }),
      after: serviceSentence({ ...service, dumpsterSize: order.dumpsterSize }),
    })
    if (wanted.notifyCustomer) await queueServiceNotice(tx, order, { what: 'changed', service, made, pickup })
  }).catch(answerToRefusedDate(app))
}

/** A pickup that is planned after the last day stays. */
function pickupAfter({ scheduledPickupDate, minimumRentalDays }: LockedOrder, wanted: NewStandingService): IsoDate {
  const { until } = wanted
  return until !== null && scheduledPickupDate !== null && scheduledPickupDate > until
    ? scheduledPickupDate
    : usualPickup(wanted, minimumRentalDays)
}

type Of = { id: string; actor: Actor }

/** Rule 455: pauses a service. Its planned dates from today on are taken off; the container stays. Throws what {@link lockService} throws. */
export function pauseService(app: AppContext, { id, actor }: Of): Promise<void> {
  return inTransaction(app.db.locking, async (tx) => {
    const { order, service } = await lockService(tx, id)
    if (service.state === 'running') await pauseIn(tx, { order, service }, { actor, now: app.clock(), reason: 'staff' })
  })
}

type Pause = { actor: Actor; now: Date; reason: 'staff' | 'hold' }

/** Runs inside an existing transaction. */
export async function pauseIn(
  tx: Transaction,
  { order, service }: Locked,
  { actor, now, reason }: Pause,
): Promise<void> {
  const { id } = service
  const dates = await listDates(tx, id, dateInLosAngeles(now))
  await takeOff(
    tx,
    id,
    dates.filter(({ state, isDone }) => state !== 'skipped' && !isDone),
    now,
  )
  await tx`
    update standing_services set paused_at = ${now}, paused_for = ${reason}, version = version + 1 where id = ${id}`
  await recordServiceEvent(tx, order, {
    kind: 'standing-paused',
    ...{ actor, now, note: serviceNotes.paused[reason] },
    before: serviceNotes.states[service.state],
    after: serviceNotes.states.paused,
  })
}

/** Rule 455: resumes a paused service from today on. Throws `not-allowed-now` while its order or customer does not allow it. */
export function resumeService(app: AppContext, { id, actor }: Of): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { order: locked, service: before } = await lockService(tx, id)
    if (before.state === 'running') return
    const refusal = serviceRefusal(locked) ?? ((await isOnHold(tx, locked.id)) ? serviceRefusals.onHold : null)
    if (refusal !== null) throw new AppError('not-allowed-now', { message: refusal })
    await tx`
      update standing_services set paused_at = null, paused_for = null, version = version + 1 where id = ${id}`
    const { until } = before
    const pickup = until === null ? null : locked.scheduledPickupDate
    const order = await keepContainer(tx, app, locked, { pickup, standingThrough: until ?? openEnd, actor, now })
    const made = await makeDates(tx, { order, service: { ...before, state: 'running' }, now })
    await recordServiceEvent(tx, locked, {
      kind: 'standing-resumed',
      actor,
      now,
      note: serviceNotes.planned(made.planned),
      before: serviceNotes.states.paused,
      after: serviceNotes.states.running,
    })
  }).catch(answerToRefusedDate(app))
}

/** Whether the account that pays for an order is on hold (rule 217). */
export async function isOnHold(sql: Queryable, orderId: string): Promise<boolean> {
  const { isOnHold: found } = await sql.one({ isOnHold: bool })`
    select exists (
      select from orders o join bill_to_accounts a on a.id = account_in_effect(o.bill_to_id)
      where o.id = ${orderId} and a.on_hold_since is not null) as is_on_hold`
  return found
}

type End = Of & { pickupDay: IsoDate; notifyCustomer: boolean }

/**
 * Rules 452 and 456: ends a service with the pickup of its container. Hauls before the pickup stay. Extra days count from the last of them,
 * or from today. Throws `invalid-input`, and `date-full` if the container cannot stay until then.
 */
export function endService(app: AppContext, { id, pickupDay, actor, notifyCustomer }: End): Promise<void> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  assertPlannable(app, { pickupDay })
  if (pickupDay < today)
    throw new AppError('invalid-input', {
      message: serviceRefusals.pickupPast,
      fields: { pickupDay: serviceRefusals.pickupPast },
    })
  return inTransaction(app.db.locking, async (tx) => {
    const { order: locked, service } = await lockService(tx, id)
    const dates = (await listDates(tx, id, today)).filter(({ isDone }) => !isDone)
    const left = dates.filter(({ day }) => day !== null && day < pickupDay)
    await takeOff(
      tx,
      id,
      dates.filter((date) => date.state !== 'skipped' && !left.includes(date)),
      now,
    )
    await tx`
      update standing_services set ended_at = ${now}, paused_at = null, paused_for = null, version = version + 1 where id = ${id}`
    const last = [today, ...left.map(({ day }) => day ?? today)].sort().at(-1) ?? today
    const order = await keepContainer(tx, app, locked, { pickup: pickupDay, standingThrough: last, actor, now })
    await recordServiceEvent(tx, locked, {
      kind: 'standing-ended',
      ...{ actor, now, note: serviceNotes.ended(pickupDay) },
      before: serviceNotes.states[service.state],
      after: serviceNotes.states.ended,
    })
    const made = { planned: left.flatMap(({ day }) => day ?? []), needs: [], cents: null }
    if (notifyCustomer) await queueServiceNotice(tx, order, { what: 'ended', service, made, pickup: pickupDay })
  }).catch(answerToRefusedDate(app))
}
