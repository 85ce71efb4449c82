import { serviceNotes, serviceRefusals, serviceSentence } from '#content/wording/standing-services.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type {
  NewStandingService,
  ServicePreview,
  ServicePreviewQuery,
} from '#contract/standing-services/standing-services.ts'
import { addDays, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { openEnd } from '#domain/scheduling/holds.ts'
import { dueDays, nextDueDays, type StandingRule } from '#domain/standing-services/due-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { lockUnarchivedOrder, readEditableOrder, requireOrder } from '#server/orders/order-queries.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listedPricesOf } from '#server/pricing/price-rows.ts'
import { assertPlannable } from '#server/scheduling/assert-plannable.ts'
import { keepContainer, recordServiceEvent } from './keep-container.ts'
import { instructionColumns, makeDates } from './make-dates.ts'
import { queueServiceNotice } from './queue-service-notice.ts'
import { findOpenService, findService } from './service-queries.ts'
import { serviceRefusal } from './service-room.ts'
import { previewDates } from './view-dates.ts'

/** How many dates are shown ahead. */
const shownDates = 10

/** Rules 450 and 453: what a rule would do for an order, as of now: its next ten dates. */
export async function previewService(
  app: AppContext,
  orderId: string,
  query: ServicePreviewQuery,
): Promise<ServicePreview> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const order = await readEditableOrder(sql, (await requireOrder(sql, orderId)).id)
  const refusal = serviceRefusal(order)
  const equipment = await findEquipmentById(sql, order.equipmentId)
  const rule = { ...query, until: query.until ?? null }
  const pickup = rule.until === null ? null : usualPickup(rule, order.minimumRentalDays)
  if (refusal !== null || !equipment) return { dates: [], listPrice: null, pickup, refusal }
  const own = await findOpenService(sql, orderId)
  const priceOn = await listedPricesOf(sql, order, haulTraits[query.kind].charge)
  const dues = nextDueDays(rule, today, shownDates)
  const dates = await previewDates(sql, { order, rule, dues, pickup, equipment, today, replaces: own })
  return {
    dates: dates.map((date) => ({ ...date, price: date.day === null ? null : priceOn(date.day) })),
    listPrice: dues[0] === undefined ? null : priceOn(dues[0]),
    pickup,
    refusal: null,
  }
}

/** The pickup after the last date of a service, by the usual rental. */
export function usualPickup(rule: StandingRule, minimumRentalDays: number): IsoDate {
  const until = rule.until ?? rule.startsOn
  const step = rule.every * (rule.unit === 'weeks' ? 7 : 1)
  const last = dueDays(rule, { from: addDays(until, -step), through: until }).at(-1) ?? until
  return laterDay(addDays(last, minimumRentalDays), addDays(until, 1))
}

type Start = { orderId: string; wanted: NewStandingService; actor: Actor }

/**
 * Rules 450 to 453: starts a standing service of an order. Its dates of the next ten weeks become planned hauls. Returns its id. Throws
 * `not-found`, `order-archived`, `not-allowed-now`, `invalid-input`, and `date-full` if the container cannot stay as long.
 */
export function startService(app: AppContext, { orderId, wanted, actor }: Start): Promise<string> {
  const now = app.clock()
  assertDays(app, wanted)
  return inTransaction(app.db.locking, async (tx) => {
    const locked = await lockUnarchivedOrder(tx, orderId)
    const refusal = serviceRefusal(locked)
    if (refusal !== null) throw new AppError('not-allowed-now', { message: refusal })
    if (await findOpenService(tx, orderId)) throw new AppError('not-allowed-now', { message: serviceRefusals.hasOne })
    const { kind, every, unit, weekdays, startsOn, until, ifClosed } = wanted
    const pickup = until === null ? null : (wanted.pickupDay ?? usualPickup(wanted, locked.minimumRentalDays))
    const order = await keepContainer(tx, app, locked, { pickup, standingThrough: until ?? openEnd, actor, now })
    const id = newId()
    const row = {
      id,
      orderId,
      kind,
      every,
      unit,
      weekdays,
      startsOn,
      until,
      ifClosed,
      madeThrough: startsOn,
      ...instructionColumns(wanted),
    }
    await tx`
      insert into standing_services ${insertValues({
        ...row,
        agreedCents: wanted.price ?? null,
        createdAt: now,
        createdBy: actor.kind === 'staff' ? actor.id : null,
      })}`
    const service = await findService(tx, id)
    if (!service) throw new Error('a standing service was not written')
    const made = await makeDates(tx, { order, service, now })
    await tx`update standing_services set notified_cents = ${made.cents} where id = ${id}`
    const note = [
      serviceNotes.planned(made.planned),
      ...(made.needs.length > 0 ? [serviceNotes.needs(made.needs)] : []),
    ].join('. ')
    await recordServiceEvent(tx, locked, {
      kind: 'standing-started',
      ...{ actor, now, note, before: null },
      after: serviceSentence({ ...service, dumpsterSize: order.dumpsterSize }),
    })
    if (wanted.notifyCustomer) await queueServiceNotice(tx, order, { what: 'started', service, made, pickup })
    return id
  }).catch(answerToRefusedDate(app))
}

/** Throws `invalid-input` for days that are past, too far ahead, or in a wrong order. */
export function assertDays(
  app: AppContext,
  { startsOn, until, pickupDay }: Pick<NewStandingService, 'startsOn' | 'until' | 'pickupDay'>,
): void {
  const today = dateInLosAngeles(app.clock())
  const refuse = (field: string, message: string) => {
    throw new AppError('invalid-input', { message, fields: { [field]: message } })
  }
  if (startsOn < today) refuse('startsOn', serviceRefusals.past)
  assertPlannable(app, { startsOn, ...(until !== null && { until }), ...(pickupDay !== null && { pickupDay }) })
  if (until !== null && pickupDay !== null && pickupDay <= until) refuse('pickupDay', serviceRefusals.pickup)
}
