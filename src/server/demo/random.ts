/** A seeded random generator, so that the demo is the same on every machine. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the keys, by their weights. */
  weighted<K extends string>(weights: Record<K, number>): K
}

/** Mulberry32: small, quick, and good enough for a story. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, max) => least + Math.floor(next() * (max - least + 1)),
    chance: (probability) => next() < probability,
    pick(from) {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    weighted<K extends string>(weights: Record<K, number>) {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return (entries.at(-1) as [K, number])[0]
    },
  }
}
