/**
 * Everything that staff are warned of, the most urgent first. A noun that brings another warning adds its word here; the compiler then
 * asks for its source (server/dashboard/alert-sources.ts), its threshold (domain/fleet/alerts.ts) and its words.
 */
export const alertKinds = [
  'disk-full',
  'overdue',
  'late',
  'without-container',
  'late-change-requests',
  'failed-emails',
  'to-confirm',
  'new-orders',
  'high-utilization',
  'calls-due',
  'maintenance',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What a customer is called about: delivery, that it comes within a day; late, that it did not; overdue, that the container stands too long. */
export const callKinds = ['delivery', 'late', 'overdue'] as const
export type CallKind = (typeof callKinds)[number]
