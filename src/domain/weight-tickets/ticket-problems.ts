import { addDays, clampDay, type IsoDate } from '#contract/values/dates.ts'
import { netHundredthTons, hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import { heaviestHundredthTons, tooHeavy } from '#contract/weight-tickets/weight-tickets.ts'

/** The load of a ticket: weights in hundredths of a ton, gross and tare also in parts of one, as pounds have them (rule 314). */
export type Weighing = { net: number; gross: number | null; tare: number | null; loadDate: IsoDate | null }

type WeighingProblem = { field: 'weightTons' | 'grossTons' | 'tareTons' | 'loadDate'; message: string }

/** Rule 131: what contradicts itself in a ticket; null if nothing. */
export function weighingProblem({ net, gross, tare, loadDate }: Weighing, today: IsoDate): WeighingProblem | null {
  const isTooHeavy = (weight: number | null) => weight !== null && netHundredthTons(weight, 0) > heaviestHundredthTons
  if (isTooHeavy(gross)) return { field: 'grossTons', message: tooHeavy }
  if (isTooHeavy(tare)) return { field: 'tareTons', message: tooHeavy }
  if (isTooHeavy(net)) return { field: 'weightTons', message: tooHeavy }
  if (gross !== null && netHundredthTons(gross, 0) < net) {
    return { field: 'grossTons', message: `Gross weight must be at least the net weight of ${tons(net)} tons` }
  }
  if (gross !== null && tare !== null && netHundredthTons(gross, tare) !== net) {
    const message =
      tare > gross
        ? 'Tare weight must not be more than gross weight'
        : `Weight must be gross less tare: ${tons(netHundredthTons(gross, 0))} − ${tons(netHundredthTons(tare, 0))} = ${tons(netHundredthTons(gross, tare))} tons`
    return { field: tare > gross ? 'grossTons' : 'weightTons', message }
  }
  if (loadDate !== null && loadDate > today)
    return { field: 'loadDate', message: 'Load date must not be in the future' }
  return null
}

/** How many days after the pickup a container may be emptied without a question. */
export const daysToEmpty = 7

export type UnlikelyDay = 'before-delivery' | 'after-pickup'

/** Rule 229: why the day of a load is unlikely; null if it is not, or the days of its container are not known. */
export function unlikelyDay(
  loadDate: IsoDate | null,
  { deliveredOn, pickedUpOn }: { deliveredOn: IsoDate | null; pickedUpOn: IsoDate | null },
): UnlikelyDay | null {
  if (loadDate === null) return null
  if (deliveredOn !== null && loadDate < deliveredOn) return 'before-delivery'
  return pickedUpOn !== null && loadDate > addDays(clampDay(pickedUpOn), daysToEmpty) ? 'after-pickup' : null
}
