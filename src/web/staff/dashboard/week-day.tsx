import { callsText, weekText as text } from '#content/staff/staff-dashboard.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import type { DayWorkOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { DayLoad } from '#web/staff/scheduling/parts/day-load.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Day = DashboardOnWire['schedule'][number]
type Haul = Day['hauls'][number]

/** How many hauls of another day than today are named. */
const shownOfDay = 6

type WeekDayProps = {
  day: Day
  work: DayWorkOnWire | undefined
  isToday: boolean
  today: IsoDate
  /** On a phone its hauls are behind its numbers: seven days of them are a long way down. */
  isFolded: boolean
}

/** One day: how many come and go, each with its list, and which. */
export function WeekDay({ day, work, isToday, today, isFolded }: WeekDayProps) {
  const { date, isClosed, note, deliveries, pickups, services, leftOver, maxDeliveries, toConfirm, hauls } = day
  const isOverfull = maxDeliveries !== null && deliveries > maxDeliveries
  const name = shortDay(date, today)
  const shown = isToday ? hauls : hauls.slice(0, shownOfDay)
  const unnamed = deliveries + pickups + services + leftOver - shown.length
  const listed = (which: string) => `/admin/orders?${which}=${date}&show=planned`
  return (
    <li
      className={classNames(
        'min-w-0 border-line max-lg:border-t max-lg:first:border-t-0 lg:border-l lg:first:border-l-0',
        isToday && 'bg-row lg:border-t-3 lg:border-t-ink',
        isOverfull && 'lg:border-t-3 lg:border-t-danger',
      )}
    >
      <div className="border-b border-line px-3.5 pt-2.5 pb-2 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4">
        <h4 className={classNames('font-display text-[1.0625rem] font-semibold', !isToday && 'font-medium')}>
          {isToday ? text.today(name) : name}
        </h4>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          <DayCount kind="deliver" label={text.deliveries(deliveries)} to={listed('delivery')}>
            {deliveries}
          </DayCount>
          {maxDeliveries !== null && (
            <span className={classNames('-ml-2', isOverfull && 'font-semibold text-danger')}>
              {text.ofMax(maxDeliveries)}
              {isOverfull && `, ${text.overfull}`}
            </span>
          )}
          <DayCount kind="pick_up" label={text.pickups(pickups)} to={listed('pickup')}>
            {pickups}
          </DayCount>
          {services > 0 && (
            <DayCount kind="swap" label={text.services(services)} to={`/admin/inventory/calendar?day=${date}`}>
              {services}
            </DayCount>
          )}
          {leftOver > 0 && <span className="font-medium text-danger">{text.leftOver(leftOver)}</span>}
        </p>
        {work && !isClosed && <DayLoad work={work} />}
        {toConfirm > 0 && (
          <AppLink
            to={`/admin/orders?delivery=${date}&show=to-confirm`}
            className="inline-flex min-h-6 items-center text-small font-medium text-warn underline underline-offset-3"
          >
            {text.toConfirm(toConfirm)}
          </AppLink>
        )}
        {isClosed && (
          <p className="mt-1 w-fit rounded-control border border-line-strong bg-shade px-2 py-0.5 text-small">
            {text.closed(note)}
          </p>
        )}
      </div>
      {shown.length > 0 ? (
        <ul
          className={classNames(
            'px-3.5 py-1.5',
            isToday && 'max-lg:grid max-lg:sm:grid-cols-2 max-lg:gap-x-6',
            isFolded && 'max-sm:hidden',
          )}
        >
          {shown.map((haul) => (
            <HaulLine key={`${haul.kind}-${haul.orderId}-${haul.daysPast}`} haul={haul} />
          ))}
        </ul>
      ) : (
        !isClosed && <p className="px-3.5 py-2 text-small text-ink-3">{text.nothing}</p>
      )}
      {unnamed > 0 && (
        <p className={classNames('px-3.5 pb-2.5 text-small text-ink-2', isFolded && 'max-sm:hidden')}>
          {text.more(unnamed)}
        </p>
      )}
    </li>
  )
}

type DayCountProps = { kind: Haul['kind']; label: string; to: string; children: number }

function DayCount({ kind, label, to, children }: DayCountProps) {
  const content = (
    <>
      <HaulIcon kind={kind} />
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </>
  )
  const look = 'inline-flex min-h-6 min-w-6 items-center gap-1'
  if (children === 0) return <span className={look}>{content}</span>
  return (
    <AppLink to={to} className={classNames(look, 'font-semibold text-ink underline underline-offset-3')}>
      {content}
    </AppLink>
  )
}

function HaulLine({ haul }: { haul: Haul }) {
  const { kind, orderId, dumpsterSize, customerName, companyName, customerCity, deliveryWindow, isDone, daysPast } =
    haul
  const { stop } = haulTraits[kind]
  const { label, verb } = haulNames[kind]
  return (
    <li>
      <AppLink
        to={`/admin/orders/${orderId}`}
        className="group grid min-h-11 grid-cols-[14px_minmax(0,1fr)] items-start gap-x-2 py-1 text-small leading-snug *:first:mt-0.5"
      >
        <HaulIcon kind={kind} />
        <span className="min-w-0">
          <span className="sr-only">{stop ? verb : label} </span>
          <span className="block wrap-anywhere group-hover:underline">
            <strong className="font-semibold">{callsText.size(dumpsterSize)}</strong> {companyName || customerName}
          </span>
          <span className="block text-fine text-ink-3 wrap-anywhere">
            {daysPast > 0 && (
              <span className="font-medium text-danger">
                {stop === 'pickup' ? text.over(daysPast) : text.late(daysPast)},{' '}
              </span>
            )}
            {stop === null && `${label}, `}
            {customerCity}
            {isDone ? `, ${text.done}` : deliveryWindow && `, ${deliveryWindow}`}
          </span>
        </span>
      </AppLink>
    </li>
  )
}
