import { costStepText as costText } from '#content/public/cost-step.ts'
import { orderHaulText as text } from '#content/public/order-haul.ts'
import type { HaulChoicesOnWire, PlannedHaulOnWire } from '#contract/hauls/own-hauls.ts'
import { centsIn, centsToDecimal } from '#contract/values/money.ts'
import type { ChangeCost } from '#web/orders/cost-step.tsx'
import { shownWithTax } from '#web/orders/shown-with-tax.ts'

export type Day = HaulChoicesOnWire['days'][number]

/** What is done once the browser has confirmed the code. */
export type Wanted = { action: 'order' | 'move'; day: Day } | { action: 'cancel'; haul: PlannedHaulOnWire }

const addedBy = ({ addedCost, extraDaysCost }: Day) => centsIn(addedCost) + centsIn(extraDaysCost)

/** A day with what it changes for extra days, and with tax. */
export const shownDay = (day: Day, { taxTotal }: HaulChoicesOnWire): Day =>
  shownWithTax({ ...day, addedCost: centsToDecimal(addedBy(day)) }, taxTotal)

/** What a haul of a day costs, with tax, without days that it adds. */
export const priceOf = ({ addedCost, addedTax = '0' }: Day) => centsIn(addedCost) + centsIn(addedTax)

/** What the sign says: the price of a free day, the least one if they differ. */
export const leastPrice = ({ days }: HaulChoicesOnWire) =>
  Math.min(...days.filter(({ state }) => state === 'free').map(priceOf))

/** Rule 268: what costs something is shown once more before it is ordered; a move is free unless the pickup moves or days are added. */
export const needsConfirmation = (wanted: Wanted) =>
  wanted.action === 'order' ||
  (wanted.action === 'cancel'
    ? centsIn(wanted.haul.cancelCost) !== 0
    : centsIn(wanted.day.extraDaysCost) !== 0 || wanted.day.pickupDate !== null)

/** What a change adds, line by line, and the new total. `choices`: with the total of every planned haul (rule 355). */
export function costOf(wanted: Wanted, { totalAmount: now, taxTotal: taxNow }: HaulChoicesOnWire): ChangeCost {
  if (wanted.action === 'cancel') {
    const [price, extraDays] = [-centsIn(wanted.haul.price), centsIn(wanted.haul.cancelCost)]
    return {
      lines: [
        [text.notCharged, price],
        [costText.extraDays, extraDays],
      ],
      total: centsIn(now) + price + extraDays,
      taxTotal: wanted.haul.taxTotalWithout,
      taxNow,
    }
  }
  const { addedCost, extraDaysCost, totalAmount, taxTotal, pickupDate } = wanted.day
  return {
    lines: [
      [text.price, centsIn(addedCost)],
      [costText.extraDays, centsIn(extraDaysCost)],
    ],
    total: centsIn(totalAmount),
    taxTotal,
    taxNow,
    note: pickupDate && text.movesPickup(pickupDate),
  }
}
