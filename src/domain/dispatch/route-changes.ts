/** What is decided about a stop (rule 430). */
type Steps = { haulId: string; dumpsBefore: boolean | null; hookYardId: string | null }

/** Nothing is known of the steps of what was published before rule 430. */
type PublishedSteps = Pick<Steps, 'haulId'> & { [K in 'dumpsBefore' | 'hookYardId']?: Steps[K] | undefined }

/** A stop as published, with the truck's planned arrival minute. */
export type PublishedStop = PublishedSteps & { arrives: number }

export type RouteChanges = {
  added: string[]
  moved: { haulId: string; wasAt: number }[]
  removed: string[]
  steps: string[]
}

/**
 * Rule 280: what changed on a route since it was published: stops that were added, removed, or reordered. A stop that only moved up
 * because another was removed does not count as changed.
 * `steps`: its driver was told of other steps before it.
 */
export function changesSince(published: readonly PublishedStop[], stops: readonly Steps[]): RouteChanges {
  const haulIds = stops.map(({ haulId }) => haulId)
  const now = new Set(haulIds)
  const before = new Map(published.map((stop) => [stop.haulId, stop]))
  const stayed = published.filter(({ haulId }) => now.has(haulId)).map(({ haulId }) => haulId)
  const inOrder = longestCommon(
    stayed,
    haulIds.filter((haulId) => before.has(haulId)),
  )
  return {
    added: haulIds.filter((haulId) => !before.has(haulId)),
    moved: haulIds.flatMap((haulId) => {
      const was = before.get(haulId)
      return was && !inOrder.has(haulId) ? [{ haulId, wasAt: was.arrives }] : []
    }),
    steps: stops.flatMap(({ haulId, dumpsBefore, hookYardId }) => {
      const was = before.get(haulId)
      return was && ((was.dumpsBefore ?? null) !== dumpsBefore || (was.hookYardId ?? null) !== hookYardId)
        ? [haulId]
        : []
    }),
    removed: published.filter(({ haulId }) => !now.has(haulId)).map(({ haulId }) => haulId),
  }
}

/** What two lists have in common in the same order, as much as possible. */
export function longestCommon(one: readonly string[], other: readonly string[]): Set<string> {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const common = new Set<string>()
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const each = one[i]
    if (each !== undefined && each === other[j]) {
      common.add(each)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}
