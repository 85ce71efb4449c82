import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { TaxRates } from '#contract/billing/tax.ts'
import { extraHaulKinds, haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { BookedFuel } from '#contract/pricing/fuel.ts'
import type { Cents } from '#contract/values/units.ts'
import { type SummedLine, shareDiscount } from '#domain/quotes/quote-sum.ts'
import { expectedTax, rentalAmounts } from './tax.ts'
import { serviceAmounts } from './tax-ahead.ts'

type TaxedLine = SummedLine & {
  amountCents: Cents
  deliveryFeeCents: Cents | null
  environmentalFeeCents: Cents | null
  fuel: BookedFuel | null
}

/** Rule 536: the tax of a quote, line by line of the orders that it becomes, with the discount that each has. */
export function quotedTax(lines: readonly TaxedLine[], rates: TaxRates): Cents {
  if (Object.keys(rates).length === 0) return 0
  const shares = shareDiscount(lines)
  const amounts = lines.flatMap((line, at): { kind: BillLineKind; amount: Cents }[] => {
    if (line.kind === 'discount') return []
    const each = (shares[at]?.length ? shares[at] : Array.from({ length: line.quantity }, () => 0)).map(
      (share) => line.eachCents - share,
    )
    if (line.kind === 'container') {
      const deliveryFeeCents = line.deliveryFeeCents ?? 0
      const environmentalFeeCents = line.environmentalFeeCents ?? 0
      const fees = { deliveryFeeCents, environmentalFeeCents, fuel: line.fuel }
      return each.flatMap((cents) => [
        ...rentalAmounts({ ...fees, baseCents: cents - deliveryFeeCents - environmentalFeeCents }),
      ])
    }
    const { fuel } = lines.slice(0, at).findLast(({ kind }) => kind === 'container') ?? { fuel: null }
    const isHaul = extraHaulKinds.some((haul) => haul === line.kind)
    const kind = line.kind === 'relocate' ? haulTraits.relocate.charge : line.kind
    return (isHaul ? each : [line.amountCents]).flatMap((cents) => serviceAmounts(fuel, kind, cents))
  })
  return expectedTax(amounts, rates)
}
