/** Empty containers in the yards over a day. Containers that trucks bring back are available from that minute on. */
export type Stock = {
  /** How many of a size are in a yard at a minute. */
  count: (yardId: string, size: number, minute: number) => number
  take: (yardId: string, size: number, minute: number) => void
  put: (yardId: string, size: number, minute: number) => void
  /** The first minute after the given one at which a container arrives in any yard; null: none does. */
  nextAt: (size: number, minute: number) => number | null
}

/** Creates a stock from the containers that are in the yards now. */
export function createStock(start: readonly { yardId: string; size: number; count: number }[]): Stock {
  const moves: { yardId: string; size: number; minute: number; change: number }[] = start.map(
    ({ yardId, size, count }) => ({ yardId, size, minute: Number.NEGATIVE_INFINITY, change: count }),
  )
  return {
    count: (yardId, size, minute) =>
      moves.reduce(
        (sum, move) =>
          move.yardId === yardId && move.size === size && move.minute <= minute ? sum + move.change : sum,
        0,
      ),
    take: (yardId, size, minute) => void moves.push({ yardId, size, minute, change: -1 }),
    put: (yardId, size, minute) => void moves.push({ yardId, size, minute, change: 1 }),
    nextAt: (size, minute) => {
      const later = moves.filter((move) => move.size === size && move.change > 0 && move.minute > minute)
      return later.length === 0 ? null : Math.min(...later.map((move) => move.minute))
    },
  }
}
