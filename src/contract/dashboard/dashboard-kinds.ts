import type { StaffPermission } from '#contract/wire/permissions.ts'

/**
 * Everything that staff are warned about, most urgent first: the permission of whoever reads it (rule 259), and the count above which it is
 * raised (rule 113). To add a warning, add its row here; the compiler then asks for its source (server/dashboard/alert-sources.ts) and its text.
 */
export const alertKinds = {
  'data-damaged': { permission: 'staff:stats.read', above: 0 },
  'disk-full': { permission: 'staff:stats.read', above: 0 },
  'emails-not-sent': { permission: 'staff:stats.read', above: 0 },
  'visitors-hidden': { permission: 'staff:stats.read', above: 0 },
  'backups-late': { permission: 'staff:stats.read', above: 0 },
  'restarted-by-watchdog': { permission: 'staff:stats.read', above: 0 },
  'payments-key-refused': { permission: 'staff:stats.read', above: 0 },
  'payments-wrong-mode': { permission: 'staff:stats.read', above: 0 },
  'payments-unreachable': { permission: 'staff:stats.read', above: 0 },
  'payments-no-webhook': { permission: 'staff:stats.read', above: 0 },
  'payments-held': { permission: 'staff:stats.read', above: 0 },
  'payments-unexplained': { permission: 'staff:billing.read', above: 0 },
  'payments-differ': { permission: 'staff:billing.read', above: 0 },
  'payments-unknown': { permission: 'staff:billing.read', above: 0 },
  'payments-waiting': { permission: 'staff:billing.read', above: 0 },
  'refunds-failed': { permission: 'staff:billing.read', above: 0 },
  'refunds-by-check': { permission: 'staff:billing.read', above: 0 },
  'disputes-due-tomorrow': { permission: 'staff:billing.read', above: 0 },
  'disputes-due-soon': { permission: 'staff:billing.read', above: 0 },
  'answers-failed': { permission: 'staff:billing.read', above: 0 },
  'payments-returned': { permission: 'staff:billing.read', above: 0 },
  'late-payments-left': { permission: 'staff:billing.read', above: 0 },
  'late-payments-returned': { permission: 'staff:billing.read', above: 0 },
  'booking-payments-stopped': { permission: 'staff:billing.read', above: 0 },
  'overage-to-decide': { permission: 'staff:billing.read', above: 0 },
  'disputes-to-answer': { permission: 'staff:billing.read', above: 0 },
  'ledger-differs': { permission: 'staff:billing.read', above: 0 },
  'invoices-need-look': { permission: 'staff:billing.read', above: 0 },
  'days-recounted': { permission: 'staff:stats.read', above: 0 },
  'days-outside': { permission: 'staff:orders.read', above: 0 },
  'more-than-owned': { permission: 'staff:stats.read', above: 0 },
  'overfull-days': { permission: 'staff:calendar.read', above: 0 },
  'closed-days': { permission: 'staff:calendar.read', above: 0 },
  'standing-needs-you': { permission: 'staff:orders.read', above: 0 },
  'standing-paused': { permission: 'staff:orders.read', above: 0 },
  'jobs-over-budget': { permission: 'staff:billing.read', above: 0 },
  overdue: { permission: 'staff:orders.read', above: 0 },
  late: { permission: 'staff:orders.read', above: 0 },
  'without-container': { permission: 'staff:orders.read', above: 0 },
  'loaded-in-yard': { permission: 'staff:containers.read', above: 0 },
  'stock-differs': { permission: 'staff:equipment.read', above: 0 },
  'done-though-changed': { permission: 'staff:orders.read', above: 0 },
  'permits-ending': { permission: 'staff:orders.read', above: 0 },
  'permits-short': { permission: 'staff:orders.read', above: 0 },
  'late-fees-due': { permission: 'staff:billing.read', above: 0 },
  'tax-exemptions-ending': { permission: 'staff:billing.read', above: 0 },
  'jobs-near-budget': { permission: 'staff:billing.read', above: 0 },
  'late-change-requests': { permission: 'staff:change-requests.read', above: 0 },
  'failed-emails': { permission: 'staff:emails.read', above: 0 },
  'unprinted-letters': { permission: 'staff:orders.read', above: 0 },
  'ask-city': { permission: 'staff:orders.read', above: 0 },
  'po-box': { permission: 'staff:orders.read', above: 0 },
  unverified: { permission: 'staff:orders.read', above: 0 },
  'to-confirm': { permission: 'staff:orders.read', above: 0 },
  'new-orders': { permission: 'staff:orders.read', above: 3 },
  'high-utilization': { permission: 'staff:stats.read', above: 80 },
  'calls-due': { permission: 'staff:orders.read', above: 0 },
  maintenance: { permission: 'staff:containers.read', above: 0 },
} satisfies Record<string, { permission: StaffPermission; above: number }>
export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]

/** Why a customer is called: delivery, it arrives within a day; late, it did not arrive; overdue, the container is out too long. */
export const callKinds = ['delivery', 'late', 'overdue'] as const
export type CallKind = (typeof callKinds)[number]
