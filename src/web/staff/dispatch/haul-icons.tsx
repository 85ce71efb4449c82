import type { LegKind } from '#contract/dispatch/dispatch-values.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { haulPaths, SmallIcon } from '#web/orders/haul-icon.tsx'

const paths: Record<HaulKind | Exclude<LegKind, 'stop'> | 'done', string> = {
  ...haulPaths,
  done: 'm2.5 7.5 3 3 6-6.5',
  dump: 'M1 12.2h12M2.6 12.2 6 5.8l2.2 3.6 1.2-1.8 2.4 4.6M6 1v3',
  'set-back': haulPaths.deliver,
  yard: 'M1.5 6.5 7 2l5.500 4.500M3 6v6.500h8V6M5.5 12.500V9h3v3.500',
  break:
    'M3 4h7v5a2.500 2.500 0 0 1-2.500 2.500h-2A2.500 2.500 0 0 1 3 9ZM10 5h1.500a1.500 1.500 0 0 1 0 3H10M5 1.200v1.300M8 1.200v1.300M2.500 13h8.500',
  home: 'M1.5 6.5 7 2l5.500 4.500M3 6v6.500h8V6M5.5 12.500V9h3v3.500',
}

/** An icon for what a truck does, always beside its label. */
export const LegIcon = ({ kind, size = 15 }: { kind: keyof typeof paths; size?: number }) => (
  <SmallIcon path={paths[kind]} size={size} />
)

/** Marks a problem. */
export function ProblemIcon() {
  return (
    <svg width="13" height="13" viewBox="0 0 14 14" aria-hidden="true" className="flex-none">
      <path d="M4.3.5h5.400l3.800 3.800v5.400l-3.800 3.800H4.300L.5 9.700V4.300Z" fill="currentColor" />
      <path d="M7 3.200v4.600M7 9.500v1.400" stroke="var(--color-card)" strokeWidth="1.6" />
    </svg>
  )
}
