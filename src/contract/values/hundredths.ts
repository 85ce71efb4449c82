/** Parses a decimal with at most two places ("5.02", 5.02, ".5") into hundredths; null if invalid or negative. */
export function parseHundredths(decimal: unknown): number | null {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  if (typeof text !== 'string' || !/^(?=\.?\d)\d{0,5}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Formats hundredths for the wire: 502 → "5.02". */
export const hundredthsToDecimal = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
