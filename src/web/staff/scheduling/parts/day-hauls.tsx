import type { ReactNode } from 'react'
import { dayHaulText as text } from '#content/staff/hauls.ts'
import { calendarText } from '#content/staff/staff-calendar.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay, shortTime } from '#content/wording/short-dates.ts'
import type { DayHaulOnWire } from '#contract/hauls/hauls.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

type DayHaulsProps<Haul extends DayHaulOnWire> = {
  hauls: readonly Haul[]
  today: string
  /** What can be done about one. */
  action?: (haul: Haul) => ReactNode
  /** What it did, once it is done. */
  detail?: (haul: Haul) => string
  hint?: string
  className?: string
}

/** The swaps and dump-and-returns of a day, each with a link to its order (rule 264); nothing if there are none. */
export function DayHauls<Haul extends DayHaulOnWire>({
  hauls,
  today,
  action,
  detail,
  hint = text.record,
  className,
}: DayHaulsProps<Haul>) {
  if (hauls.length === 0) return null
  return (
    <section aria-label={text.heading} className={classNames('px-4 py-3', className)}>
      <p className="text-dense font-semibold">{text.heading}</p>
      <ul className="mt-1">
        {hauls.map((haul) => {
          const { id, kind, plannedDay, doneAt, orderId, customerName, customerCity, dumpsterSize } = haul
          const isLate = doneAt === null && plannedDay < today
          const state = doneAt
            ? [text.doneAt(shortTime(doneAt)), detail?.(haul)].filter(Boolean).join(', ')
            : isLate && text.late(shortDay(plannedDay, today))
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5 first:border-t-0">
              <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                <AppLink to={`/admin/orders/${orderId}`} className="font-semibold underline">
                  {customerName}
                </AppLink>{' '}
                <span className="text-ink-2">{text.what(haulNames[kind].label, dumpsterSize, customerCity)}</span>
                {haul.isStanding && <span className="text-ink-2">, {calendarText.standing}</span>}
                {state && <span className={isLate ? 'font-semibold text-danger' : 'text-ink-2'}>, {state}</span>}
              </p>
              {action?.(haul)}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-small text-ink-2">{hint}</p>
    </section>
  )
}
