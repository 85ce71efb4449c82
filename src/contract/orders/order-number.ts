/** Crockford's base 32: digits and letters without I, L, O and U, which are easily misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random bytes in an order number: one per character. */
export const orderNumberBytes = 12

/**
 * Rule 17: an order number is 60 random bits, such as "7K3M-0XQ9-ZB4T". 256 is a multiple of 32, so the low five bits of a byte make every
 * letter equally likely.
 */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length !== orderNumberBytes) throw new RangeError(`An order number takes ${orderNumberBytes} bytes`)
  return grouped(Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join(''))
}

/** Parses an order number that a person typed (lower case, other or no dashes, O for 0, I or L for 1); null if invalid. */
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
