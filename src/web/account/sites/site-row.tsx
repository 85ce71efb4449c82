import { siteRowText as text } from '#content/account/sites.ts'
import { jobText } from '#content/wording/jobs.ts'
import { barText, plainPercent, wholePercent } from '#content/wording/projects.ts'
import type { OwnSiteOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { OwnJobOnWire } from '#contract/billing/jobs.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BudgetBars } from '#web/billing/budget-bars.tsx'
import { MeterBar } from '#web/projects/diversion-bar.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ContainerAtSite } from './container-at-site.tsx'

type SiteRowProps = {
  site: OwnSiteOnWire
  jobs: OwnJobOnWire[]
  /** The change requests of the account that wait for our answer. */
  requests: readonly ChangeRequestOnWire[]
  today: IsoDate
  namesAccount: boolean
}

/** One site: where, its containers with what comes next and what waits for an answer, what was hauled, and how much of it was diverted. */
export function SiteRow({ site, jobs, requests, today, namesAccount }: SiteRowProps) {
  const { name, accountName, address, city, zipCode, orders, latestOrderNumber, orderCount } = site
  const poNumbers = [...new Set(orders.map(({ poNumber }) => poNumber).filter(Boolean))]
  return (
    <article
      aria-labelledby={site.id}
      className="grid gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[12.5rem_minmax(0,1fr)_11.5rem] xl:grid-rows-1"
    >
      <div className="min-w-0">
        <h3 id={site.id} className="text-large leading-tight font-semibold wrap-anywhere">
          {name || address}
        </h3>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          {[name && address, `${city} ${zipCode}`].filter(Boolean).join(', ')}
        </p>
        {namesAccount && <p className="text-compact text-ink-2 wrap-anywhere">{text.for(accountName)}</p>}
        {poNumbers.length > 0 && <p className="text-compact text-ink-2 wrap-anywhere">{text.po(poNumbers)}</p>}
        <p className="text-compact text-ink-2">{text.orders(orderCount)}</p>
        {orders.length === 0 && (
          <AppLink
            to={`/booking?again=${encodeURIComponent(latestOrderNumber)}`}
            className={buttonStyle('line', 'compact', 'mt-3')}
          >
            {text.again}
            <span className="sr-only"> {address}</span>
          </AppLink>
        )}
      </div>
      <ul className="grid min-w-0 content-start gap-5 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:row-span-1">
        {orders.map((order) => (
          <li key={order.id}>
            <ContainerAtSite
              order={order}
              requests={requests.filter(({ orderId }) => orderId === order.id)}
              today={today}
            />
          </li>
        ))}
      </ul>
      <dl className="grid min-w-0 content-start gap-4 max-lg:grid-cols-2 max-lg:border-t max-lg:border-line max-lg:pt-4 xl:col-start-3 xl:row-start-1">
        <Hauled site={site} />
        <Diverted site={site} />
        {jobs.map((job) => (
          <Job key={job.jobNumber} job={job} />
        ))}
      </dl>
    </article>
  )
}

function Hauled({ site: { hauled, loads } }: { site: OwnSiteOnWire }) {
  const [tons, of] = text.tons(formatTons(hundredthTonsIn(hauled ?? '0') ?? 0), loads)
  return (
    <div className="min-w-0">
      <dt className="text-compact text-ink-2">{text.hauled}</dt>
      <dd className="mt-1">
        {loads === 0 ? (
          text.nothingHauled
        ) : (
          <>
            <strong className="font-display text-title leading-none">{tons}</strong> {of}
          </>
        )}
      </dd>
    </div>
  )
}

/** A job at the site, what it used of its budget, and its statement (rule 552). */
function Job({ job }: { job: OwnJobOnWire }) {
  const { siteId, jobNumber } = job
  return (
    <div className="min-w-0 max-lg:col-span-2">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-3 text-compact text-ink-2">
        <span className="wrap-anywhere">{jobText.job(jobNumber)}</span>
        <a
          href={`/api/customer/sites/${siteId}/job-statement?${new URLSearchParams({ jobNumber })}`}
          aria-label={jobText.statementOf(jobNumber)}
          className="-my-2 inline-block py-2 underline"
        >
          {jobText.statement}
        </a>
      </dt>
      <dd className="mt-1">
        <BudgetBars job={job} />
      </dd>
    </div>
  )
}

/** How far it is from the target, in points. */
function Points({ reached, target }: { reached: number; target: number | null }) {
  if (target === null) return null
  const points = String(Math.round(Math.abs(Math.floor(reached) - target)))
  return reached < target ? (
    <span className="font-semibold text-warn">{text.short(points)}</span>
  ) : (
    <span>{text.over(points)}</span>
  )
}

/** Against the target of the project; without one there is no target to compare with. */
function Diverted({ site: { project } }: { site: OwnSiteOnWire }) {
  const [target] = project?.progress?.targets ?? []
  if (!project) return null
  return (
    <div className="min-w-0">
      <dt className="text-compact text-ink-2">
        {text.diverted},{' '}
        <AppLink to={`/portal/projects/${project.id}`} className="-my-2 inline-block py-2 wrap-anywhere underline">
          {project.name}
        </AppLink>
      </dt>
      <dd className="mt-1">
        {target && target.reached !== null ? (
          <>
            <strong
              className={classNames(
                'font-display text-title leading-none',
                target.verdict !== 'fail' && 'text-diverted',
              )}
            >
              {text.percent(wholePercent(target.reached))}
            </strong>{' '}
            <Points reached={Number(target.reached)} target={target.target === null ? null : Number(target.target)} />
            <MeterBar target={target} className="mt-2 h-3.5" />
            <span className="mt-1 block text-small text-ink-2">
              {target.target === null ? barText.noTarget : text.needed(plainPercent(target.target))}
            </span>
          </>
        ) : (
          <>
            {text.afterFirst}
            <span aria-hidden="true" className="mt-2 block h-3.5 rounded-sm border border-dashed border-line-strong" />
          </>
        )}
      </dd>
    </div>
  )
}
