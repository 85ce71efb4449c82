import { toWindows1252Text } from '#domain/files/windows-1252.ts'

/** Characters of a name in QuickBooks. */
const longest = 41

/**
 * Rule 318: gives every customer of a file the name that QuickBooks takes: without colons (which would make a job) and semicolons, at most 41 characters, and one
 * name for no two customers. A name that is cut or cannot be written gets a mark that is the same in every file.
 */
export function iifNames(): (customer: string) => string {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  return (customer) => {
    const known = given.get(customer)
    if (known !== undefined) return known
    const readable = toWindows1252Text(customer)
    const plain = oneLine(readable)
    const isWhole = plain !== '' && plain.length <= longest && !(readable.includes('?') && !customer.includes('?'))
    const name =
      customer === '' || (isWhole && !taken.has(plain.toLowerCase())) ? plain : marked(plain, customer, taken)
    taken.add(name.toLowerCase())
    given.set(customer, name)
    return name
  }
}

const oneLine = (name: string) => name.replace(/[:;"\p{Cc}\s]+/gu, ' ').trim()

/** The name, cut for a mark made of all of it. */
function marked(plain: string, customer: string, taken: ReadonlySet<string>): string {
  for (let salt = 0; ; salt++) {
    const mark = markOf(`${customer}${salt || ''}`)
    const name = `${plain.slice(0, longest - mark.length - 1).trim()} ${mark}`.trim()
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** Four characters that hardly two texts share (FNV-1a). */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(4, '0').slice(-4).toUpperCase()
}
