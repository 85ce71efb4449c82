import { dayHaulText as text } from '#content/staff/hauls.ts'
import { haulLabels } from '#content/wording/haul-names.ts'
import { shortDay, shortTime } from '#content/wording/short-dates.ts'
import type { DayHaulOnWire } from '#contract/hauls/hauls.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

type DayHaulsProps = { hauls: readonly DayHaulOnWire[]; today: string; className?: string }

/** The swaps and dump-and-returns of a day, each with a link to its order (rule 264); nothing if there are none. */
export function DayHauls({ hauls, today, className }: DayHaulsProps) {
  if (hauls.length === 0) return null
  return (
    <section aria-label={text.heading} className={classNames('px-4 py-3', className)}>
      <p className="text-dense font-semibold">{text.heading}</p>
      <ul className="mt-1">
        {hauls.map(({ id, kind, plannedDay, doneAt, orderId, customerName, customerCity, dumpsterSize }) => {
          const isLate = doneAt === null && plannedDay < today
          const state = doneAt ? text.sayDone(shortTime(doneAt)) : isLate && text.late(shortDay(plannedDay, today))
          return (
            <li key={id} className="border-t border-line py-1.5 wrap-anywhere first:border-t-0">
              <AppLink to={`/admin/orders/${orderId}`} className="font-semibold underline">
                {customerName}
              </AppLink>{' '}
              <span className="text-ink-2">{text.what(haulLabels[kind], dumpsterSize, customerCity)}</span>
              {state && <span className={isLate ? 'font-semibold text-danger' : 'text-ink-2'}>, {state}</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-small text-ink-2">{text.record}</p>
    </section>
  )
}
