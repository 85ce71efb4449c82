import { whenText } from '#content/public/booking.ts'
import { hatched } from './calendar-style.ts'

const swatches: readonly [label: string, className: string][] = [
  [whenText.key.free, 'bg-card'],
  [whenText.key.full, `bg-card ${hatched}`],
  [whenText.key.closed, 'bg-shade'],
  [whenText.key.delivery, 'bg-steel'],
  [whenText.key.withYou, 'bg-steel-tint'],
  [whenText.key.pickup, 'bg-steel-tint shadow-[inset_0_0_0_2px_var(--color-steel)]'],
]

/** What the looks of the calendar's days mean. */
export function CalendarKey() {
  return (
    <ul aria-label={whenText.keyLabel} className="mt-3.5 flex flex-wrap gap-x-5.5 gap-y-2 text-small text-ink-2">
      {swatches.map(([label, className]) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-5 border border-line-strong ${className}`} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
