import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** Rule 254: days before its last day from which staff are warned of a permit. */
export const permitWarningDays = 7

/** `early`: it does not cover today yet. `ending`: staff are warned. */
export type PermitState = 'early' | 'valid' | 'ending' | 'ended'

/** Rule 352: the last day of the permit that ends last; null without one. */
export function lastPermitDay(permits: readonly { validThrough: IsoDate }[]): IsoDate | null {
  return (
    permits
      .map(({ validThrough }) => validThrough)
      .sort()
      .at(-1) ?? null
  )
}

/** Rule 254: whether a permit covers a day, and how many days are left after it; 0 on its last day. */
export function permitState(
  { validFrom, validThrough }: { validFrom: IsoDate; validThrough: IsoDate },
  today: IsoDate,
): { state: PermitState; daysLeft: number } {
  const daysLeft = daysBetween(today, validThrough)
  if (daysLeft < 0) return { state: 'ended', daysLeft }
  if (daysLeft <= permitWarningDays) return { state: 'ending', daysLeft }
  return { state: today < validFrom ? 'early' : 'valid', daysLeft }
}
