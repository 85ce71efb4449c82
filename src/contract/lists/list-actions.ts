import type { StaffPermission } from '#contract/wire/permissions.ts'
import type { ListName } from './list-columns.ts'

/** How many rows one action for many takes at most (rule 329). */
export const maxRowsAtOnce = 100

type Action = {
  /** If it takes more than the list's actions do. */
  permission?: StaffPermission
  /** Whether it can be taken back: by another action, or by `undo`. */
  undo?: string
  /** It takes a reason, which is the same for all rows. */
  needsNote?: true
}

/**
 * What can be done with many rows of a list at once (rule 329): what the role needs, and each action. Each does what its single action does, by the
 * same command.
 */
export const listActions = {
  orders: {
    permission: 'staff:orders.write',
    actions: {
      confirm: { undo: 'undo' },
      cancel: { undo: 'undo' },
      archive: { permission: 'staff:orders.agree', undo: 'restore' },
      restore: { permission: 'staff:orders.agree', undo: 'archive' },
    },
  },
  changes: {
    permission: 'staff:change-requests.write',
    actions: { approve: {}, reject: { needsNote: true } },
  },
  leads: {
    permission: 'staff:leads.write',
    actions: { contacted: { undo: 'undo' }, lost: { undo: 'undo' } },
  },
  customers: {
    permission: 'staff:customers.change',
    actions: { hold: { undo: 'release', needsNote: true }, release: {} },
  },
  containers: {
    permission: 'staff:containers.write',
    actions: { available: {}, maintenance: {}, damaged: {} },
  },
  invoices: { permission: 'staff:billing.write', actions: { remind: {} } },
  receivables: { permission: 'staff:billing.write', actions: { remind: {} } },
  facilities: {
    permission: 'staff:facilities.write',
    actions: { archive: { undo: 'restore' }, restore: { undo: 'archive' } },
  },
  projects: { permission: 'staff:projects.write', actions: { close: { undo: 'reopen' }, reopen: {} } },
  emails: { permission: 'staff:emails.write', actions: { resend: {} } },
} as const satisfies { [L in ListName]?: { permission: StaffPermission; actions: Record<string, Action> } }

export type ActedList = keyof typeof listActions
export type ListAction<L extends ActedList> = keyof (typeof listActions)[L]['actions'] & string
