/**
 * Everything that staff are warned about, most urgent first. To add a warning, add its name here; the compiler then asks for its source
 * (server/dashboard/alert-sources.ts), its threshold (domain/fleet/alerts.ts) and its text.
 */
export const alertKinds = [
  'data-damaged',
  'disk-full',
  'emails-not-sent',
  'visitors-hidden',
  'backups-late',
  'restarted-by-watchdog',
  'ledger-differs',
  'invoices-need-look',
  'days-outside',
  'more-than-owned',
  'overfull-days',
  'overdue',
  'late',
  'without-container',
  'loaded-in-yard',
  'stock-differs',
  'done-though-changed',
  'permits-ending',
  'late-change-requests',
  'failed-emails',
  'po-box',
  'unverified',
  'to-confirm',
  'new-orders',
  'high-utilization',
  'calls-due',
  'maintenance',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Why a customer is called: delivery, it arrives within a day; late, it did not arrive; overdue, the container is out too long. */
export const callKinds = ['delivery', 'late', 'overdue'] as const
export type CallKind = (typeof callKinds)[number]
