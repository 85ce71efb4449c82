import { importStateLabels, importText as text } from '#content/staff/imports.ts'
import { type ImportState, type RowOutcome, rowOutcomes } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'

/** How far the background is. */
export function ImportProgress({ detail }: { detail: ImportDetailOnWire }) {
  const { state, nextRow, rowCount, doneCount } = detail
  const isUndoing = state === 'undoing'
  const done = isUndoing ? rowCount - nextRow : nextRow
  const status = isUndoing
    ? text.undoing(doneCount)
    : (state === 'checking' ? text.checking : text.importing)(Math.min(nextRow + 1, rowCount), rowCount)
  return (
    <div className="max-w-[40em] rounded-panel border border-line bg-card px-5 py-4 max-sm:px-4">
      <p className="font-semibold tabular-nums">{status}</p>
      <div
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={rowCount}
        aria-valuenow={done}
        className="my-3 h-2.5 overflow-hidden rounded-full bg-shade"
      >
        <div
          className="h-full bg-steel transition-[width] duration-700"
          style={{ width: `${rowCount === 0 ? 0 : (100 * done) / rowCount}%` }}
        />
      </div>
      <p className="text-small text-ink-2">{text.background}</p>
    </div>
  )
}

type ImportCountsProps = { counts: Record<RowOutcome, number>; messages: Record<RowOutcome, string> }

/** The number of rows by outcome. */
export const ImportCounts = ({ counts, messages }: ImportCountsProps) => (
  <dl className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
    {rowOutcomes.map((outcome) => (
      <div
        key={outcome}
        className="flex flex-col-reverse rounded-panel border border-line bg-card px-4 py-3 data-[bad=true]:border-danger-line data-[bad=true]:bg-danger-tint"
        data-bad={outcome === 'refuse' && counts.refuse > 0}
      >
        <dt className="text-small text-ink-2">{messages[outcome]}</dt>
        <dd className="font-display text-[1.75rem] leading-none font-semibold tabular-nums">
          {counts[outcome].toLocaleString('en-US')}
        </dd>
      </div>
    ))}
  </dl>
)

const looks: Record<ImportState, ChipLook> = {
  uploaded: 'waits',
  checking: 'planned',
  checked: 'waits',
  running: 'planned',
  done: 'back',
  undoing: 'planned',
  undone: 'over',
  failed: 'failed',
}

/** How far an import is. */
export const ImportStateChip = ({ state }: { state: ImportState }) => (
  <Chip look={looks[state]}>{importStateLabels[state]}</Chip>
)
