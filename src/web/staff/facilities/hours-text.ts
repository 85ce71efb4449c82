import { clock } from '#content/staff/board.ts'
import { facilityDialog as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'

/** When a facility is open; days in a row with the same hours are one line. */
export function hoursText(hours: FacilityOnWire['hours']): string[] {
  const runs: { from: number; through: number; opens: number; closes: number }[] = []
  for (const { weekday, opensMinute: opens, closesMinute: closes } of hours) {
    const last = runs.at(-1)
    if (last && last.through === weekday - 1 && last.opens === opens && last.closes === closes) last.through = weekday
    else runs.push({ from: weekday, through: weekday, opens, closes })
  }
  return runs.map(({ from, through, opens, closes }) => {
    const [first = '', last = ''] = [text.weekdays[from], text.weekdays[through]]
    return text.hours(from === through ? first : `${first} to ${last}`, clock(opens, true), clock(closes, true))
  })
}
