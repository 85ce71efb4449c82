import type { BillLine } from '#contract/billing/billing.ts'
import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** Rule 536: the tax of an amount, half a cent up; of a reduction, as much less. */
function taxOf(cents: Cents, thousandths: number): Cents {
  const tax = Math.floor((Math.abs(cents) * thousandths + 50_000) / 100_000)
  return cents < 0 ? -tax : tax
}

/** How a rate is written on a line: "9.5%". */
const percentText = (thousandths: number) => `${thousandths / 1000}%`

/**
 * Rule 536: lines with their tax. Reductions never take off more tax than the other lines have; those that have tax of their own, which a
 * credit note gave back (rule 537), keep it. What is kept of a cancelled order has its tax within, if it is taxed at all (rule 539).
 */
export function withTax(lines: readonly BillLine[], rates: TaxRates): BillLine[] {
  let left = lines.reduce((sum, { kind, amount }) => sum + Math.max(0, taxOf(amount, rates[kind] ?? 0)), 0)
  return lines.map(({ tax: given, taxRate = '', ...line }) => {
    const rate = rates[line.kind] ?? 0
    const within =
      line.kind === 'cancellation' ? line.amount - Math.round((line.amount * 100_000) / (100_000 + rate)) : 0
    const tax = line.kind === 'cancellation' ? within : Math.max(-left, given ?? taxOf(line.amount, rate))
    if (tax === 0) return line
    left += Math.min(0, tax)
    return { ...line, amount: line.amount - within, tax, taxRate: taxRate || percentText(rate) }
  })
}

/** The tax of lines by rate. */
export function taxSums(lines: readonly Pick<BillLine, 'tax' | 'taxRate'>[]): { rate: string; cents: Cents }[] {
  const byRate = Map.groupBy(
    lines.filter(({ tax }) => tax),
    ({ taxRate = '' }) => taxRate,
  )
  return [...byRate].map(([rate, same]) => ({ rate, cents: taxTotalOf(same) }))
}

/** The tax of lines, in cents. */
export const taxTotalOf = (lines: readonly { tax?: Cents | undefined }[]): Cents =>
  lines.reduce((sum, { tax = 0 }) => sum + tax, 0)

/** What lines come to with their tax, in cents. */
export const totalWithTax = (lines: readonly { amount: Cents; tax?: Cents | undefined }[]): Cents =>
  lines.reduce((sum, { amount, tax = 0 }) => sum + amount + tax, 0)

/** Rule 536: what is expected for amounts that no invoice has yet, in cents. */
export const expectedTax = (amounts: readonly { kind: BillLineKind; amount: Cents }[], rates: TaxRates): Cents =>
  taxTotalOf(
    withTax(
      amounts.map((each) => ({ ...each, description: '', quantity: '', rate: null })),
      rates,
    ),
  )

type Rental = Pick<Quote, 'baseCents' | 'deliveryFeeCents' | 'environmentalFeeCents' | 'fuel'>

/** The kinds of line of a rental. */
export function rentalAmounts({ baseCents, deliveryFeeCents, environmentalFeeCents, fuel }: Rental) {
  const fuelCents = fuel?.cents ?? 0
  return [
    { kind: 'base', amount: baseCents },
    { kind: 'delivery', amount: deliveryFeeCents - fuelCents },
    { kind: 'fuel', amount: fuelCents },
    { kind: 'environmental', amount: environmentalFeeCents },
  ] as const
}

/** The same for the price of a new order, and the extra days of its rental. */
export function bookedTax(price: Quote, extraDaysCents: Cents, rates: TaxRates): Cents {
  const amounts = [...rentalAmounts(price), { kind: 'extra_days', amount: extraDaysCents } as const]
  return Object.keys(rates).length === 0 ? 0 : expectedTax(amounts, rates)
}

/**
 * Rule 537: the stored tax that goes with a part of a line, as a negative amount: in proportion, half a cent up, and what is left with the
 * last part. `earlier`: what was credited of the line before, negative.
 */
export function creditedTax(
  line: Pick<BillLine, 'amount' | 'tax'>,
  earlier: readonly Pick<BillLine, 'amount' | 'tax'>[],
  amountCents: Cents,
): Cents {
  const { tax = 0 } = line
  const left = tax + taxTotalOf(earlier)
  const isLast = line.amount + earlier.reduce((sum, { amount }) => sum + amount, 0) === amountCents
  return -(isLast ? left : Math.min(left, Math.floor((2 * tax * amountCents + line.amount) / (2 * line.amount))))
}
