import {
  type CountedHauls,
  type DeliveryDayChange,
  type DeliveryPlanAnswer,
  type DeliveryRule,
  type DeliveryRuleChange,
  deliveryRule,
  type OwnDay,
  ownDay,
} from '#contract/scheduling/delivery-days.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { assertPlannable } from './assert-plannable.ts'
import { lockDeliveryPlan } from './calendar-locks.ts'
import { daysOf, readDeliveryDays } from './delivery-days.ts'
import { listPlannedHauls, readCountedHauls, readDeliveryPlan } from './delivery-plan-queries.ts'

/**
 * Closes or opens one day, or sets its delivery limit (rule 120). It waits for bookings in progress, and later ones see the change.
 * Existing orders stay and are reported. Throws `invalid-input` for a day that is past or too far ahead.
 */
export async function changeDeliveryDay(
  app: AppContext,
  { day, change, actor }: { day: IsoDate; change: DeliveryDayChange; actor: Actor },
): Promise<DeliveryPlanAnswer> {
  const today = dateInLosAngeles(app.clock())
  if (day < today) throw refusedDay('The day is in the past')
  assertPlannable(app, { day })
  return inTransaction(app.db.locking, async (tx) => {
    await lockDeliveryPlan(tx)
    const { id, before } = await writeOwnDay(tx, { day, ...change })
    const subject = { kind: 'delivery-day', id } as const
    const kind = 'delivery-day-changed'
    await recordEvent(tx, { subject, kind, occurredAt: app.clock(), actor, before, after: { day, ...change } })
    return whatStands(tx, today, [day])
  })
}

/** The same for every day, or for a weekday for good. Throws `invalid-input` if every day would be closed. */
export async function changeDeliveryRule(
  app: AppContext,
  { appliesTo, change, actor }: { appliesTo: RuleScope; change: DeliveryRuleChange; actor: Actor },
): Promise<DeliveryPlanAnswer> {
  if (appliesTo === 'every-day' && change.isClosed) {
    const message = 'Not every day can be closed'
    throw new AppError('invalid-input', { message, fields: { isClosed: message } })
  }
  const today = dateInLosAngeles(app.clock())
  return inTransaction(app.db.locking, async (tx) => {
    await lockDeliveryPlan(tx)
    const { id, before } = await writeRule(tx, { appliesTo, ...change })
    const subject = { kind: 'delivery-rule', id } as const
    const after = { appliesTo, ...change }
    await recordEvent(tx, { subject, kind: 'delivery-rule-changed', occurredAt: app.clock(), actor, before, after })
    const touched = daysOf(bookingWindow(today)).filter(
      (day) => appliesTo === 'every-day' || weekdayOf(day) === appliesTo,
    )
    return whatStands(tx, today, touched)
  })
}

/** Rule 120: changes what the limit of a day counts besides deliveries. */
export async function changeCountedHauls(
  app: AppContext,
  { counts, actor }: { counts: CountedHauls; actor: Actor },
): Promise<DeliveryPlanAnswer> {
  const today = dateInLosAngeles(app.clock())
  return inTransaction(app.db.locking, async (tx) => {
    await lockDeliveryPlan(tx)
    const before = await readCountedHauls(tx)
    await tx`update fleet_settings set counts_pickups = ${counts.pickups}, counts_extra_hauls = ${counts.extraHauls}`
    tx.changed.addAll('calendar')
    const subject = { kind: 'company', id: newId() } as const
    await recordEvent(tx, {
      subject,
      kind: 'counted-hauls-changed',
      occurredAt: app.clock(),
      actor,
      before,
      after: counts,
    })
    return whatStands(tx, today, daysOf(bookingWindow(today)))
  })
}

/** The plan after a change, and its conflicts on the affected days. */
async function whatStands(tx: Queryable, today: IsoDate, touched: readonly IsoDate[]): Promise<DeliveryPlanAnswer> {
  const span = { from: touched[0] ?? today, through: touched.at(-1) ?? today }
  const days = await readDeliveryDays(tx, span)
  const plan = await readDeliveryPlan(tx, today)
  const closed = touched.filter((day) => days.get(day)?.isClosed)
  const overfull = touched.flatMap((day) => {
    const limits = days.get(day)
    if (!limits || limits.isClosed || limits.maxDeliveries === null) return []
    const { deliveries, maxDeliveries } = limits
    return deliveries > maxDeliveries ? [{ day, deliveries, maxDeliveries }] : []
  })
  return { plan, ...(await listPlannedHauls(tx, closed)), overfull }
}

const refusedDay = (message: string) => new AppError('invalid-input', { message, fields: { day: message } })

/** The previous content of a row, and its id for the event. */
type Written<Row> = { id: string; before: Row | null }

/** Writes the settings of a day. The row is kept even if empty, because its events refer to it. */
async function writeOwnDay(tx: Queryable, own: OwnDay): Promise<Written<OwnDay>> {
  const [before] = await tx(ownDay)`
    select day, is_closed, max_deliveries, note from delivery_days where day = ${own.day}`
  const row = await tx.one({ id: uuid })`
    insert into delivery_days ${insertValues(own)}
    on conflict (day) do update set
      is_closed = excluded.is_closed, max_deliveries = excluded.max_deliveries, note = excluded.note
    returning id`
  return { id: row.id, before: before ?? null }
}

/** The same for a rule. */
async function writeRule(tx: Queryable, rule: DeliveryRule): Promise<Written<DeliveryRule>> {
  const [before] = await tx(deliveryRule)`
    select applies_to, is_closed, max_deliveries from delivery_rules where applies_to = ${rule.appliesTo}`
  const row = await tx.one({ id: uuid })`
    insert into delivery_rules ${insertValues(rule)}
    on conflict (applies_to) do update set is_closed = excluded.is_closed, max_deliveries = excluded.max_deliveries
    returning id`
  return { id: row.id, before: before ?? null }
}
