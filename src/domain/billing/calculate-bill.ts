import type { BillLineKind } from '#contract/billing/billing.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import { extraDays, type Rental, type RentalDays } from '#domain/orders/extra-days.ts'
import { type Overage, overage } from '#domain/weight-tickets/overage.ts'

/** The charges of an order in cents, with the figures they can be recalculated from. */
export type BilledOrder = Rental & {
  status: string
  basePrice: number
  deliveryFee: number
  environmentalFee: number
  fuelSurcharge: number
  /** The sums of the overage and extra-day lines. */
  overageCents: Cents
  extraDaysCents: Cents
  /** Cancelled orders: the most that is kept of what was paid. */
  keptCents: Cents | null
  /** Received minus refunded, in cents. */
  amountPaid: number
  actualTonnage: number | null
  includedTonsSnapshot: number | null
  overagePerTonSnapshot: number
}

/** One line: an amount in cents, and quantity and rate if it has them. */
export type CalculatedLine = {
  kind: BillLineKind
  amountCents: Cents
  quantity: { hundredthTons: HundredthTons } | { days: number } | null
  rateCents: Cents | null
}

export type CalculatedBill = { lines: CalculatedLine[]; totalCents: Cents; weight: Overage; days: RentalDays }

/** Rule 133: the bill of an order, line by line, without empty lines. A cancelled order is billed what is kept (rule 36). */
export function calculateBill(order: BilledOrder): CalculatedBill {
  const weight = overage({
    weighedHundredthTons: order.actualTonnage ?? 0,
    includedHundredthTons: order.includedTonsSnapshot,
    overagePerTonCents: order.overagePerTonSnapshot,
  })
  const days = extraDays(order)
  const lines = order.status === 'cancelled' ? keptLines(order) : chargedLines(order, weight, days)
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { lines, totalCents, weight, days }
}

function chargedLines(
  order: BilledOrder,
  { overHundredthTons }: Overage,
  { extraDays: days }: RentalDays,
): CalculatedLine[] {
  const plain = (kind: BillLineKind, amountCents: Cents): CalculatedLine => ({
    kind,
    amountCents,
    quantity: null,
    rateCents: null,
  })
  return [
    plain('base', order.basePrice),
    ...[
      plain('delivery', order.deliveryFee),
      plain('environmental', order.environmentalFee),
      plain('fuel_surcharge', order.fuelSurcharge),
      {
        kind: 'overage' as const,
        amountCents: order.overageCents,
        quantity: { hundredthTons: overHundredthTons },
        rateCents: order.overagePerTonSnapshot,
      },
      {
        kind: 'extra_days' as const,
        amountCents: order.extraDaysCents,
        quantity: { days },
        rateCents: order.dailyOverageRateSnapshot,
      },
    ].filter(({ amountCents }) => amountCents !== 0),
  ]
}

/** Rule 36: a cancelled order owes nothing, so no more is kept than was received. */
function keptLines({ keptCents, amountPaid }: BilledOrder): CalculatedLine[] {
  const amountCents = Math.min(keptCents ?? 0, Math.max(0, amountPaid))
  return amountCents === 0 ? [] : [{ kind: 'cancellation', amountCents, quantity: null, rateCents: null }]
}
