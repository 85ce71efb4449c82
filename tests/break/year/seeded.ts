import { randomNumbers } from '../../support/torture.ts'

/** The choices of one actor on one day. */
export type Choices = {
  number(): number
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item | undefined
  shuffled<Item>(items: readonly Item[]): Item[]
  uuid(): string
}

/** Choices of their own for each name: what one actor draws shifts no other's. */
export function choicesOf(seed: number, ...names: readonly string[]): Choices {
  let hash = 0x811c9dc5 ^ seed
  for (const character of names.join('/')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  const number = randomNumbers(hash >>> 0)
  const below = (limit: number) => Math.floor(number() * limit)
  const shuffled = <Item>(items: readonly Item[]) => {
    const rest = [...items]
    return items.flatMap(() => rest.splice(below(rest.length), 1))
  }
  return {
    number,
    below,
    chance: (probability) => number() < probability,
    pick: (items) => items[below(items.length)],
    shuffled,
    uuid() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
