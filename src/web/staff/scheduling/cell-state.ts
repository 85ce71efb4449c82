export type CellState = 'free' | 'few' | 'full' | 'over'

/** How a size stands on a day: few is a tenth of the units or less, or a single one of several. */
export function cellState({ capacity, held }: { capacity: number; held: number }): CellState {
  const free = capacity - held
  if (free < 0) return 'over'
  if (free === 0) return 'full'
  return free <= Math.max(1, capacity / 10) && free < capacity ? 'few' : 'free'
}
