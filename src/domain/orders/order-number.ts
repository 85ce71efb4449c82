/** Crockford's base 32: digits and letters without I, L, O and U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many random bytes make an order number: one for each of its characters. */
export const orderNumberBytes = 12

/**
 * Rule 17: an order number is 60 random bits as "7K3M-0XQ9-ZB4T".
 * 32 letters divide 256 evenly, so that each byte's low five bits give every letter the same chance.
 */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length !== orderNumberBytes) throw new RangeError(`An order number takes ${orderNumberBytes} bytes`)
  return grouped(Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join(''))
}

/** What a person typed or heard (lower case, other dashes or none, O for 0, I or L for 1), as an order number; null when it cannot be one. */
export function normalizeOrderNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isNumber = letters.length === orderNumberBytes && [...letters].every((letter) => alphabet.includes(letter))
  return isNumber ? grouped(letters) : null
}

function grouped(letters: string): string {
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
