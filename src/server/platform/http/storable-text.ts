/** What somebody is told whose text PostgreSQL cannot keep. */
export const unstorableMessage = 'Contains a character that cannot be stored'

/** The path to a text that PostgreSQL cannot keep (with a NUL character, or half of a surrogate pair); null when there is none. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part, [...path, name])
    if (found) return found
  }
  return null
}
