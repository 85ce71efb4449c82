import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Rule 81: the fill shows where the container is. `waits` for us, `planned`, `out`, `back`, `over`; `failed` is broken or late. */
export type ChipLook = 'waits' | 'planned' | 'out' | 'back' | 'over' | 'failed'

const looks: Record<ChipLook, string> = {
  waits: 'border-warn-line bg-warn-tint text-warn',
  planned: 'border-steel-2 bg-card text-steel',
  out: 'border-steel bg-steel text-on-steel',
  back: 'border-steel-tint bg-steel-tint text-steel',
  over: 'border-line text-ink-2',
  failed: 'border-danger-line bg-danger-tint text-danger',
}

type ChipProps = { look: ChipLook; mark?: ReactNode; children: ReactNode }

/** A status in a word, with its fill, and optionally a shape. */
export function Chip({ look, mark, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-[3px] border px-2 text-table leading-none font-semibold whitespace-nowrap',
        looks[look],
      )}
    >
      {mark}
      {children}
    </span>
  )
}
