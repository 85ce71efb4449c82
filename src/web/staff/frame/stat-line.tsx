import type { ReactNode } from 'react'
import { statsText as text } from '#content/staff/staff-frame.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { StaffWidth } from './staff-width.tsx'

/** The four figures in one line, each with what it counts. */
export function StatLine() {
  const { data, error, refetch, isFetching } = useApiQuery(
    'orders',
    'GET /api/admin/stats',
    {},
    { changesWith: ['leads', 'containers'] },
  )
  const firstOfMonth = `${dateInLosAngeles(new Date()).slice(0, 7)}-01`
  const may = useMay()
  const figure = (value: number | null | undefined) => value?.toLocaleString('en-US')
  const dollars = (amount: string) => formatDollars(centsIn(amount), 'short')
  return (
    <section aria-label={text.heading} className="border-b border-line bg-card print:hidden">
      <StaffWidth>
        <dl className="grid h-10.5 grid-cols-[repeat(4,auto)] justify-start max-md:h-22 max-md:grid-cols-2 max-md:justify-stretch">
          <Stat label={text.activeOrders} note={text.activeOrdersNote} to="/admin/orders?show=active">
            {figure(data?.activeOrders)}
          </Stat>
          <Needs permission="staff:leads.read">
            <Stat label={text.newLeads} note={text.newLeadsNote} to="/admin/leads?status=new">
              {figure(data?.newLeads)}
            </Stat>
          </Needs>
          <Stat label={text.containersOut} note={text.containersOutNote} to="/admin/inventory?status=deployed">
            {figure(data?.containersOut)}
          </Stat>
          {may('staff:billing.read') && (
            <Stat
              label={text.revenue}
              note={
                <>
                  {text.revenueNote(bareDate(firstOfMonth, firstOfMonth))}
                  {data?.invoiced != null && (
                    <span title={text.invoicedHelp}>
                      {text.invoiced(dollars(data.invoiced))}
                      <span className="sr-only">: {text.invoicedHelp}</span>
                    </span>
                  )}
                </>
              }
              to="/admin/orders?show=delivered-this-month"
              isLong
            >
              {data?.revenue != null && dollars(data.revenue)}
            </Stat>
          )}
        </dl>
        {error && (
          <p role="alert" className="flex flex-wrap items-center gap-x-3 font-medium text-danger">
            {text.failed} {error.message}
            <RetryButton look="quiet" query={{ isFetching, refetch }} />
          </p>
        )}
      </StaffWidth>
    </section>
  )
}

type StatProps = {
  label: string
  note: ReactNode
  /** The list that it counts. */
  to: string
  /** A phone has no room for the note beside the figure. */
  isLong?: boolean
  children: ReactNode
}

/** The link covers the whole figure. Its room is kept while it loads. */
function Stat({ label, note, to, isLong = false, children }: StatProps) {
  return (
    <div className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2 border-line not-first:ml-5 not-first:border-l not-first:pl-5 hover:bg-row max-md:ml-0! max-md:border-l-0! max-md:pl-0! max-md:nth-[n+3]:border-t">
      <dt
        className={classNames(
          'col-start-2 truncate text-fine leading-[1.15] font-semibold',
          isLong && 'max-sm:row-span-2 max-sm:whitespace-normal',
        )}
      >
        {label}
      </dt>
      <dd className="col-start-1 row-span-2 row-start-1 min-w-6 font-display text-[1.625rem] leading-none font-semibold proportional-nums max-sm:text-[1.5rem]">
        {children === undefined ? (
          <span className="text-ink-3">{text.unknown}</span>
        ) : (
          <AppLink to={to} aria-label={`${label}: ${String(children)}`} className="after:absolute after:inset-0">
            {children}
          </AppLink>
        )}
      </dd>
      <dd
        className={classNames(
          'relative col-start-2 truncate text-fine leading-[1.15] text-ink-2',
          isLong && 'max-sm:hidden',
        )}
      >
        {note}
      </dd>
    </div>
  )
}
