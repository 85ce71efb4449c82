const dayMs = 86_400_000

/** Days after which the tokens of a phone end: without use, and at all. */
const unusedDays = 90
const longestDays = 365

/** Rule 284: when the tokens of a phone end if it is not used again. `since`: when it was enrolled. */
export function tokensEndAt({ since, lastUsedAt }: { since: Date; lastUsedAt: Date | null }): Date {
  const used = Math.max(since.getTime(), lastUsedAt?.getTime() ?? 0)
  return new Date(Math.min(used + unusedDays * dayMs, since.getTime() + longestDays * dayMs))
}
