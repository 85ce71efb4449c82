import type { LoadMaterialKey } from '#contract/diversion/diversion-words.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** A rate that conflicts with another one. */
export type CurrentRate = {
  id: string
  material: LoadMaterialKey
  validFrom: IsoDate
  validUntil: IsoDate | null
  /** The last load day it was used for. */
  lastUsedOn: IsoDate | null
}

export type WantedRate = Omit<CurrentRate, 'id' | 'lastUsedOn'>

export type RateDecision =
  /** `ends`: the open rate that the new one replaces, and its last day. */
  | { ok: true; ends: { id: string; validUntil: IsoDate } | null }
  | { ok: false; field: 'validFrom' | 'validUntil'; message: string }

/**
 * Rule 178: whether a new rate fits with a facility's other rates. An open rate that began earlier ends the day before, unless it was used
 * for a later load; any other overlap is refused.
 */
export function decideRate(others: readonly CurrentRate[], wanted: WantedRate): RateDecision {
  const { validFrom, validUntil, material } = wanted
  if (validUntil !== null && validUntil < validFrom) {
    return { ok: false, field: 'validUntil', message: 'Last day must not be before the first' }
  }
  const own = others.filter((rate) => rate.material === material)
  const open = own.find((rate) => rate.validUntil === null && rate.validFrom < validFrom) ?? null
  if (open?.lastUsedOn && open.lastUsedOn >= validFrom) {
    return { ok: false, field: 'validFrom', message: usedMessage(open.validFrom, open.lastUsedOn) }
  }
  const ends = open && { id: open.id, validUntil: addDays(validFrom, -1) }
  const inTheWay = own.find((rate) => rate !== open && sharesADay(rate, wanted))
  return inTheWay ? { ok: false, field: 'validFrom', message: overlapMessage(inTheWay) } : { ok: true, ends }
}

/** Whether a rate can get that last day: not before a load it was used for, and without overlapping another rate. */
export function decideRateEnd(
  rate: CurrentRate,
  others: readonly CurrentRate[],
  validUntil: IsoDate | null,
): RateDecision {
  const refuse = (message: string): RateDecision => ({ ok: false, field: 'validUntil', message })
  if (validUntil !== null && validUntil < rate.validFrom) return refuse('Last day must not be before the first')
  if (validUntil !== null && rate.lastUsedOn !== null && validUntil < rate.lastUsedOn) {
    return refuse(
      `It was used for a load of ${rate.lastUsedOn} and cannot end before that day. Add a new rate with a later first day instead.`,
    )
  }
  const inTheWay = others.find(
    (other) => other.id !== rate.id && other.material === rate.material && sharesADay(other, { ...rate, validUntil }),
  )
  return inTheWay ? refuse(overlapMessage(inTheWay)) : { ok: true, ends: null }
}

type Days = Pick<CurrentRate, 'validFrom' | 'validUntil'>

const sharesADay = (one: Days, other: Days) =>
  one.validFrom <= (other.validUntil ?? '9999') && other.validFrom <= (one.validUntil ?? '9999')

const usedMessage = (validFrom: IsoDate, lastUsedOn: IsoDate) =>
  `The rate in force from ${validFrom} was used for a load of ${lastUsedOn}. A new one can start the day after`

const overlapMessage = ({ validFrom, validUntil }: Days) =>
  validUntil === null
    ? `Another rate for this material is in force from ${validFrom}`
    : `Another rate for this material is in force from ${validFrom} to ${validUntil}`
