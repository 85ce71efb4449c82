/**
 * The lists that stand behind the numbers of the dashboard: active, pending to delivered (rule 34); running, what the overview calls
 * active; planned, what the 7-day schedule has; to-confirm, what waits for us; late and overdue as in rule 82; without-container,
 * delivered and none named (rule 32); delivered-this-month, what this month's revenue is of.
 */
export const orderShows = [
  'active',
  'running',
  'planned',
  'to-confirm',
  'late',
  'overdue',
  'without-container',
  'delivered-this-month',
] as const
export type OrderShow = (typeof orderShows)[number]

/** What the list can be sorted by: created, by placing; delivery, by the delivery date that counts; customer, by name. */
export const orderSorts = ['created', 'delivery', 'customer'] as const
export type OrderSort = (typeof orderSorts)[number]
