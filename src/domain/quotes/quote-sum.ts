import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import type { Cents } from '#contract/values/units.ts'

/** What the sum of a quote needs of a line. `discountHundredths`: of a discount, in hundredths of a percent. */
export type SummedLine = {
  kind: QuoteLineKind
  quantity: number
  eachCents: Cents
  discountHundredths: number | null
}

export type QuoteSum = {
  /** The amount of each line in cents; of a discount it is negative. */
  amounts: Cents[]
  totalCents: Cents
  /** What a discount is taken of. */
  discountableCents: Cents
}

/** Rule 378: a discount is taken of containers and loads. Moves, permits and fees are quoted at what they cost. */
export const isDiscountable = (kind: QuoteLineKind): boolean =>
  kind === 'container' || kind === 'swap' || kind === 'dump_and_return'

/** Rule 378: the amounts of a quote's lines and their total, the same for page, email and acceptance. Half a cent of discount is rounded up. */
export function sumQuote(lines: readonly SummedLine[]): QuoteSum {
  const full = lines.map(({ kind, quantity, eachCents }) => (kind === 'discount' ? 0 : quantity * eachCents))
  const discountableCents = full.reduce(
    (sum, cents, at) => (isDiscountable(lines[at]?.kind ?? 'discount') ? sum + cents : sum),
    0,
  )
  const amounts = lines.map(({ kind, discountHundredths }, at) =>
    kind === 'discount' ? 0 - percentOf(discountableCents, discountHundredths ?? 0) : (full[at] ?? 0),
  )
  return { amounts, totalCents: amounts.reduce((sum, cents) => sum + cents, 0), discountableCents }
}

/** Of whole cents, in hundredths of a percent; half a cent up. */
const percentOf = (cents: Cents, hundredths: number): Cents => Math.floor((cents * hundredths + 5_000) / 10_000)

/**
 * Rule 378: the discount of each container and trip of a quote, by line, in cents. The shares of all add up to the discount: they are rounded
 * down, and the cents that are left go to the first ones with a remainder, largest first.
 */
export function shareDiscount(lines: readonly SummedLine[]): Cents[][] {
  const { amounts, discountableCents } = sumQuote(lines)
  const discount = lines.reduce((sum, { kind }, at) => (kind === 'discount' ? sum - (amounts[at] ?? 0) : sum), 0)
  const units = lines.flatMap(({ kind, quantity, eachCents }, line) =>
    isDiscountable(kind)
      ? Array.from({ length: quantity }, () => ({
          line,
          cents: discountableCents === 0 ? 0 : Math.floor((eachCents * discount) / discountableCents),
          remainder: discountableCents === 0 ? 0 : (eachCents * discount) % discountableCents,
        }))
      : [],
  )
  const left = discount - units.reduce((sum, { cents }) => sum + cents, 0)
  for (const unit of units.toSorted((a, b) => b.remainder - a.remainder).slice(0, left)) unit.cents += 1
  return lines.map((_, line) => units.filter((unit) => unit.line === line).map(({ cents }) => cents))
}

/**
 * Rule 379: whether a quote is so far below its list prices that only an owner may send it. The limit is in hundredths of a percent of what
 * can be discounted. A line above its list price does not make up for another; one without a list price is not below it.
 */
export function needsOwner(
  lines: readonly (SummedLine & { listCents: Cents | null })[],
  limitHundredths: number,
): boolean {
  let listCents = 0
  let offTenThousandths = 0
  for (const { kind, quantity, eachCents, listCents: list } of lines) {
    const belowCents = quantity * Math.max(0, (list ?? 0) - eachCents)
    if (isDiscountable(kind) || belowCents > 0) listCents += quantity * eachCents + belowCents
    offTenThousandths += belowCents * 10_000
  }
  const { discountableCents } = sumQuote(lines)
  for (const { discountHundredths } of lines) offTenThousandths += discountableCents * (discountHundredths ?? 0)
  return offTenThousandths > listCents * limitHundredths
}
