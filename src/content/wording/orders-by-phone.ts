/** What needs an email says so, for an order by phone that has none (rule 251). */
export const noEmail = 'This order has no email. Add one with Correct first.'
