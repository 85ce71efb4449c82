import { costText } from '#content/public/confirmation.ts'
import { priceTerms } from '#content/wording/price-terms.ts'
import type { BillOnWire } from '#contract/billing/billing.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

type PricedOrder = Pick<
  OrderForViewerOnWire,
  | 'status'
  | 'dumpsterSize'
  | 'basePrice'
  | 'deliveryFee'
  | 'environmentalFee'
  | 'totalAmount'
  | 'taxTotal'
  | 'finalTotal'
>

/** The price of an order and its parts in cents; no parts if they are unknown. */
export type OrderCostParts = { cents: Cents; isFinal: boolean; parts: { label: string; cents: Cents }[] }

/**
 * Rule 15: the price as booked, or the final total from the order's documents, for viewers who see it in full. A cancelled order shows the
 * booked price; what is kept of it is in its documents.
 */
export function orderCostParts(order: PricedOrder, bill: Pick<BillOnWire, 'lines'> | null): OrderCostParts {
  const booked = [
    { label: costText.base(order.dumpsterSize), cents: centsIn(order.basePrice) },
    { label: priceTerms.delivery, cents: centsIn(order.deliveryFee) },
    { label: priceTerms.environmental, cents: centsIn(order.environmentalFee) },
  ]
  const { finalTotal, taxTotal } = order
  const taxCents = taxTotal ? centsIn(taxTotal) : 0
  const tax = taxCents === 0 ? [] : [{ label: priceTerms.tax, cents: taxCents }]
  if (finalTotal == null || order.status === 'cancelled') {
    return { cents: centsIn(order.totalAmount) + taxCents, isFinal: false, parts: [...booked, ...tax] }
  }
  const later = bill?.lines.filter(({ kind }) => !bookedKinds.has(kind)) ?? []
  const charged = later.map(({ description, amount }) => ({
    label: description,
    cents: centsIn(amount),
  }))
  return { cents: centsIn(finalTotal) + taxCents, isFinal: true, parts: bill ? [...booked, ...charged, ...tax] : [] }
}

const bookedKinds: ReadonlySet<string> = new Set(['base', 'delivery', 'fuel', 'environmental'])
