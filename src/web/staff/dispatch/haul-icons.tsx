import type { LegKind } from '#contract/dispatch/dispatch-values.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'

const paths: Record<HaulKind | Exclude<LegKind, 'stop'> | 'done', string> = {
  done: 'm2.5 7.5 3 3 6-6.5',
  deliver: 'M7 1v7M3.8 5.4 7 8.6l3.2-3.2M1.5 12.5h11',
  pick_up: 'M7 9V2M3.8 5.2 7 2l3.2 3.2M1.5 12.5h11',
  swap: 'M4.2 12V2.4M1.6 5 4.2 2.4 6.8 5M9.8 2v9.6M7.2 9l2.6 2.6L12.4 9',
  dump_and_return: 'M12 8.2A5.1 5.1 0 1 1 10.6 3L12 4.4M12.2 1.2v3.4H8.8',
  relocate: 'M1.5 4.5v5M1.5 7H12M8.8 3.8 12 7l-3.2 3.2',
  dump: 'M1 12.2h12M2.6 12.2 6 5.8l2.2 3.6 1.2-1.8 2.4 4.6M6 1v3',
  'set-back': 'M7 1v7M3.8 5.4 7 8.6l3.2-3.2M1.5 12.5h11',
  yard: 'M1.5 6.5 7 2l5.500 4.500M3 6v6.500h8V6M5.5 12.500V9h3v3.500',
  home: 'M1.5 6.5 7 2l5.500 4.500M3 6v6.500h8V6M5.5 12.500V9h3v3.500',
}

/** What a truck does: a picture beside its word, never instead of it. */
export function LegIcon({ kind, size = 15 }: { kind: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={paths[kind]} />
    </svg>
  )
}

/** Something is wrong. */
export function ProblemIcon() {
  return (
    <svg width="13" height="13" viewBox="0 0 14 14" aria-hidden="true" className="flex-none">
      <path d="M4.3.5h5.400l3.800 3.800v5.400l-3.800 3.800H4.300L.5 9.700V4.300Z" fill="currentColor" />
      <path d="M7 3.200v4.600M7 9.500v1.400" stroke="var(--color-card)" strokeWidth="1.6" />
    </svg>
  )
}
