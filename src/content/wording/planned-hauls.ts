import { haulNames } from '#content/wording/haul-names.ts'
import { bareDate, shortDay } from '#content/wording/short-dates.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** A haul that is planned between delivery and pickup, for its customer (rule 268). */
export const plannedHaulText = {
  label: (kind: ExtraHaulKind) => haulNames[kind].label,
  day: (day: IsoDate, cents: Cents) => `${formatDate(day)}, ${formatDollars(cents)}`,
  line: (kind: ExtraHaulKind, day: IsoDate, today: IsoDate, cents: Cents) =>
    `${haulNames[kind].label}: ${shortDay(day, today)}, ${formatDollars(cents)}`,
  /** Beside its price, in a narrow column. */
  brief: (kind: ExtraHaulKind, day: IsoDate) => `${haulNames[kind].label}, ${bareDate(day, day)}`,
  short: (kind: ExtraHaulKind, day: IsoDate) => `${haulNames[kind].name} ${formatDate(day)}`,
  change: 'Move or cancel',
  of: (kind: ExtraHaulKind, day: IsoDate) => `${haulNames[kind].label}, ${formatDate(day)}`,
  newTotal: 'New total',
  total: (count: number) => (count === 1 ? 'With the planned haul' : `With ${count} planned hauls`),
}

/** What happens next to a container on site with a haul planned. */
export const nextHaulText: Record<ExtraHaulKind, (day: IsoDate) => string> = {
  swap: (day) => `Next, we swap it on ${formatDate(day)}. Fill it level, not above the rim.`,
  dump_and_return: (day) =>
    `Next, we empty it on ${formatDate(day)} and bring it back the same day. Fill it level, not above the rim.`,
  relocate: (day) => `Next, we move it on ${formatDate(day)}.`,
  full_pickup: (day) => `Next, we take it away on ${formatDate(day)}. Fill it level, not above the rim.`,
  new_delivery: (day) =>
    `Next, we take it away and bring an empty one on ${formatDate(day)}. Fill it level, not above the rim.`,
}
