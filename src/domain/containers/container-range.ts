/** The container numbers of a range: `20-` from `008` to `011` is 20-008, 20-009, 20-010, 20-011. */
export function numbersOfRange({ prefix, from, to }: { prefix: string; from: string; to: string }): string[] {
  const [first, last] = [Number(from), Number(to)]
  const digits = (number: number) => String(number).padStart(from.length, '0')
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${prefix}${digits(first + index)}`)
}
