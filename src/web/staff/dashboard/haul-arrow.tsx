import type { HaulKind } from '#contract/hauls/haul-kinds.ts'

const arrows: Record<HaulKind, string> = {
  deliver: 'M7 1.5v8M3.8 6.6 7 9.8l3.2-3.2M2 12.6h10',
  pick_up: 'M7 10V2M3.8 5 7 1.8 10.2 5M2 12.6h10',
  swap: 'M4.5 9.8V2M2 4.4 4.5 2 7 4.4M9.5 2v7.8M7 7.4l2.5 2.4L12 7.4M2 12.6h10',
  relocate: 'M2 6h9M8.2 3 11.2 6l-3 3M2 12.6h10',
  dump_and_return: 'M3 10V6a4 4 0 0 1 8 0v3.4M8.6 7 11 9.6 13.2 7M2 12.6h10',
}

/** Down for deliveries, up for pickups, both for a swap, around for a dump-and-return, sideways for a relocation. */
export function HaulArrow({ kind }: { kind: HaulKind }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="flex-none">
      <path d={arrows[kind]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
    </svg>
  )
}
