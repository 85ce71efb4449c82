import {
  addedChargeKinds,
  type BillLineKind,
  type CalculatedKind,
  type ChargeKind,
  calculatedKinds,
} from '#contract/billing/charge-kinds.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import type { IncludedPer } from '#contract/weight-tickets/included-per.ts'
import { extraDays, type Rental, type RentalDays } from '#domain/orders/extra-days.ts'
import { type Overage, overageCents, overageOfLoads } from '#domain/weight-tickets/overage.ts'

/** One charge line of an order; cents, negative for a reduction. `correctsId`: the charge that it reverses. */
export type Charge = {
  id: string
  kind: ChargeKind
  amountCents: Cents
  note: string
  correctsId: string | null
  /** The tax that a credit note gave back with it, negative, and its rate (rule 537). */
  creditedTaxCents?: Cents | null
  creditedTaxRate?: string | null
}

/** The charges of an order, with the figures for recalculating them. */
export type BilledOrder = Rental & {
  status: string
  charges: readonly Charge[]
  /** For a cancelled order, the most that is kept of what was paid. */
  keptCents: Cents | null
  /** Received minus refunded, in cents. */
  amountPaid: number
  actualTonnage: number | null
  includedTonsSnapshot: number | null
  includedPer: IncludedPer
  /** The weight of each load, in hundredths of a ton, from tickets that count. */
  loads: readonly HundredthTons[]
  overagePerTonSnapshot: number
}

/** One line: an amount in cents, with quantity and rate if it has them. `note`: the staff note on an added charge. */
export type CalculatedLine = {
  kind: BillLineKind
  amountCents: Cents
  quantity: { hundredthTons: HundredthTons } | { days: number } | null
  rateCents: Cents | null
  note: string
  creditedTax?: { cents: Cents; rate: string }
}

export type CalculatedBill = { lines: CalculatedLine[]; totalCents: Cents; weight: Overage; days: RentalDays }

/**
 * Rule 133: the bill of an order, line by line, without empty lines. A cancelled order is billed the kept amount (rule 36).
 */
export function calculateBill(order: BilledOrder): CalculatedBill {
  const lines = order.status === 'cancelled' ? retainedLines(order) : linesOf(order, order.charges)
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { lines, totalCents, weight: weightOf(order), days: extraDays(order) }
}

/** Rules 133 and 236: the lines for some of an order's charges: one per calculated kind, and one per charge that staff added. */
export function linesOf(order: BilledOrder, charges: readonly Charge[]): CalculatedLine[] {
  const isAdded = ({ kind }: Charge) => kind === 'service_fuel' || addedChargeKinds.some((added) => added === kind)
  const calculated = calculatedKinds.flatMap((kind) => {
    const amountCents = sumOf(charges, kind)
    const isShown = amountCents !== 0 || (kind === 'base' && charges.some((charge) => charge.kind === kind))
    const calculation = isShown && calculationOf(order, kind, amountCents)
    return calculation ? [{ kind, amountCents, note: '', ...calculation }] : []
  })
  const added = Map.groupBy(charges.filter(isAdded), ({ id, correctsId }) => correctsId ?? id)
  return [...calculated, ...[...added.values()].flatMap(addedLine)]
}

/** The total of a kind of charge, in cents. */
export function sumOf(charges: readonly Charge[], kind: ChargeKind): Cents {
  return charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.amountCents : sum), 0)
}

function addedLine(lines: readonly Charge[]): CalculatedLine[] {
  const [first] = lines
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  if (!first || amountCents === 0) return []
  // Rule 554: the days that are left of a period are in the note of what was credited last.
  const { note } = first.kind === 'rental_period' ? (lines.at(-1) ?? first) : first
  const { creditedTaxCents: cents, creditedTaxRate: rate } = first
  const creditedTax = cents && rate ? { creditedTax: { cents, rate } } : {}
  return [{ kind: first.kind, amountCents, quantity: null, rateCents: null, note, ...creditedTax }]
}

/**
 * Rule 301: quantity and rate for what the lines cover, which can be part of the order's weight or days; neither if no quantity gives the
 * exact amount.
 */
function calculationOf(
  order: BilledOrder,
  kind: CalculatedKind,
  amountCents: Cents,
): Pick<CalculatedLine, 'quantity' | 'rateCents'> {
  const none = { quantity: null, rateCents: null }
  const isWhole = amountCents === sumOf(order.charges, kind)
  if (kind === 'overage') {
    const rateCents = order.overagePerTonSnapshot
    const part = Math.round((amountCents * 100) / rateCents)
    if (isWhole) return { quantity: { hundredthTons: weightOf(order).overHundredthTons }, rateCents }
    return part > 0 && overageCents(part, rateCents) === amountCents
      ? { quantity: { hundredthTons: part }, rateCents }
      : none
  }
  if (kind === 'extra_days') {
    const rateCents = order.dailyOverageRateSnapshot
    const part = amountCents / rateCents
    if (isWhole) return { quantity: { days: extraDays(order).extraDays }, rateCents }
    return part > 0 && Number.isInteger(part) ? { quantity: { days: part }, rateCents } : none
  }
  return none
}

const weightOf = (order: BilledOrder): Overage =>
  overageOfLoads({
    loads: order.loads,
    includedPer: order.includedPer,
    includedHundredthTons: order.includedTonsSnapshot,
    overagePerTonCents: order.overagePerTonSnapshot,
  })

/** Rule 36: a cancelled order owes nothing, so it never keeps more than was received. */
function retainedLines({ keptCents, amountPaid }: BilledOrder): CalculatedLine[] {
  const amountCents = Math.min(keptCents ?? 0, Math.max(0, amountPaid))
  return amountCents === 0 ? [] : [{ kind: 'cancellation', amountCents, quantity: null, rateCents: null, note: '' }]
}
