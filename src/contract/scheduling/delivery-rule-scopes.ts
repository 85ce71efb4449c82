/** As in JavaScript: Sunday is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const ruleScopes = ['every-day', ...weekdays] as const
export type RuleScope = (typeof ruleScopes)[number]

/** More deliveries than any company makes in a day. */
export const maxDeliveriesADay = 1_000
