export const accountKinds = ['person', 'company'] as const
export type AccountKind = (typeof accountKinds)[number]

/** An account whose invoices go to where the container stands. */
export const noBillingAddress = { billingAddress: '', billingCity: '', billingState: '', billingZipCode: '' }

/** What a member may do for an account (rule 215). */
export const memberRoles = ['owner', 'orders', 'pays', 'views'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Which accounts a list shows. */
export const accountShows = ['all', 'owing', 'on-hold', 'duplicates'] as const
export type AccountShow = (typeof accountShows)[number]

/** How a list of accounts is sorted. */
export const accountSorts = ['newest', 'name'] as const
export type AccountSort = (typeof accountSorts)[number]

/** What two accounts have in common that may be one customer (rule 346). */
export const duplicateReasons = ['name', 'phone', 'email', 'address'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What happened to an account, as its history names it. */
export const accountEntryKinds = [
  'created',
  'changed',
  'terms-changed',
  'site-added',
  'site-changed',
  'site-removed',
  'member-added',
  'member-invited',
  'invitation-withdrawn',
  'member-changed',
  'member-removed',
  'merged',
  'merge-undone',
  'kept-apart',
  'credit-overridden',
  'job-budget-set',
  'tax-exempted',
  'tax-exemption-ended',
  'statement-made',
  'statement-sent',
  'pay-link-made',
  'payment-received',
  'payment-bounced',
  'payment-refunded',
  'refund-started',
] as const
export type AccountEntryKind = (typeof accountEntryKinds)[number]
