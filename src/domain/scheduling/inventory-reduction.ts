import { addDays, clampDay, daysBetween, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { heldPerDay } from './availability.ts'
import type { Hold, SharedHold } from './holds.ts'

/** A span of days, and the most units held on any of them. */
export type HeldSpan = Hold & { held: number }

/** The spans of days from `today` on, on which more units are held than the capacity. */
export function daysHeldBeyond(capacity: number, holds: readonly SharedHold[], today: IsoDate): HeldSpan[] {
  const last = [today, ...holds.map(({ through }) => clampDay(through))].sort().at(-1) ?? today
  const spans: HeldSpan[] = []
  heldPerDay(holds, { from: today, through: last }).forEach((held, index) => {
    if (held <= capacity) return
    const day = addDays(today, index)
    const before = spans.at(-1)
    if (before && daysBetween(before.through, day) === 1) {
      Object.assign(before, { through: day, held: Math.max(held, before.held) })
    } else spans.push({ from: day, through: day, held })
  })
  return spans
}

/** How many spans a message lists; it counts the others. */
const maxNamed = 5

/**
 * Rule 100: the message to staff who try to reduce the stock below the held units. `units` is how many can be out at once.
 */
export function stockHeldMessage(spans: readonly HeldSpan[], units: number): string {
  const named = spans.slice(0, maxNamed).map(spanText).join('; ')
  const rest = spans.slice(maxNamed).reduce((sum, { from, through }) => sum + daysBetween(from, through) + 1, 0)
  const more = rest === 0 ? '' : `; and more on ${rest} later ${rest === 1 ? 'day' : 'days'}`
  const left = units === 1 ? '1 unit is' : `${units} units are`
  return `Only ${left} left to rent, but orders hold ${named}${more}. Move these orders first.`
}

const spanText = ({ from, through, held }: HeldSpan) =>
  from === through ? `${held} on ${formatDate(from)}` : `${held} from ${formatDate(from)} to ${formatDate(through)}`
