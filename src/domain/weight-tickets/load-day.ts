import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'

/** How many days after the pickup a container may be emptied without a question. */
export const daysToEmpty = 7

export type UnlikelyDay = 'before-delivery' | 'after-pickup'

/** Rule 229: why the day of a load is unlikely; null if it is not, or the days of its container are not known. */
export function unlikelyDay(
  loadDate: IsoDate | null,
  { deliveredOn, pickedUpOn }: { deliveredOn: IsoDate | null; pickedUpOn: IsoDate | null },
): UnlikelyDay | null {
  if (loadDate === null) return null
  if (deliveredOn !== null && loadDate < deliveredOn) return 'before-delivery'
  return pickedUpOn !== null && loadDate > addDays(clampDay(pickedUpOn), daysToEmpty) ? 'after-pickup' : null
}
