import { randomNumbers } from '../torture.ts'

/** Chances of one request, the same for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  number(): number
  chance(share: number): boolean
  /** Whole, both ends included. */
  between(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  uuid(): string
}

export function randomFrom(seed: number): Random {
  const number = randomNumbers(seed)
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    number,
    between,
    chance: (share) => number() < share,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + between(0, 3)).toString(16)}${hex(3)}-${hex(12)}`,
  }
}
