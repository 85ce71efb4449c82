import { facilityKindLabels, facilityList as text } from '#content/staff/facilities.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { facilityPath } from './facility-queries.ts'
import { hoursText } from './hours-text.ts'
import { isInForce, rateText } from './rate-text.ts'

const columns = 'grid gap-x-5 gap-y-0.5 px-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,3.5fr)_minmax(0,4fr)_5.5rem]'

/** The names of the columns, above the rows. */
export function FacilityColumns() {
  return (
    <div
      aria-hidden="true"
      className={`${columns} border-b border-line-strong py-2 text-small text-ink-2 max-sm:hidden`}
    >
      <span>{text.facility}</span>
      <span>{text.hours}</span>
      <span>{text.rates}</span>
      <span className="text-right">{text.ticketsColumn}</span>
    </div>
  )
}

/** One facility: its kind, its place, and its current rates. Its link covers it. */
export function FacilityRow({ facility }: { facility: FacilityOnWire }) {
  const { to } = useAboveList(facilityPath)
  const { id, name, swisNumber, city, county, kind, ticketCount } = facility
  const hours = hoursText(facility.hours)
  const rates = facility.rates.filter((rate) => isInForce(rate, dateInLosAngeles(new Date())))
  return (
    <li
      data-row={id}
      className={`${columns} relative items-center border-b border-line py-2 last:border-b-0 hover:bg-shade`}
    >
      <div className="min-w-0">
        <AppLink
          to={to(`/${id}`)}
          data-row-link
          aria-label={text.open(name)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {name}
        </AppLink>
        <p className="text-small wrap-anywhere text-ink-2">
          {[facilityKindLabels[kind], city || county, swisNumber].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="text-small">
        {hours.length > 0 ? (
          hours.map((line) => <p key={line}>{line}</p>)
        ) : (
          <p className="text-ink-3">{text.noHours}</p>
        )}
      </div>
      <div className="text-small">
        {rates.length > 0 ? (
          rates.map((rate) => (
            <p key={rate.id}>
              <span className="font-medium">{rateText(rate)}</span>
              {rate.validUntil && <span className="text-ink-2"> {text.until(shortDate(rate.validUntil))}</span>}
            </p>
          ))
        ) : (
          <p className="text-ink-3">{text.noRate}</p>
        )}
      </div>
      <p className="text-small text-ink-2 tabular-nums sm:text-right">{ticketCount > 0 && text.tickets(ticketCount)}</p>
    </li>
  )
}
