import type { PhoneAlert } from '#contract/phones/phone-words.ts'

/** The facts about a report and its haul. */
export type ReportFacts = {
  /** The driver uses this phone, or used it until after the reported time. */
  isDriverOfPhone: boolean
  /** The haul was on a published route of the driver, on any day. */
  hasStoodOnRoute: boolean
  /** The haul was on one on the day of the report (rule 287: from 4 AM to 4 AM). */
  hasStoodThatDay: boolean
}

/** The alerts of reports that wait for the office (rule 288). */
export const heldAlerts = ['other-driver', 'not-on-route', 'outside-day'] as const satisfies readonly PhoneAlert[]

export const isHeld = (alert: PhoneAlert): boolean => heldAlerts.some((each) => each === alert)

/** Rule 287: why a report is held; null: it applies, whatever happened to the haul since. */
export function whyHeld({ isDriverOfPhone, hasStoodOnRoute, hasStoodThatDay }: ReportFacts) {
  if (!isDriverOfPhone) return 'other-driver'
  if (!hasStoodOnRoute) return 'not-on-route'
  return hasStoodThatDay ? null : 'outside-day'
}

/** The state of a haul when a phone reports it done. */
export type HaulNow = {
  /** Who said that it is done; null: it is not. */
  doneBy: 'office' | 'this-phone' | 'another-phone' | null
  /** The haul, or its whole order, was cancelled. */
  cancelled: 'haul' | 'order' | null
  /** It is on no truck, or on another driver's truck. */
  isElsewhere: boolean
  /** The office changed the record after the reported time. */
  isCorrectedSince: boolean
}

/**
 * `finish`: record it; `finish-after-all`: record it although it was cancelled; `replace`: replace the office's facts with the phone's;
 * `again`: this phone had reported it, and nothing is to be done; `nothing`: only note the report.
 */
type DoneDecision = { act: 'finish' | 'finish-after-all' | 'replace' | 'again' | 'nothing'; alert: PhoneAlert | null }

/** Rule 287: what to do with a haul that a phone reports done, whatever happened in the office meanwhile. */
export function decideDone(haul: HaulNow): DoneDecision {
  if (haul.doneBy === 'this-phone') return { act: 'again', alert: null }
  if (haul.doneBy === 'another-phone') return { act: 'nothing', alert: 'second-phone' }
  if (haul.doneBy === 'office')
    return haul.isCorrectedSince ? { act: 'nothing', alert: 'office-corrected' } : { act: 'replace', alert: null }
  if (haul.cancelled === 'order') return { act: 'nothing', alert: 'done-though-changed' }
  if (haul.cancelled === 'haul') return { act: 'finish-after-all', alert: 'done-though-changed' }
  return { act: 'finish', alert: haul.isElsewhere ? 'done-though-changed' : null }
}
