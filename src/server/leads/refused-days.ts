import { quoteRefusals } from '#content/wording/quotes.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { maxDaysLater } from '#domain/scheduling/bookable-days.ts'
import { closedDaysOf, type DatedLine, namedDays } from '#domain/scheduling/closed-days.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readPlannedDays } from '#server/scheduling/delivery-days.ts'

/** A year until the delivery, the longest rental after it, and the open days that are offered. */
const furthestDays = 800

/** Rule 581: why days of a quote's lines cannot be saved or sent, by field ("lines.1.days"): no truck goes out on them. */
export async function refusedDays(
  sql: Queryable,
  lines: readonly (DatedLine | null)[],
  today: IsoDate,
): Promise<Record<string, string>> {
  const last = addDays(today, furthestDays)
  const isWithin = (day: IsoDate) => day >= today && day <= last
  const named = namedDays(lines)
  const days = named
    .map(({ day }) => day)
    .filter(isWithin)
    .sort()
  const [from, through] = [days[0], days.at(-1)]
  if (from === undefined || through === undefined) return {}
  const planned = await readPlannedDays(sql, { from, through: addDays(through, maxDaysLater) })
  const closed = new Set(planned.filter(({ isClosed }) => isClosed).map(({ day }) => day))
  const refused: Record<string, string> = {}
  for (const { at, field, day, next } of closedDaysOf(named, (each) => closed.has(each))) {
    const name = `lines.${at}.${field}`
    const message = quoteRefusals.closed(day, next)
    refused[name] = refused[name] === undefined ? message : `${refused[name]} ${message}`
  }
  return refused
}
