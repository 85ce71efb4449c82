/** The first line that does not say "place: number"; null if all do. */
export function unreadablePermit(permits: string): string | null {
  return linesOf(permits).find((line) => !/^[^:]+:\s*\S/.test(line)) ?? null
}

/** The hauler's permit or franchise number in a place, from lines such as "City of Los Angeles: AB-939-1234"; empty if there is none. */
export function permitIn(permits: string, place: string): string {
  const wanted = plain(place)
  for (const line of linesOf(permits)) {
    const colon = line.indexOf(':')
    if (colon > 0 && plain(line.slice(0, colon)) === wanted) return line.slice(colon + 1).trim()
  }
  return ''
}

const linesOf = (permits: string) =>
  permits
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const plain = (place: string) =>
  place
    .toLowerCase()
    .replace(/^(the )?city of /, '')
    .trim()

/** How many places have a number. */
export const countPermits = (permits: string): number => linesOf(permits).length
