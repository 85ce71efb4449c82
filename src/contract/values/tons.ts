/** Weight is integer hundredths of a short ton inside and a decimal string with two places on the wire. */

/** Reads a wire weight ("5.02", 5.02, ".5") into hundredths of a ton; null when it is no weight of at least 0 with at most two places. */
export function parseHundredthTons(weight: unknown): number | null {
  const text = typeof weight === 'number' ? String(weight) : weight
  if (typeof text !== 'string' || !/^(?=\.?\d)\d{0,5}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Hundredths of a ton as the wire has them: 502 → "5.02". */
export function hundredthTonsToDecimal(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Hundredths of a ton for people, with one decimal (rule 48): 400 → "4.0". */
export function formatTons(hundredths: number): string {
  // Halves go up; toFixed alone would show 1.45 and 1.35 both as 1.4, for their binary form.
  return (Math.round(hundredths / 10) / 10).toFixed(1)
}
