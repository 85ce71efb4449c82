import { billLineLabels, quantities, rentalText } from '#content/wording/billing.ts'
import type { Bill, BillLine } from '#contract/billing/billing.ts'
import { type CalculatedLine, calculateBill, linesOf, sumOf } from '#domain/billing/calculate-bill.ts'
import type { BilledStaffOrder } from './billed-orders.ts'

/** The bill of an order, with the texts of an invoice. */
export function billOf(order: BilledStaffOrder): Bill {
  const { lines, totalCents, weight, days } = calculateBill(order)
  return {
    lines: lines.map((line) => billLineOf(line, order)),
    weight: {
      weighed: order.actualTonnage,
      included: order.includedTonsSnapshot,
      ...(order.includedPer === 'load' && order.loads.length > 1 && { loads: [...order.loads] }),
      over: weight.overHundredthTons,
      ratePerTon: order.overagePerTonSnapshot,
      amount: sumOf(order.charges, 'overage'),
    },
    days: {
      from: days.from,
      to: days.to,
      rentalDays: days.rentalDays,
      includedDays: order.maximumRentalDaysSnapshot,
      extraDays: days.extraDays,
      ratePerDay: order.dailyOverageRateSnapshot,
      amount: sumOf(order.charges, 'extra_days'),
    },
    totalAmount: order.totalAmount,
    finalTotal: totalCents,
    taxTotal: order.status === 'cancelled' ? 0 : order.taxTotal,
    amountPaid: order.amountPaid,
    balanceDue: order.balanceDue,
  }
}

/** The lines for some of the order's charges, with the texts of an invoice. Credits have the tax that was given back with them (rule 537). */
export function billLines(order: BilledStaffOrder, charges: BilledStaffOrder['charges']): BillLine[] {
  return linesOf(order, charges).map(({ creditedTax, ...line }) => ({
    ...billLineOf(line, order),
    ...(creditedTax && { tax: creditedTax.cents, taxRate: creditedTax.rate }),
  }))
}

function billLineOf(
  { kind, quantity, rateCents, amountCents, note }: CalculatedLine,
  order: BilledStaffOrder,
): BillLine {
  const { dumpsterSize, includedTonsSnapshot, maximumRentalDaysSnapshot } = order
  const name =
    kind === 'base' ? rentalText(dumpsterSize, includedTonsSnapshot, maximumRentalDaysSnapshot) : billLineLabels[kind]
  return {
    kind,
    description: note === '' ? name : `${name}: ${note}`,
    quantity:
      quantity === null
        ? ''
        : 'days' in quantity
          ? quantities.days(quantity.days)
          : quantities.tons(quantity.hundredthTons),
    rate: rateCents,
    amount: amountCents,
  }
}
