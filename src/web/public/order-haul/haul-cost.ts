import { costStepText as costText } from '#content/public/cost-step.ts'
import { orderHaulText as text } from '#content/public/order-haul.ts'
import type { HaulChoicesOnWire, PlannedHaulOnWire } from '#contract/hauls/own-hauls.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { ChangeCost } from '#web/orders/cost-step.tsx'

export type Day = HaulChoicesOnWire['days'][number]

/** What is done once the browser has confirmed the code. */
export type Wanted = { action: 'order' | 'move'; day: Day } | { action: 'cancel'; haul: PlannedHaulOnWire }

export const addedBy = ({ addedCost, extraDaysCost }: Day) => centsIn(addedCost) + centsIn(extraDaysCost)

/** One tap orders at the price of the sign; whatever else changes is confirmed first. */
export const needsConfirmation = (wanted: Wanted) =>
  wanted.action === 'cancel'
    ? centsIn(wanted.haul.cancelCost) !== 0
    : centsIn(wanted.day.extraDaysCost) !== 0 || wanted.day.pickupDate !== null

/** What a change adds, line by line, and the new total. `now`: the total with every planned haul (rule 355). */
export function costOf(wanted: Wanted, now: Cents): ChangeCost {
  if (wanted.action === 'cancel') {
    const [price, extraDays] = [-centsIn(wanted.haul.price), centsIn(wanted.haul.cancelCost)]
    return {
      lines: [
        [text.notCharged, price],
        [costText.extraDays, extraDays],
      ],
      total: now + price + extraDays,
    }
  }
  const { addedCost, extraDaysCost, totalAmount, pickupDate } = wanted.day
  return {
    lines: [
      [text.price, centsIn(addedCost)],
      [costText.extraDays, centsIn(extraDaysCost)],
    ],
    total: centsIn(totalAmount),
    note: pickupDate && text.movesPickup(pickupDate),
  }
}
