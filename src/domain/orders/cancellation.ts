import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { plannedDeliveryOf } from './order-dates.ts'

/** The facts that decide the earliest arrival of the truck. */
export type PlannedDelivery = {
  requestedDeliveryDate: IsoDate | null
  scheduledDeliveryDate: IsoDate | null
  timePreference: string
  quietHours: boolean
}

/** Rule 26: the start of the delivery window on the scheduled day, otherwise the requested day; null without a day. */
export function deliveryStart(order: PlannedDelivery): Date | null {
  const date = plannedDeliveryOf(order)
  return date === null ? null : windowStart(date, order)
}

const millisecondsPerHour = 3_600_000

/** The refund of a cancelled order. */
export type CancellationRefund = {
  percent: 100 | 50 | 0
  /** The part paid above the price, included in the amount. */
  overpaidCents: Cents
  /** The amount kept for finished work, whatever the percentage. */
  keptFeesCents: Cents
  amountCents: Cents
  deliveryStartsAt: Date | null
}

/**
 * Rule 36: at least 48 hours before the delivery window starts, everything is refunded; from 24 to 48 hours, half; later, nothing.
 * Overpayments are always refunded. Fees for finished work are kept, up to what was paid. Hours are elapsed hours, also across clock
 * changes. Half a cent is rounded up.
 */
export function cancellationRefund(
  order: PlannedDelivery,
  { paidCents, owedCents, feeCents }: { paidCents: Cents; owedCents: Cents; feeCents: Cents },
  now: Date,
): CancellationRefund {
  const deliveryStartsAt = deliveryStart(order)
  const percent = deliveryStartsAt === null ? 100 : percentAt(deliveryStartsAt.getTime() - now.getTime())
  return { percent, ...refundOf({ paidCents, owedCents, feeCents }, percent), deliveryStartsAt }
}

function refundOf(
  { paidCents, owedCents, feeCents }: { [K in 'paid' | 'owed' | 'fee' as `${K}Cents`]: Cents },
  percent: number,
) {
  const received = Math.max(0, paidCents - feeCents)
  const overpaidCents = Math.max(0, received - (owedCents - feeCents))
  const amountCents = overpaidCents + Math.round(((received - overpaidCents) * percent) / 100)
  return { overpaidCents, keptFeesCents: Math.max(0, paidCents) - received, amountCents }
}

/** What a cancellation counted as paid, with what of it was too much and what it kept for finished work. */
export type CancelledWith = { percent: number; paidCents: Cents; overpaidCents: Cents; keptFeesCents: Cents }

/**
 * Rule 411: what is kept, in cents, if a part of what the cancellation counted as paid did not come: what the terms keep of the rest, as if only that had
 * been paid. What was paid above the price goes first.
 */
export function retainedWithout({ percent, ...counted }: CancelledWith, missingCents: Cents): Cents {
  const paidCents = Math.max(0, counted.paidCents - missingCents)
  const owedCents = counted.paidCents - counted.overpaidCents
  return paidCents - refundOf({ paidCents, owedCents, feeCents: counted.keptFeesCents }, percent).amountCents
}

function percentAt(millisecondsLeft: number): 100 | 50 | 0 {
  if (millisecondsLeft >= 48 * millisecondsPerHour) return 100
  return millisecondsLeft >= 24 * millisecondsPerHour ? 50 : 0
}
