import { costText } from '../../../../content/confirmation.ts'
import { priceTerms } from '../../../../content/price-terms.ts'
import { formatDollars, parseCents } from '../../../../contract/money.ts'
import type { OrderForViewerOnWire } from '../../../../contract/orders.ts'
import { parseHundredthTons } from '../../../../contract/tons.ts'
import { IncludedParts } from '../../../price/included-parts.tsx'
import { PricePanel } from '../../../price/price-panel.tsx'
import { Amount, AmountList } from '../../../ui/amount-list.tsx'

const cents = (amount: string | null | undefined) => parseCents(amount) ?? 0
const dollars = (amount: string) => formatDollars(cents(amount))

/** The price on the sign, the container under it, and what the price adds up from. */
export function OrderCost({ order }: { order: OrderForViewerOnWire }) {
  const finalTotal = order.finalTotal ?? null
  return (
    <PricePanel
      label={costText.label}
      figure={formatDollars(cents(finalTotal ?? order.totalAmount), 'short')}
      caption={finalTotal === null ? costText.allIn(order.dumpsterSize) : costText.final(order.dumpsterSize)}
      yards={order.dumpsterSize}
    >
      <AmountList heading={priceTerms.partsHeading}>
        <Amount label={costText.base(order.dumpsterSize)}>{dollars(order.basePrice)}</Amount>
        <Amount label={priceTerms.delivery}>{dollars(order.deliveryFee)}</Amount>
        <Amount label={priceTerms.environmental}>{dollars(order.environmentalFee)}</Amount>
        {cents(order.fuelSurcharge) > 0 && <Amount label={costText.fuel}>{dollars(order.fuelSurcharge)}</Amount>}
      </AmountList>
      <Included order={order} />
    </PricePanel>
  )
}

/** Only the owner's view of an order has it. */
function Included({ order }: { order: OrderForViewerOnWire }) {
  const { includedTonsSnapshot: tons, maximumRentalDaysSnapshot: days } = order
  if (days === undefined || tons === undefined) return null
  return (
    <IncludedParts
      includedDays={days}
      from={null}
      includedHundredthTons={parseHundredthTons(tons)}
      overagePerTonCents={cents(order.overagePerTonSnapshot)}
      dailyOverageRateCents={cents(order.dailyOverageRateSnapshot)}
    />
  )
}
