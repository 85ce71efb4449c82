import { whenText } from '#content/public/booking.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The way to book without a day: staff agree on one on the phone. */
export function NoDate({ chosen, onChoose }: { chosen: boolean; onChoose: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={classNames(
          'inline-flex min-h-12 items-center gap-2.5 rounded-control border px-4.5 font-medium hover:border-ink',
          chosen ? 'border-steel bg-steel text-white' : 'border-field bg-card',
        )}
      >
        {chosen && (
          <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
            <path d="m1 6 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        )}
        {whenText.noDate}
      </button>
      <span className="text-compact text-ink-2">{whenText.noDateHelp}</span>
    </p>
  )
}
