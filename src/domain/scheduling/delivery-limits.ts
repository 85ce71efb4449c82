import type { DeliveryRule, OwnDay } from '#contract/scheduling/delivery-days.ts'
import { type RuleScope, weekdays } from '#contract/scheduling/delivery-rule-scopes.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** The delivery limit of a day. */
export type DeliveryLimits = {
  isClosed: boolean
  /** Null: no limit. */
  maxDeliveries: number | null
}

/** The weekly rule for a day, in addition to the every-day rule. */
export function weekdayOf(day: IsoDate): Exclude<RuleScope, 'every-day'> {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
}

/** Rule 120: a day's own setting overrides its weekday's, which overrides the every-day setting. */
export function deliveryLimits(
  day: IsoDate,
  own: Pick<OwnDay, 'isClosed' | 'maxDeliveries'> | undefined,
  rules: readonly DeliveryRule[],
): DeliveryLimits {
  const ruleFor = (scope: RuleScope) => rules.find(({ appliesTo }) => appliesTo === scope)
  const weekday = ruleFor(weekdayOf(day))
  return {
    isClosed: own?.isClosed ?? weekday?.isClosed ?? false,
    maxDeliveries: own?.maxDeliveries ?? weekday?.maxDeliveries ?? ruleFor('every-day')?.maxDeliveries ?? null,
  }
}
