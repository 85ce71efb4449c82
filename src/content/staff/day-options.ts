import { haulNames } from '#content/wording/haul-names.ts'
import { longDay } from '#content/wording/short-dates.ts'
import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { DayOptionOnWire } from '#contract/orders/day-options.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'

/** What speaks against a day that staff choose (rules 120, 350 and 352). */
export const dayNotes = {
  closedPickup: (day: IsoDate) => `No truck goes out on ${longDay(day)}. You can still plan a pickup.`,
  permit: (through: IsoDate) => `The street permit ends on ${formatDate(through)}.`,
  /** `size`: no container of it is left; null: it is closed. */
  noTrip: (day: IsoDate, size: number | null) =>
    size === null
      ? `No truck goes out on ${longDay(day)}.`
      : `No ${size} yard container is left to bring on ${longDay(day)}.`,
  haul: (kind: ExtraHaulKind, day: IsoDate) => `A ${haulNames[kind].name} is planned for ${formatDate(day)}.`,
}

/** The grid of days (rule 350). */
export const dayGridText = {
  heading: 'Open days',
  of: { delivery: 'for the delivery', pickup: 'for the pickup', trips: 'for the trips' },
  states: { free: '', full: 'full', closed: 'closed', blocked: 'no' } satisfies Record<
    DayOptionOnWire['state'],
    string
  >,
  current: 'now',
  permit: 'no permit',
  earlier: 'Earlier days',
  later: 'Later days',
  loading: 'Checking the days…',
  failed: 'Error checking the days',
} as const
