import { type ChangedThings, type ChangeKind, maxNamedIds } from '#contract/live/live.ts'

/** The parts of a query key: it begins with a kind; the id of a single thing comes third. */
export type LiveQuery = { queryKey: readonly unknown[]; changesWith: readonly ChangeKind[] }

const isId = (part: unknown): part is string => typeof part === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(part)

/** Whether the answer to a query may be another one since these things changed. */
export function isTouched({ queryKey, changesWith }: LiveQuery, things: ChangedThings): boolean {
  if (changesWith.some((kind) => things[kind] !== undefined)) return true
  const [kind, , about] = queryKey
  const ids = things[kind as ChangeKind]
  if (ids === undefined) return false
  return ids === null || !isId(about) || ids.includes(about)
}

/** Merges two sets of changes; too many of a kind become the whole kind. */
export function bothThings(one: ChangedThings, other: ChangedThings): ChangedThings {
  const merged: Record<string, readonly string[] | null> = { ...one }
  for (const [kind, ids] of Object.entries(other)) {
    const before = merged[kind]
    const named = before === undefined ? ids : before && ids && [...new Set([...before, ...ids])]
    merged[kind] = named && named.length > maxNamedIds ? null : named
  }
  return merged
}
