import { z } from 'zod'
import { phoneRefusals as refusals } from '#content/wording/phones.ts'
import { type HaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { DriverCommand } from '#contract/phones/commands.ts'
import { type StopKind, stopTraits } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { decideDone } from '#domain/phones/held-report.ts'
import { learnPosition } from '#domain/phones/learn-position.ts'
import type { AppContext } from '#server/app-context.ts'
import { correctHaulIn } from '#server/hauls/correct-haul.ts'
import { finishHaulIn } from '#server/hauls/finish-haul.ts'
import { openLoad } from '#server/hauls/loads.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, int, text, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeStopTime } from '#server/stops/change-stop-time.ts'
import { type NamedContainer, nameContainer } from './named-container.ts'
import type { Outcome, Reported } from './reported-haul.ts'

type DoneCommand = Extract<DriverCommand, { kind: 'done' }>
type Done = Reported<DoneCommand>

/** Rule 287: records that a haul was done, as its driver reports. Throws what the office's commands throw. */
export async function applyDone(tx: Transaction, app: AppContext, done: Done): Promise<Outcome> {
  const { haul, command } = done
  const { act, alert } = decideDone({
    doneBy: haul.doneBy,
    cancelled: haul.isOrderCancelled ? 'order' : haul.isHaulCancelled ? 'haul' : null,
    isElsewhere: haul.driverId !== command.driverId,
    isCorrectedSince: haul.isCorrectedSince,
  })
  if (act === 'nothing') return { outcome: 'recorded-only', alert }
  if (act === 'again') return sentAgain(haul, command)
  const order = await lockUnarchivedOrder(tx, haul.orderId)
  const named = await nameContainer(tx, app, { order, number: command.containerNumber, reported: done })
  const { stop } = haulTraits[haul.kind]
  if (act === 'replace') await replace(tx, app, { done, order, named })
  else if (stop) await finishStop(tx, app, { done, order, named }, stop)
  else {
    const { at: doneAt, actor } = done
    const isAfterAll = act === 'finish-after-all'
    const facts = { doneAt, isAfterAll, isLoaded: command.isLoaded, notifyCustomer: false }
    await finishHaulIn(tx, app, {
      orderId: order.id,
      haulId: haul.id,
      actor,
      done: { ...facts, ...(named.id && { containerId: named.id }) },
    })
  }
  await notePhone(tx, done)
  await learnPlace(tx, done)
  const isOther = isOtherThanExpected(haul.kind, order, command.containerNumber)
  const differs = isOther
    ? ({
        alert: 'container-differs',
        detail: `${command.containerNumber}, not ${order.assignedContainerNumber}`,
      } as const)
    : null
  const reportedAlert = alert ? { alert, detail: '' } : named.alert ? named : (differs ?? { alert: null, detail: '' })
  return {
    outcome: act === 'replace' ? 'applied-late' : 'applied',
    alert: reportedAlert.alert,
    detail: reportedAlert.detail,
  }
}

/** The first report of the phone stays; the office hears of it if the second one names another container. */
function sentAgain({ firstContainer }: Done['haul'], { containerNumber: again }: DoneCommand): Outcome {
  const first = firstContainer ?? ''
  if (again === '' || first.toLowerCase() === again.toLowerCase()) return { outcome: 'applied' }
  return {
    outcome: 'recorded-only',
    alert: 'container-differs',
    detail: first === '' ? again : `${again}, not ${first}`,
  }
}

/** Whether a pickup took a container other than the one on record. */
const isOtherThanExpected = (kind: HaulKind, { assignedContainerNumber: expected }: LockedOrder, number: string) =>
  haulTraits[kind].stop === 'pickup' &&
  expected !== null &&
  number !== '' &&
  expected.toLowerCase() !== number.toLowerCase()

type Finish = { done: Done; order: LockedOrder; named: NamedContainer }

/** Finishes a delivery or a pickup. */
async function finishStop(tx: Transaction, app: AppContext, { done, order, named }: Finish, stop: StopKind) {
  const { haul, at, actor, command } = done
  const changes = {
    status: stopTraits[stop].doneStatus,
    ...(named.id && { assignedContainerId: named.id }),
  }
  const isContainerUnknown = named.id === null
  await changeOrderIn(tx, app, { orderId: order.id, actor, changes, happenedAt: at, isContainerUnknown })
  await tx`update hauls set waited_minutes = ${command.waitedMinutes} where id = ${haul.id}`
  if (!haulTraits[haul.kind].takesAway || !command.isLoaded || isBin(order.dumpsterSize)) return
  const [taken] = await tx({ containerId: uuid })`
    select container_id from hauls where id = ${haul.id} and container_id is not null`
  await openLoad(tx, { haulId: haul.id, containerId: taken?.containerId ?? null, takenAt: at })
}

/** The office's record was provisional: the phone's time and container replace it. */
async function replace(tx: Transaction, app: AppContext, { done, order, named }: Finish) {
  const { haul, at, actor } = done
  const orderId = order.id
  const { stop } = haulTraits[haul.kind]
  if (stop === null) {
    const corrected = { doneAt: at, ...(named.id && { containerId: named.id }) }
    await correctHaulIn(tx, app, { orderId, haulId: haul.id, actor, corrected })
    return
  }
  const times = await tx.one({ first: timestampOrNull, last: timestampOrNull })`
    select min(done_at) as first, max(done_at) as last from hauls where order_id = ${orderId} and id <> ${haul.id}`
  const isOutOfOrder =
    stop === 'delivery' ? times.first !== null && at > times.first : times.last !== null && at < times.last
  if (isOutOfOrder) throw new AppError('invalid-input', { message: refusals.beforeDelivery })
  const day = dateInLosAngeles(at)
  const isOtherDay = haul.doneAt !== null && dateInLosAngeles(haul.doneAt) !== day
  const changes = {
    ...(named.id !== undefined && stop === 'delivery' && { assignedContainerId: named.id }),
    // Held days and charged days follow the day on which it was done.
    ...(isOtherDay && { [stopTraits[stop].actual]: day }),
  }
  const before = await changeOrderIn(tx, app, { orderId, actor, changes })
  await changeStopTime(tx, { before, kind: stop, was: haul.doneAt, at, actor, now: app.clock() })
}

/** Records which report finished the haul, and the phone's position. */
async function notePhone(tx: Transaction, { command, haul }: Done) {
  const { position } = command
  await tx`
    update hauls set done_command_id = ${command.id}, done_latitude = ${position?.latitude ?? null},
      done_longitude = ${position?.longitude ?? null}, done_accuracy_meters = ${position && Math.round(position.accuracyMeters)},
      expected_from = null, expected_until = null
    where id = ${haul.id}`
}

const placeRow = z.object({
  id: uuid,
  locatedBy: z.enum(['zip', 'geocoder', 'pin', 'truck']),
  latitude: double.nullable(),
  longitude: double.nullable(),
  meters: int.nullable(),
  zipLatitude: double.nullable(),
  zipLongitude: double.nullable(),
  zipCode: text,
})

/** Rule 291: learns the position of the site from a finished stop. */
async function learnPlace(tx: Transaction, { command: { position }, haul }: Done) {
  if (!position || haulTraits[haul.kind].changesPlace) return
  const [place] = await tx(placeRow)`
    select p.id, p.located_by, p.latitude, p.longitude, p.meters_uncertain as meters, z.latitude as zip_latitude, z.longitude as zip_longitude,
      o.customer_zip_code as zip_code
    from orders o join sites s on s.id = o.site_id join places p on p.id = s.place_id
    left join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
    where o.id = ${haul.orderId} for update of p`
  if (!place) return
  const point = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : { latitude, longitude }
  const known = { locatedBy: place.locatedBy, at: point(place.latitude, place.longitude), meters: place.meters }
  const learned = learnPosition(known, position, point(place.zipLatitude, place.zipLongitude))
  if (!learned) return
  await tx`
    update places set latitude = ${learned.latitude}, longitude = ${learned.longitude}, located_by = 'truck',
      meters_uncertain = ${learned.meters}, version = version + 1
    where id = ${place.id}`
  tx.changed.addAll('routes')
}
