import { smallestBookableYards } from '#contract/orders/limits.ts'

/** Rule 8: whether a size, in cubic yards, is that of a bin or hopper: ordered by phone only, and without a numbered container. */
export const isBin = (yards: number): boolean => yards < smallestBookableYards
