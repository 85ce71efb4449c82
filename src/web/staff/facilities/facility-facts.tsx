import { facilityKindLabels, facilityDialog as text } from '#content/staff/facilities.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { placeNames } from '#domain/diversion/place-names.ts'
import { hoursText } from './hours-text.ts'

/** The known fields of a facility. */
export function FacilityFacts({ facility }: { facility: FacilityOnWire }) {
  const { labels } = text
  const { address, city, zipCode, county, operator, swisNumber, kind, authorizedBy, notes, ticketCount } = facility
  const facts: [string, string][] = [
    [labels.kind, facilityKindLabels[kind]],
    [labels.swisNumber, swisNumber],
    [labels.place, [address, [city, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    [labels.hours, hoursText(facility.hours).join('\n')],
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
