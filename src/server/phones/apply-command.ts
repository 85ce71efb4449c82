import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DriverCommand } from '#contract/phones/commands.ts'
import { dateInLosAngeles, formatTimeSpan } from '#contract/values/dates.ts'
import { poundsToHundredthTons } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { possibleMaterials } from '#domain/diversion/materials.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { arrivalWindow, isNews } from '#domain/phones/command-time.ts'
import type { AppContext } from '#server/app-context.ts'
import { endLoad } from '#server/containers/end-load.ts'
import { lockBoard, storeBreak } from '#server/dispatch/route-rows.ts'
import { positionOfOrder } from '#server/dispatch/stop-positions.ts'
import { travelTimes } from '#server/dispatch/travel-times.ts'
import { checkFacility } from '#server/facilities/check-facility.ts'
import { openLoad } from '#server/hauls/loads.ts'
import { recordAttemptIn } from '#server/hauls/record-attempt.ts'
import { queueHaulNotice, recordHaulEvent } from '#server/hauls/record-haul-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, uuid } from '#server/platform/db/columns.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { addTicketIn } from '#server/weight-tickets/add-ticket.ts'
import { applyDone } from './apply-done.ts'
import type { Outcome, Reported, ReportedHaul } from './reported-haul.ts'

type Of<K extends DriverCommand['kind']> = Reported<Extract<DriverCommand, { kind: K }>>

/** Rule 287: applies a driver's report if possible. Throws what the office's commands throw. Lock its orders first. */
export async function applyCommand(tx: Transaction, app: AppContext, reported: Reported): Promise<Outcome> {
  const { command } = reported
  switch (command.kind) {
    case 'rolling':
      return applyRolling(tx, app, { ...reported, command })
    case 'arrived':
      return applyArrived(tx, { ...reported, command })
    case 'done':
      return applyDone(tx, app, { ...reported, command })
    case 'failed':
      return applyFailed(tx, app, { ...reported, command })
    case 'dumped':
      return applyDumped(tx, app, { ...reported, command })
    case 'break':
      return applyBreak(tx, app, { ...reported, command })
  }
}

/** Whether a report is out of date: the haul is over, or another truck does it. */
const isPast = ({ doneAt, isHaulCancelled, isOrderCancelled, driverId }: ReportedHaul, command: DriverCommand) =>
  doneAt !== null || isHaulCancelled || isOrderCancelled || driverId !== command.driverId

/** Rule 290: the truck is on its way. The customer gets one notice with the expected arrival. */
async function applyRolling(
  tx: Transaction,
  app: AppContext,
  { command, at, actor, haul, isFollowed }: Of<'rolling'>,
): Promise<Outcome> {
  if (isPast(haul, command)) return { outcome: 'recorded-only' }
  const order = await lockUnarchivedOrder(tx, haul.orderId)
  const now = app.clock()
  const estimate = await estimateArrival(tx, app, { command, at, haul })
  const expected = arrivalWindow(estimate, now)
  const isPromised = isNews({ at, now, isFollowed })
  const isNotifiedBefore = haul.rollingAt !== null && dateInLosAngeles(haul.rollingAt) === dateInLosAngeles(at)
  await tx`
    update hauls set rolling_at = ${at}, arrived_at = null,
      expected_from = ${isPromised ? expected.from : null}, expected_until = ${isPromised ? expected.until : null}
    where id = ${haul.id}`
  if (haulTraits[haul.kind].stop === 'delivery' && order.status !== 'en_route' && !isDelivered(order.status))
    await changeOrderIn(tx, app, { orderId: order.id, actor, changes: { status: 'en_route' } })
  tx.changed.add('orders', order.id)
  tx.changed.addAll('routes')
  if (isNotifiedBefore || !isPromised) return { outcome: 'applied' }
  const window = formatTimeSpan(expected)
  const notice = { what: 'rolling', kind: haul.kind, day: dateInLosAngeles(at), before: null, cents: null } as const
  await queueHaulNotice(tx, app, order, { ...notice, pickup: null, reason: null, window })
  return { outcome: 'applied' }
}

/** Estimates the drive from the phone's position; uses a typical drive if the phone does not know it. */
async function estimateArrival(
  tx: Transaction,
  app: AppContext,
  { command, at, haul }: Omit<Of<'rolling'>, 'actor' | 'isFollowed'>,
) {
  const [site] = await tx({ latitude: double, longitude: double })`
    select at.latitude, at.longitude
    from hauls h join orders o on o.id = h.order_id
    cross join lateral (${positionOfOrder(tx, 'o')}) at
    where h.id = ${haul.id}`
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  if (site && command.position) {
    const travel = await travelTimes(app, tx, dateInLosAngeles(at))
    return later(travel.minutes(command.position, site))
  }
  return later(usualDrive)
}

/** Minutes of a drive from an unknown position. */
const usualDrive = 25

/** Rule 572: the driver moves the break of the route. The office sees it at once; nothing has to be published. */
async function applyBreak(
  tx: Transaction,
  app: AppContext,
  { command: { isLast, haulId, driverId }, actor, haul }: Of<'break'>,
): Promise<Outcome> {
  const [route] = await tx({ id: uuid, day: isoDate })`
    select r.id, r.day from hauls h join routes r on r.id = h.route_id
    where h.id = ${haul.id} and r.driver_id = ${driverId} and r.state <> 'ended'`
  if (!route) return { outcome: 'recorded-only' }
  await lockBoard(tx, route.day)
  const place = isLast ? ({ at: 'home', before: null } as const) : ({ at: 'before', before: haulId } as const)
  await storeBreak(tx, { id: route.id, ...place, actor, now: app.clock() })
  return { outcome: 'applied' }
}

async function applyArrived(tx: Transaction, { command, at, haul }: Of<'arrived'>): Promise<Outcome> {
  if (isPast(haul, command)) return { outcome: 'recorded-only' }
  await tx`
    update hauls set arrived_at = ${at}, rolling_at = coalesce(rolling_at, ${at}), expected_from = null, expected_until = null
    where id = ${haul.id}`
  tx.changed.add('orders', haul.orderId)
  tx.changed.addAll('routes')
  return { outcome: 'applied' }
}

/** Records a dry run (rule 266). The office decides whether to charge it. */
async function applyFailed(
  tx: Transaction,
  app: AppContext,
  { command, at, actor, haul }: Of<'failed'>,
): Promise<Outcome> {
  if (haul.doneAt !== null || haul.isHaulCancelled || haul.isOrderCancelled) return { outcome: 'recorded-only' }
  const { reason, waitedMinutes, note } = command
  const facts = { isCharged: false, documentId: null, nextDay: null, notifyCustomer: false }
  const attempt = { reason, waitedMinutes, note, occurredAt: at, ...facts }
  const attemptId = await recordAttemptIn(tx, app, { orderId: haul.orderId, haulId: haul.id, actor, attempt })
  await tx`update haul_attempts set command_id = ${command.id} where id = ${attemptId}`
  await tx`
    update hauls set rolling_at = null, arrived_at = null, expected_from = null, expected_until = null where id = ${haul.id}`
  tx.changed.addAll('routes')
  return { outcome: 'applied' }
}

/** Rule 288: records that a load was dumped, and adds its weight ticket. The container counts as empty even if the ticket is refused. */
async function applyDumped(tx: Transaction, app: AppContext, reported: Of<'dumped'>): Promise<Outcome> {
  const { command, at, actor, haul } = reported
  const { takesLoad, setsBack } = haulTraits[haul.kind]
  if (!takesLoad) throw new AppError('not-allowed-now', { message: refusals.noLoad })
  const order = await lockUnarchivedOrder(tx, haul.orderId)
  const { facilityId, facilityReason, ticket } = command
  const now = app.clock()
  if (haul.doneAt !== null && !setsBack) {
    const [load] = await tx`select from loads where haul_id = ${haul.id}`
    if (!load) await openLoad(tx, { haulId: haul.id, containerId: null, takenAt: haul.doneAt })
    await endLoad(tx, { haulId: haul.id, dumpedAt: at, facilityId })
  }
  await recordHaulEvent(tx, order, {
    event: 'load-dumped',
    actor,
    now,
    before: null,
    after: { kind: haul.kind, plannedOn: null },
    note: facilityReason,
  })
  const where = facilityId === null ? null : await checkFacility(tx, { city: order.customerCity, facilityId, at })
  const wrong: Outcome | null =
    where?.counts === false
      ? { outcome: 'applied', alert: 'facility-does-not-count', detail: facilityReason || where.name }
      : null
  if (!ticket) return wrong ?? { outcome: 'applied' }
  return tryInSavepoint<Outcome>(
    tx,
    async () => {
      const facts = ticketOf(reported, ticket, order.materialType)
      const ticketId = await addTicketIn(tx, app, { ticket: { ...facts, orderId: order.id }, actor, now })
      await tx`update weight_tickets set command_id = ${command.id} where id = ${ticketId}`
      return wrong ?? { outcome: 'applied' }
    },
    (error) => {
      if (!(error instanceof AppError)) throw error
      return { outcome: 'needs-office', alert: 'ticket-refused', detail: error.message }
    },
  )
}

type Ticket = NonNullable<Of<'dumped'>['command']['ticket']>

/** The ticket in tons, as the office would enter it. */
function ticketOf({ command, at, haul }: Of<'dumped'>, { number, grossPounds, tarePounds }: Ticket, material: string) {
  const weightTons = poundsToHundredthTons(grossPounds - tarePounds)
  if (weightTons <= 0) throw new AppError('invalid-input', { message: refusals.noWeight })
  return {
    weightTons,
    grossTons: inHundredthTons(grossPounds),
    tareTons: inHundredthTons(tarePounds),
    ticketNumber: number,
    loadDate: dateInLosAngeles(at),
    facilityId: command.facilityId,
    haulId: haulTraits[haul.kind].stop ? null : haul.id,
    // The office decides when a name could mean several materials (rule 227).
    material: possibleMaterials(material).length > 1 ? '' : material,
  }
}

/** Not rounded: the ticket is checked before its weights are (rule 314). */
const inHundredthTons = (pounds: number) => pounds / 20
