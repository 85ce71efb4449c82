/** `npm run torture` sets the seed and asks for the long version of a test; `npm test` runs a short one. */
const seedText = process.env.TORTURE_SEED

export const isTorture = seedText !== undefined
export const seed = isTorture ? Number(seedText) : 1

/** How much of the long version is done: all, or less with `--minutes`. */
const share = Number(process.env.TORTURE_SHARE ?? 1)

/** How often something is done: a few times in `npm test`, many times in `npm run torture`. What a short run allows more of, a cut one does, too. */
export function rounds({ short, long }: { short: number; long: number }): number {
  if (!isTorture) return short
  if (long < short) return share < 1 ? short : long
  return Math.max(short, Math.round(long * share))
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function randomNumbers(from = seed): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
