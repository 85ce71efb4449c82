import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import { ownHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { windowStart } from '#domain/scheduling/delivery-window.ts'
import { type ChangeableOrder, noticeDeadline } from './change-window.ts'
import { type DayChangeProblem, dayChangeProblem } from './day-change.ts'

export type OwnHaulOrder = ChangeableOrder & { actualDeliveryDate: IsoDate | null; dumpsterSize: number }

export type OwnHaulProblem = DayChangeProblem | { ok: false; reason: 'not-there' | 'by-phone' }

/**
 * Rule 268: why a customer cannot order a haul between delivery and pickup online now; null if they can: while the container is on site,
 * until 24 hours before its pickup. Bins are ordered by phone (rule 8).
 */
export function ownHaulProblem(order: OwnHaulOrder, now: Date): OwnHaulProblem | null {
  if (isBin(order.dumpsterSize)) return { ok: false, reason: 'by-phone' }
  const problem = dayChangeProblem(order, 'pickup', now)
  return problem ?? (order.status === 'delivered' ? null : { ok: false, reason: 'not-there' })
}

/** Rule 268: the hauls that a customer can order online now. */
export function offeredHauls(order: OwnHaulOrder, now: Date): OwnHaulKind[] {
  return ownHaulProblem(order, now) === null ? [...ownHaulKinds] : []
}

/** Rule 268: a haul can be ordered, moved and cancelled until 24 hours before that day's trucks go out. */
export function isWithinNoticePeriod(day: IsoDate, { quietHours }: { quietHours: boolean }, now: Date): boolean {
  return now.getTime() > noticeDeadline(windowStart(day, { quietHours, timePreference: '' })).getTime()
}

/** Rule 268: whether a customer can move or cancel a haul that is planned for a day online now. */
export const canChangeHaul = (day: IsoDate, order: OwnHaulOrder, now: Date): boolean =>
  ownHaulProblem(order, now) === null && !isWithinNoticePeriod(day, order, now)
