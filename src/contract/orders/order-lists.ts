/**
 * The lists behind the dashboard's numbers: active, pending to delivered (rule 34); running, the overview's active orders; planned, the
 * 7-day schedule; to-confirm, waiting for staff; unverified, waiting for the customer (rule 201); late and overdue as in rule 82;
 * without-container, delivered without a named container (rule 32); po-box, to a post office box (rule 308); ask-city, the city has to be asked who may haul there (rule 395); permit-ending, rule 254; permit-short,
 * rule 352; delivered-this-month, the orders of this month's revenue.
 */
export const orderShows = [
  'active',
  'running',
  'planned',
  'to-confirm',
  'unverified',
  'late',
  'overdue',
  'without-container',
  'po-box',
  'ask-city',
  'permit-ending',
  'permit-short',
  'delivered-this-month',
] as const
export type OrderShow = (typeof orderShows)[number]

/**
 * The payment filter of a list (rule 241): owing, something is due; overdue, an invoice is past its due date; not-invoiced, waiting for an
 * invoice (rule 137); paid, nothing is due.
 */
export const orderPayments = ['owing', 'overdue', 'not-invoiced', 'paid'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** The sort orders of the list: created, by booking time; delivery, by effective delivery date; customer, by name. */
export const orderSorts = ['created', 'delivery', 'customer'] as const
export type OrderSort = (typeof orderSorts)[number]
