import { onlyNewest } from '#content/staff/timeline.ts'
import { maxHistoryEntries } from '#contract/wire/counts.ts'

/** Says that a history has entries before those that are listed. */
export function HistoryLimit({ count }: { count: number }) {
  if (count < maxHistoryEntries) return null
  return <p className="mt-3 text-small text-ink-2">{onlyNewest(maxHistoryEntries)}</p>
}
