import { clock } from '#content/staff/board.ts'
import { facilityKindLabels, facilityDialog as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { placeNames } from '#domain/diversion/place-names.ts'

/** The known fields of a facility. */
export function FacilityFacts({ facility }: { facility: FacilityOnWire }) {
  const { labels } = text
  const { address, city, zipCode, county, operator, swisNumber, kind, authorizedBy, notes, ticketCount } = facility
  const facts: [string, string][] = [
    [labels.kind, facilityKindLabels[kind]],
    [labels.swisNumber, swisNumber],
    [labels.place, [address, [city, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    [labels.hours, hoursText(facility.hours)],
    [labels.county, county],
    [labels.operator, operator],
    [labels.authorizedBy, authorizedBy.map((key) => placeNames[key]).join('; ')],
    [labels.tickets, ticketCount > 0 ? String(ticketCount) : ''],
    [labels.notes, notes],
  ]
  return (
    <section aria-label={text.facts}>
      <dl className="grid gap-y-2.5">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-ink-2">{label}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Days in a row with the same hours are one line. */
function hoursText(hours: FacilityOnWire['hours']): string {
  const runs: { from: number; through: number; opens: number; closes: number }[] = []
  for (const { weekday, opensMinute: opens, closesMinute: closes } of hours) {
    const last = runs.at(-1)
    if (last && last.through === weekday - 1 && last.opens === opens && last.closes === closes) last.through = weekday
    else runs.push({ from: weekday, through: weekday, opens, closes })
  }
  return runs
    .map(({ from, through, opens, closes }) => {
      const [first = '', last = ''] = [text.weekdays[from], text.weekdays[through]]
      return text.hours(from === through ? first : `${first} to ${last}`, clock(opens, true), clock(closes, true))
    })
    .join('\n')
}
