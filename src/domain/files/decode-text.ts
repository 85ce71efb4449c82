export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

/**
 * Decodes a file of unknown encoding: by its byte order mark; else UTF-16 if every other byte is zero, as in the state's exports; else
 * UTF-8; if that fails, Windows-1252 or Mac Roman, whichever gives the likelier text.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeKnown(bytes).text
}

/** The same, with the encoding that was found. */
export function decodeKnown(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding)
  if (text !== null) return { text, encoding }
  const [windows, mac] = [decode(bytes, 'windows-1252') ?? '', decode(bytes, 'macintosh') ?? '']
  return likelihood(mac) > likelihood(windows)
    ? { text: mac, encoding: 'macintosh' }
    : { text: windows, encoding: 'windows-1252' }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = (from: number) => start.filter((byte, index) => index % 2 === from && byte === 0).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : 'utf-8'
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Characters beyond ASCII that are looked at. */
const maxScored = 5_000

/** How likely a text of names and addresses is, by its characters beyond ASCII and their neighbors. */
function likelihood(text: string): number {
  let sum = 0
  let scored = 0
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/g)) {
    sum += plausibility(character, text[index - 1] ?? '', text[index + 1] ?? '', text.slice(index + 1, index + 4))
    if (++scored === maxScored) break
  }
  return sum
}

function plausibility(character: string, before: string, after: string, rest: string): number {
  const isLetter = (each: string) => /\p{L}/u.test(each)
  const isLower = (each: string) => /\p{Ll}/u.test(each)
  if (/[áéíóúñü]/i.test(character) || /[àâäæçèêëîïôöœßåøãõìòùû]/i.test(character)) {
    const usual = /[áéíóúñü]/i.test(character) ? 2 : 1
    // A small letter before a capital, and a capital behind a small letter, are within no name.
    const isOdd = isLower(character) ? isLetter(after) && !isLower(after) : isLower(before)
    return isOdd ? -3 : usual
  }
  if (character === '’' || character === '‘')
    return isLetter(before) && isLower(after) && !/^(?:s|t|d|m|re|ll|ve)(?![\p{L}])/u.test(rest) ? -1 : 2
  if (character === '“') return isLetter(before) ? -2 : 2
  if (character === '”') return isLetter(after) ? -2 : 2
  if (character === '–' || character === '—') return isLetter(before) || isLetter(after) ? -2 : 2
  if (/[½¼¾°©®™€£§•…\u00a0]/.test(character)) return 1
  return -2
}
