import { dayText as text } from '#content/staff/staff-calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cellState } from './cell-state.ts'

const looks = {
  free: 'border-line-strong text-ink-2',
  few: 'border-warn-line bg-warn-tint text-warn',
  full: 'border-steel-tint bg-steel-tint text-steel',
  over: 'border-danger-line bg-danger-tint text-danger',
}

/** How a size stands on a day, in a word or two. */
export function FreeMark({ capacity, held }: { capacity: number; held: number }) {
  const free = capacity - held
  const words = free < 0 ? text.over(-free) : free === 0 ? text.full : text.free(free)
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-[3px] border px-2 text-table leading-none font-semibold',
        looks[cellState({ capacity, held })],
      )}
    >
      {words}
    </span>
  )
}
