import type { ReactNode } from 'react'
import { dayEndText as text } from '#content/staff/day-end.ts'
import { addDays } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { LineIcon } from '#web/staff/kit/line-icon.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { stateOf } from './day-lines.ts'
import type { DayLines } from './use-day-lines.ts'

type DayHeadProps = { day: string; today: string; title: string; children?: ReactNode }

/** The displayed day, and links to other days. */
export function DayHead({ day, today, title, children }: DayHeadProps) {
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2 max-sm:mt-3 max-sm:mb-2 max-sm:gap-x-1.5 max-sm:gap-y-1">
      <h2 className="mr-1 text-[1.625rem] font-semibold max-sm:mr-auto max-sm:text-[1.375rem]">{title}</h2>
      <AppLink
        to={`/admin/day-end/${addDays(day, -1)}`}
        aria-label={text.before}
        className={denseButtonStyle('line', 'px-3')}
      >
        <LineIcon path="m9 3-4 4 4 4" />
      </AppLink>
      <AppLink
        to={`/admin/day-end/${addDays(day, 1)}`}
        aria-label={text.after}
        className={denseButtonStyle('line', 'px-3')}
      >
        <LineIcon path="m5 3 4 4-4 4" />
      </AppLink>
      {day !== today && (
        <AppLink to="/admin/day-end" className={denseButtonStyle('line')}>
          {text.today}
        </AppLink>
      )}
      {children}
      <AppLink
        to={`/admin/inventory/calendar?day=${day}`}
        className={denseButtonStyle('line', 'ml-auto max-sm:hidden')}
      >
        {text.calendar}
      </AppLink>
    </div>
  )
}

/** The progress of the day: how much of it is saved, as a bar and in figures. */
export function Progress({ lines: { lines, drafts } }: { lines: DayLines }) {
  const saved = lines.filter((line) => stateOf(line, drafts[line.key]) === 'saved').length
  const wrong = lines.filter(({ key }) => Object.keys(drafts[key]?.errors ?? {}).length > 0).length
  if (lines.length === 0) return null
  return (
    <p className="flex items-center gap-2.5 max-sm:order-last max-sm:w-full">
      <span aria-hidden="true" className="block h-2 w-40 overflow-hidden rounded-[1px] bg-line-strong max-sm:hidden">
        <i className="block h-full bg-steel" style={{ width: `${(100 * saved) / lines.length}%` }} />
      </span>
      <span className="text-small" role="status">
        <b className="font-semibold">{text.saved(saved, lines.length)}</b>
        {text.savedWord}
        {text.toCheck(wrong)}
      </span>
    </p>
  )
}
