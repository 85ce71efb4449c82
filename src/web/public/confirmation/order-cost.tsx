import { costText } from '#content/public/confirmation.ts'
import { plannedHaulText } from '#content/wording/planned-hauls.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import type { OrderDocumentsOnWire } from '#contract/billing/invoices.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { hundredthTonsIn } from '#contract/values/units.ts'
import { plannedCents, priceWithTax } from '#web/orders/planned-hauls.tsx'
import { IncludedParts } from '#web/pricing/included-parts.tsx'
import { PricePanel } from '#web/pricing/price-panel.tsx'
import { Amount, AmountList } from '#web/ui/facts.tsx'
import { orderCostParts } from './order-cost-parts.ts'

type OrderCostProps = { order: OrderForViewerOnWire; documents: OrderDocumentsOnWire | null }

/** The price on the sign, the container under it, and what the price adds up from. */
export function OrderCost({ order, documents }: OrderCostProps) {
  const planned = plannedCents(order)
  const { cents: total, isFinal, parts } = orderCostParts(order, documents?.bill ?? null)
  return (
    <PricePanel
      label={costText.label}
      figure={formatDollars(total, 'short')}
      caption={isFinal ? costText.final(order.dumpsterSize) : costText.allIn(order.dumpsterSize)}
      yards={order.dumpsterSize}
      className="lg:row-span-2"
    >
      {planned !== null && (
        <AmountList heading={plannedHaulText.total(order.plannedHauls?.length ?? 0)}>
          {order.plannedHauls?.map((haul) => (
            <Amount key={haul.id} label={plannedHaulText.brief(haul.kind, haul.date)}>
              {formatDollars(priceWithTax(haul))}
            </Amount>
          ))}
          <Amount label={plannedHaulText.newTotal}>{formatDollars(total + planned)}</Amount>
        </AmountList>
      )}
      {parts.length > 0 && (
        <AmountList heading={priceTerms.partsHeading}>
          {parts.map((part) => (
            <Amount key={part.label} label={part.label}>
              {formatDollars(part.cents)}
            </Amount>
          ))}
        </AmountList>
      )}
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
      includedHundredthTons={hundredthTonsIn(tons)}
      overagePerTonCents={centsIn(order.overagePerTonSnapshot)}
      dailyOverageRateCents={centsIn(order.dailyOverageRateSnapshot)}
    />
  )
}
