import { priceTerms } from '#content/wording/price-terms.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons, type HundredthTons } from '#contract/values/units.ts'
import { Amount, AmountList } from '#web/ui/facts.tsx'

type IncludedPartsProps = {
  includedDays: number
  /** The first included day, in words; null if unknown. */
  from: string | null
  /** The included weight, null for any. */
  includedHundredthTons: HundredthTons | null
  overagePerTonCents: Cents
  dailyOverageRateCents: Cents
}

/** What a price includes, and what may be charged later (rule 15). */
export function IncludedParts({ includedDays, from, includedHundredthTons, ...overage }: IncludedPartsProps) {
  const tons = includedHundredthTons === null ? null : formatTons(includedHundredthTons)
  const perTonCents = tons === null ? 0 : overage.overagePerTonCents
  const perDayCents = overage.dailyOverageRateCents
  return (
    <>
      <AmountList heading={priceTerms.includedHeading}>
        <Amount label={priceTerms.days}>
          {from === null ? priceTerms.daysUpTo(includedDays) : priceTerms.daysFrom(includedDays, from)}
        </Amount>
        <Amount label={priceTerms.weight}>{tons === null ? priceTerms.anyWeight : priceTerms.tons(tons)}</Amount>
      </AmountList>
      {(perTonCents > 0 || perDayCents > 0) && (
        <AmountList heading={priceTerms.laterHeading}>
          {tons !== null && perTonCents > 0 && (
            <Amount label={priceTerms.perTon(tons)}>{formatDollars(perTonCents)}</Amount>
          )}
          {perDayCents > 0 && <Amount label={priceTerms.perDay(includedDays)}>{formatDollars(perDayCents)}</Amount>}
        </AmountList>
      )}
    </>
  )
}
