import type { ReactNode } from 'react'
import { statsText as text } from '#content/staff/staff-frame.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars, parseCents } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useStats } from './stats-queries.ts'

/** One instrument with four figures, not four floating cards. */
export function StatCards() {
  const { data, error, refetch, isFetching } = useStats()
  const firstOfMonth = `${dateInLosAngeles(new Date()).slice(0, 7)}-01`
  const figure = (value: number | undefined) => value?.toLocaleString('en-US')
  return (
    <section aria-label={text.heading} className="print:hidden">
      <dl className="grid grid-cols-4 rounded-panel border border-line bg-card max-sm:grid-cols-2">
        <Stat label={text.activeOrders} note={text.activeOrdersNote} to="/admin/orders?show=active">
          {figure(data?.activeOrders)}
        </Stat>
        <Stat label={text.newLeads} note={text.newLeadsNote} to="/admin/leads?status=new">
          {figure(data?.newLeads)}
        </Stat>
        <Stat label={text.containersOut} note={text.containersOutNote} to="/admin/inventory?status=deployed">
          {figure(data?.containersOut)}
        </Stat>
        <Stat
          label={text.revenue}
          note={text.revenueNote(bareDate(firstOfMonth, firstOfMonth))}
          second={data && text.invoiced(formatDollars(parseCents(data.invoiced) ?? 0, 'short'))}
          secondHelp={text.invoicedHelp}
          to="/admin/orders?show=delivered-this-month"
        >
          {data && formatDollars(parseCents(data.revenue) ?? 0, 'short')}
        </Stat>
      </dl>
      {error && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 font-medium text-danger">
          {text.failed} {error.message}
          <DenseButton look="quiet" onClick={() => refetch()} pending={isFetching}>
            {text.retry}
          </DenseButton>
        </p>
      )}
    </section>
  )
}

type StatProps = {
  label: string
  note: string
  /** Another figure of the same kind, and what it counts. */
  second?: string | undefined
  secondHelp?: string
  /** The list that it counts. */
  to: string
  children: ReactNode
}

function Stat({ label, note, second, secondHelp, to, children }: StatProps) {
  return (
    <div className="relative border-l border-line px-4.5 pt-3 pb-3.25 first:border-l-0 max-sm:px-3.5 max-sm:py-2.5 max-sm:nth-3:border-l-0 max-sm:nth-[n+3]:border-t">
      <dt className="text-small font-medium text-ink-2">{label}</dt>
      <dd>
        <strong className="block font-display text-[2.25rem] proportional-nums leading-[1.05] font-semibold max-sm:text-[1.875rem]">
          {children === undefined ? (
            <span className="text-ink-3">{text.unknown}</span>
          ) : (
            <AppLink to={to} aria-label={`${label}: ${String(children)}`} className="after:absolute after:inset-0">
              {children}
            </AppLink>
          )}
        </strong>
        <span className="mt-0.75 block text-fine text-ink-3 max-sm:hidden">{note}</span>
        {second && (
          <span className="relative block text-fine font-medium text-ink-2" title={secondHelp}>
            {second}
            <span className="sr-only">: {secondHelp}</span>
          </span>
        )}
      </dd>
    </div>
  )
}
