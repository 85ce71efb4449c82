import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'

/** A haul between delivery and pickup that takes a load away, by its name: "swap, Thu, Dec 10". */
export type Load = { id: string; name: string; isDone: boolean }

/** Rule 269: the loads that an order has besides the one of its pickup. */
export function loadsOf(hauls: readonly HaulOnWire[]): Load[] {
  const today = dateInLosAngeles(new Date())
  return hauls
    .filter(({ kind, cancelledAt }) => isExtraHaul(kind) && haulTraits[kind].takesLoad && cancelledAt === null)
    .map(({ id, kind, day, doneAt }) => ({
      id,
      name: [haulNames[kind].name, day && shortDay(day, today)].filter(Boolean).join(', '),
      isDone: doneAt !== null,
    }))
}
