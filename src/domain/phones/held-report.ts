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
