import { facilityDialog as text } from '#content/staff/facilities.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { FacilityOnWire } from '#contract/facilities/facilities.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { Needs } from '#web/staff/kit/needs.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { facilityPath } from './facility-queries.ts'
import { isInForce, rateText } from './rate-text.ts'

/** The past, current and future rates of a facility, with their sources. */
export function RateList({ facility }: { facility: FacilityOnWire }) {
  const { to } = useAboveList(facilityPath)
  const today = dateInLosAngeles(new Date())
  return (
    <section aria-labelledby="facility-rates">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="facility-rates" className="mr-auto text-[1.1875rem] font-semibold">
          {text.rates}
        </h3>
        <Needs permission="staff:facilities.write">
          <AppLink to={to(`/${facility.id}/rates/new`)} className={denseButtonStyle('line')}>
            {text.addRate}
          </AppLink>
        </Needs>
      </div>
      {facility.rates.length === 0 && <p className="mt-2 text-ink-2">{text.noRates}</p>}
      <ul className="mt-2">
        {facility.rates.map((rate) => {
          const until = rate.validUntil && shortDate(rate.validUntil)
          return (
            <li key={rate.id} className="flex gap-3 border-t border-line py-2.5">
              <div className="min-w-0 flex-auto">
                <p className="font-semibold">{rateText(rate)}</p>
                <p className="text-small">
                  {text.period(shortDate(rate.validFrom), until)}
                  {isInForce(rate, today) && <strong className="font-semibold"> · {text.current}</strong>}
                </p>
                <p className="text-small wrap-anywhere text-ink-2">
                  {text.by(rate.certifier)}. {rate.source}
                </p>
              </div>
              <Needs permission="staff:facilities.write">
                <AppLink
                  to={to(`/${facility.id}/rates/${rate.id}`)}
                  aria-label={text.changeRate(rateText(rate))}
                  className={denseButtonStyle('quiet', 'self-start')}
                >
                  {text.end}
                </AppLink>
              </Needs>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
