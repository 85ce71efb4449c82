/** Down for deliveries, up for pickups. */
export function HaulArrow({ kind }: { kind: 'deliver' | 'pick_up' }) {
  const arrow = kind === 'deliver' ? 'M7 1.5v8M3.8 6.6 7 9.8l3.2-3.2M2 12.6h10' : 'M7 10V2M3.8 5 7 1.8 10.2 5M2 12.6h10'
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="flex-none">
      <path d={arrow} stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
    </svg>
  )
}
