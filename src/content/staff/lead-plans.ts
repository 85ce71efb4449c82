import { shortDate } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** Texts of what is planned with a lead: who looks after it, its value, and the next step (rule 367). */

export const leadPlanText = {
  heading: 'Plan',
  owner: 'Owner',
  value: 'Value',
  valueHint: 'What you expect of it, in dollars. Once a quote is sent, its total counts.',
  expected: (amount: string) => `est. ${amount}`,
  quoted: 'quoted',
  won: 'won',
  callBack: 'Call back',
  writeBack: 'Write back',
  nextStep: 'Next step',
  nextStepHint: 'Such as “Call back about the permit”.',
  nextStepOn: 'On',
  nobody: 'Nobody yet',
  self: 'Me',
  noValue: 'Not known yet',
  noStep: 'Nothing planned',
  overdue: (day: string) => `Overdue, ${day}`,
  today: 'Today',
  change: 'Change Plan',
  changeOf: (name: string) => `Plan for ${name}`,
  unsaved: 'Your changes to the plan are not saved yet.',
  saved: 'Plan saved',
  undo: 'Undo',
  undoHint: 'Or set it back in the form',
  undone: 'The plan is as before',
  failed: 'The plan was not saved',
  fallback: 'Please try again.',
  mine: 'Mine',
  ownersFailed: 'Who can look after leads could not be loaded.',
}

export const ownerMissing = 'Choose somebody whose role works with leads'

const fieldNames = { ownerId: 'Owner', value: 'Value', nextStep: 'Next step', nextStepOn: 'On' } as const

/** A value of a plan in words; `names`: of owners, by id. */
export function planValueText(
  field: keyof typeof fieldNames,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (field === 'ownerId') return names.get(String(value)) ?? 'somebody who is gone'
  if (field === 'value') return formatDollars(value as Cents)
  return field === 'nextStepOn' ? shortDate(value as IsoDate) : String(value)
}

/** What was planned, for the history of the lead. */
export const describePlan = (plan: object, names: ReadonlyMap<string, string>): string =>
  Object.entries(plan)
    .map(([field, value]) => {
      const key = field as keyof typeof fieldNames
      return `${fieldNames[key]}: ${planValueText(key, value, names)}`
    })
    .join('. ')
