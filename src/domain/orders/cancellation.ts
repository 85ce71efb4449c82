import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { plannedDeliveryOf } from './order-dates.ts'

/** What decides when the truck comes at the earliest. */
export type PlannedDelivery = {
  requestedDeliveryDate: IsoDate | null
  scheduledDeliveryDate: IsoDate | null
  timePreference: string
  quietHours: boolean
}

/** Rule 26: the start of the delivery window of the scheduled, else the requested date; null without a date. */
export function deliveryStart(order: PlannedDelivery): Date | null {
  const date = plannedDeliveryOf(order)
  return date === null ? null : windowStart(date, order)
}

const millisecondsPerHour = 3_600_000

/** What is given back when an order is cancelled. */
export type CancellationRefund = {
  percent: 100 | 50 | 0
  /** What was paid beyond the price, and is part of the amount. */
  overpaidCents: Cents
  amountCents: Cents
  deliveryStartsAt: Date | null
}

/**
 * Rule 36: at least 48 hours before the delivery window starts all of what was paid is given back, from 24 to 48 hours half,
 * later nothing; what was paid beyond the price was never owed, and always goes back. Hours are hours that pass, also where the
 * clocks are changed between. Half a cent is rounded up.
 */
export function cancellationRefund(
  order: PlannedDelivery,
  { paidCents, owedCents }: { paidCents: Cents; owedCents: Cents },
  now: Date,
): CancellationRefund {
  const deliveryStartsAt = deliveryStart(order)
  const percent = deliveryStartsAt === null ? 100 : percentAt(deliveryStartsAt.getTime() - now.getTime())
  const received = Math.max(0, paidCents)
  const overpaidCents = Math.max(0, received - owedCents)
  const amountCents = overpaidCents + Math.round(((received - overpaidCents) * percent) / 100)
  return { percent, overpaidCents, amountCents, deliveryStartsAt }
}

function percentAt(millisecondsLeft: number): 100 | 50 | 0 {
  if (millisecondsLeft >= 48 * millisecondsPerHour) return 100
  return millisecondsLeft >= 24 * millisecondsPerHour ? 50 : 0
}
