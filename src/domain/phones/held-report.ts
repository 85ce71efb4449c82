import type { PhoneAlert } from '#contract/phones/phone-words.ts'

/** What is known of a report and its haul. */
export type ReportFacts = {
  /** The driver drives with this phone, or did until after the moment that it speaks of. */
  isDriverOfPhone: boolean
  /** The haul stood on a published route of the driver, on whatever day. */
  hasStoodOnRoute: boolean
  /** On the day of the moment (rule 287: from 4 AM to 4 AM). */
  hasStoodThatDay: boolean
}

/** The alerts of reports that change nothing until the office decides (rule 288). */
export const heldAlerts = ['other-driver', 'not-on-route', 'outside-day'] as const satisfies readonly PhoneAlert[]

export const isHeld = (alert: PhoneAlert): boolean => heldAlerts.some((each) => each === alert)

/** Rule 287: why a report changes nothing; null: its facts count, whatever became of the haul since. */
export function whyHeld({ isDriverOfPhone, hasStoodOnRoute, hasStoodThatDay }: ReportFacts) {
  if (!isDriverOfPhone) return 'other-driver'
  if (!hasStoodOnRoute) return 'not-on-route'
  return hasStoodThatDay ? null : 'outside-day'
}

/** What is known of a haul when a phone says that it is done. */
export type HaulNow = {
  isDone: boolean
  /** A phone said so, not the office. */
  isDoneByPhone: boolean
  /** The haul, or its whole order, was cancelled. */
  cancelled: 'haul' | 'order' | null
  /** It is on no truck, or on another driver's. */
  isElsewhere: boolean
  /** The office changed what was recorded, after the moment that the phone speaks of. */
  isCorrectedSince: boolean
}

/** `finish`: record it; `finish-after-all`: although it was cancelled; `replace`: the office's facts by the phone's; `nothing`: note it only. */
type DoneDecision = { act: 'finish' | 'finish-after-all' | 'replace' | 'nothing'; alert: PhoneAlert | null }

/** Rule 287: what becomes of a haul that a phone says is done, whatever happened in the office meanwhile. */
export function decideDone(haul: HaulNow): DoneDecision {
  if (haul.isDone && haul.isDoneByPhone) return { act: 'nothing', alert: 'second-phone' }
  if (haul.isDone && haul.isCorrectedSince) return { act: 'nothing', alert: 'office-corrected' }
  if (haul.isDone) return { act: 'replace', alert: null }
  if (haul.cancelled === 'order') return { act: 'nothing', alert: 'done-though-changed' }
  if (haul.cancelled === 'haul') return { act: 'finish-after-all', alert: 'done-though-changed' }
  return { act: 'finish', alert: haul.isElsewhere ? 'done-though-changed' : null }
}
