/** The one reader of numbers that people type, in American notation (rule 313). */

/** What the field of an amount says that is not in this notation. */
export const amountNotation = 'Write the amount as 1234.50.'

/** Digits, with commas before every group of three or none, and a point before the decimals. */
const american = /^(\d{1,3}(?:,\d{3})+|\d+|(?=\.))(\.\d+)?$/

/**
 * A typed number as plain decimal text: "$1,234.50" → "1234.50", "(50.00)" and "−50" → "-50". Null for everything that is not American notation, such as
 * "1234,5", "1e2" and "1 234".
 */
export function plainDecimal(typed: string): string | null {
  const text = typed.trim()
  const inParentheses = /^\((.*)\)$/s.exec(text)
  const signed = /^([-−–]?)\s*\$?\s*([-−–]?)(.*)$/s.exec(inParentheses?.[1] ?? text)
  const [, before = '', after = '', digits = ''] = signed ?? []
  const signs = (inParentheses ? 1 : 0) + before.length + after.length
  if (signs > 1 || !american.test(digits)) return null
  return `${signs === 1 ? '-' : ''}${digits.replaceAll(',', '')}`
}

/** A typed number as an integer of hundredths; null if it is not American notation or has more than two decimals. */
export function typedHundredths(typed: string): number | null {
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d{0,12})(?:\.(\d{1,2}))?$/.exec(plainDecimal(typed) ?? '.') ?? []
  if (whole === '' && fraction === '') return null
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign && hundredths !== 0 ? -hundredths : hundredths
}

/** A typed whole number, such as "1,200"; NaN for anything else, which no field takes. */
export function typedWhole(typed: string): number {
  const plain = plainDecimal(typed)
  return plain !== null && /^-?\d{1,12}$/.test(plain) && !typed.includes('$') ? Number(plain) : Number.NaN
}

/** The message at a field whose amount is not taken: how amounts are written, or `otherwise` if it is written so, or empty. */
export function amountProblem(typed: unknown, otherwise: string): string {
  const hasThirdDecimal = typeof typed === 'number' && Math.abs(typed * 100 - Math.round(typed * 100)) > 1e-5
  const isOtherText = typeof typed === 'string' && typed.trim() !== '' && typedHundredths(typed) === null
  return hasThirdDecimal || isOtherText ? amountNotation : otherwise
}
