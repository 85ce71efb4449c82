import type { ReactNode } from 'react'
import { dayEndText as text } from '#content/staff/day-end.ts'
import { addDays } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { LineIcon } from '#web/staff/kit/line-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { type DayLine, isDirty, isRecorded } from './day-lines.ts'
import type { DayLines } from './use-day-lines.ts'

type DayHeadProps = { day: string; today: string; title: string; children?: ReactNode }

/** The displayed day, and links to other days. */
export function DayHead({ day, today, title, children }: DayHeadProps) {
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <h2 className="mr-1 text-[1.625rem] font-semibold">{title}</h2>
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

/** The progress of the day: a mark for each line, and the totals. */
export function Progress({ lines: { lines, drafts }, current }: { lines: DayLines; current: string | null }) {
  const stateOf = (line: DayLine) => {
    if (Object.keys(drafts[line.key]?.errors ?? {}).length > 0) return 'wrong'
    if (isRecorded(line) && !isDirty(line, drafts[line.key])) return 'saved'
    return line.key === current ? 'current' : 'open'
  }
  const states = lines.map(stateOf)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  if (lines.length === 0) return null
  return (
    <p className="flex items-center gap-2.5 max-sm:order-last max-sm:w-full">
      <span aria-hidden="true" className="flex flex-wrap gap-0.5 max-sm:hidden">
        {states.map((state, index) => (
          <i
            key={lines[index]?.key}
            className={classNames(
              'h-2 w-2.5 rounded-[1px]',
              {
                saved: 'bg-steel',
                wrong: 'bg-danger',
                current: 'bg-ink',
                open: 'bg-line-strong',
              }[state],
            )}
          />
        ))}
      </span>
      <span className="text-small" role="status">
        <b className="font-semibold">{text.saved(count('saved'), lines.length)}</b>
        {text.savedWord}
        {text.toCheck(count('wrong'))}
      </span>
    </p>
  )
}
