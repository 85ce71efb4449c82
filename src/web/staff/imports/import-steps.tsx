import { importSteps as text } from '#content/staff/import-samples.ts'
import type { ImportState } from '#contract/imports/import-words.ts'
import { classNames } from '#web/ui/class-names.ts'

const places: Record<ImportState, number> = {
  uploaded: 2,
  checking: 3,
  checked: 3,
  running: 4,
  done: 4,
  undoing: 4,
  undone: 4,
  failed: 4,
}

/** The four steps, and at which of them an import is; without one, a file is to be chosen. */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const current = state === null ? 1 : places[state]
  return (
    <ol aria-label={text.label} className="my-4 flex flex-wrap gap-x-7 gap-y-2">
      {text.steps.map((step, index) => {
        const number = index + 1
        const isCurrent = number === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames('flex items-center gap-2', isCurrent ? 'font-semibold' : 'text-ink-2')}
          >
            <span
              className={classNames(
                'inline-flex size-7 flex-none items-center justify-center rounded-full border font-display font-semibold',
                isCurrent ? 'border-ink bg-ink text-card' : 'border-line-strong bg-card',
              )}
            >
              {number}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
