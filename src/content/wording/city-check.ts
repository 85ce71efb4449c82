import type { CityCheck } from '#contract/orders/orders.ts'

type Rule = Pick<CityCheck, 'sure' | 'of' | 'place' | 'text'>

const what = ({ of }: Rule) => (of === 'debris' ? 'construction debris' : 'roll-off containers')

/** Rule 398: what a page says of an order that is flagged, in one sentence. */
export const cityNotice = (rule: Rule): string =>
  rule.sure === 'exclusive'
    ? `${rule.place} leaves ${what(rule)} to haulers of its own choice, so we ask the city and call you before we confirm.`
    : `${rule.place} may leave ${what(rule)} to a hauler of its own choice, so we ask the city and call you before we confirm.`

/** The same for staff, with the rule as we know it. */
export const cityReason = (rule: Rule): string => `${rule.place}, ${what(rule)}: ${rule.text}`

/** Refusals of staff's answer. */
export const cityCheckRefusals = {
  nothing: 'There is nothing to ask the city about this order.',
}
