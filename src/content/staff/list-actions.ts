import type { ActedList, ListAction } from '#contract/lists/list-actions.ts'

const rows = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the rows of a list are called, with their number. */
const counted: Record<ActedList, (count: number) => string> = {
  orders: rows('order', 'orders'),
  changes: rows('change request', 'change requests'),
  customers: rows('customer', 'customers'),
  projects: rows('project', 'projects'),
  leads: rows('lead', 'leads'),
  containers: rows('container', 'containers'),
  invoices: rows('invoice', 'invoices'),
  receivables: rows('customer', 'customers'),
  facilities: rows('facility', 'facilities'),
  emails: rows('email', 'emails'),
}

type ActionText = {
  button: string
  /** Asked before; an action that says nothing here is done at once. */
  ask?: { heading: (rows: string) => string; help: string; isDanger?: true; note?: string }
  done: (rows: string) => string
}

/** The actions for many rows (rule 329). */
export const listActionText = {
  unknown: 'Unknown row',
  noteMissing: 'Reason is required',
  unexpected: (message: string, requestId: string) => `${message} Request ${requestId}.`,
  notTried: 'Not tried, because of the error before.',
  isOnHold: 'It is on hold already.',
  notOnHold: 'It is not on hold.',
  select: 'Select',
  stopSelecting: 'Done selecting',
  chooseAll: 'Select all on this page',
  choose: (name: string) => `Select ${name}`,
  chosen: (list: ActedList, count: number) => `${counted[list](count)} selected`,
  clear: 'Clear selection',
  atMost: (max: number) => `At most ${max} at once`,
  back: 'Go back',
  failed: 'Nothing was changed',
  refused: (list: ActedList, count: number) =>
    count === 1
      ? `1 was refused: the reason is below the list.`
      : `${counted[list](count)} were refused: the reasons are below the list.`,
  refusedHeading: (list: ActedList, count: number) => `${counted[list](count)} refused`,
  dismiss: 'Dismiss',
  undo: 'Undo',
  undoHint: 'Undo in the list',
  undone: (list: ActedList, count: number) => `Undone for ${counted[list](count)}`,
  count: (list: ActedList, count: number) => counted[list](count),
  actions: {
    orders: {
      confirm: {
        button: 'Confirm orders',
        ask: {
          heading: (some) => `Confirm ${some}?`,
          help: 'An order that holds no container yet gets one, if its day is still free.',
        },
        done: (some) => `${some} confirmed`,
      },
      cancel: {
        button: 'Cancel orders',
        ask: {
          heading: (some) => `Cancel ${some}?`,
          help: 'Their days become free for others. A cancelled order can be reopened while its day is free.',
          isDanger: true,
        },
        done: (some) => `${some} cancelled`,
      },
      archive: {
        button: 'Archive orders',
        ask: {
          heading: (some) => `Archive ${some}?`,
          help: 'They leave every list and count, and can be restored.',
          isDanger: true,
        },
        done: (some) => `${some} archived`,
      },
      restore: { button: 'Restore orders', done: (some) => `${some} restored` },
    },
    changes: {
      approve: {
        button: 'Approve',
        ask: {
          heading: (some) => `Approve ${some}?`,
          help: 'Each order changes as was asked, if that is still possible, and each customer gets an email.',
        },
        done: (some) => `${some} approved`,
      },
      reject: {
        button: 'Reject',
        ask: {
          heading: (some) => `Reject ${some}?`,
          help: 'Nothing changes in the orders. Each customer gets an email with the reason.',
          isDanger: true,
          note: 'Reason for the customers',
        },
        done: (some) => `${some} rejected`,
      },
    },
    customers: {
      hold: {
        button: 'Put on hold',
        ask: {
          heading: (some) => `Put ${some} on hold?`,
          help: 'Their logins cannot order online until you end the hold. You can still order for them.',
          isDanger: true,
          note: 'Reason, which only the office sees',
        },
        done: (some) => `${some} on hold`,
      },
      release: { button: 'End hold', done: (some) => `Hold ended for ${some}` },
    },
    projects: {
      close: {
        button: 'Close projects',
        ask: {
          heading: (some) => `Close ${some}?`,
          help: 'Do this once their reports are submitted. Each report is stored as it is now; a project can be reopened.',
        },
        done: (some) => `${some} closed`,
      },
      reopen: { button: 'Reopen projects', done: (some) => `${some} reopened` },
    },
    leads: {
      contacted: { button: 'Mark contacted', done: (some) => `${some} moved to Contacted` },
      lost: { button: 'Mark lost', done: (some) => `${some} moved to Lost` },
    },
    containers: {
      available: {
        button: 'Mark available',
        ask: { heading: (some) => `Mark ${some} available?`, help: 'They count as being in the yard from now on.' },
        done: (some) => `${some} available`,
      },
      maintenance: {
        button: 'To maintenance',
        ask: {
          heading: (some) => `Put ${some} into maintenance?`,
          help: 'They cannot go out until they are available again.',
        },
        done: (some) => `${some} in maintenance`,
      },
      damaged: {
        button: 'Mark damaged',
        ask: { heading: (some) => `Mark ${some} damaged?`, help: 'They cannot go out until they are available again.' },
        done: (some) => `${some} marked damaged`,
      },
    },
    invoices: {
      remind: {
        button: 'Send reminders',
        ask: {
          heading: (some) => `Send reminders of ${some}?`,
          help: 'Each customer gets one email for each invoice. An invoice that was reminded of within the last day is left out.',
        },
        done: (some) => `Reminded of ${some}`,
      },
    },
    receivables: {
      remind: {
        button: 'Send reminders',
        ask: {
          heading: (some) => `Send reminders to ${some}?`,
          help: 'Each gets one email about all of their open invoices. Customers who were reminded within the last day, or have no email address, are left out and listed.',
        },
        done: (some) => `${some} reminded by email`,
      },
    },
    facilities: {
      archive: { button: 'Archive facilities', done: (some) => `${some} archived` },
      restore: { button: 'Restore facilities', done: (some) => `${some} restored` },
    },
    emails: { resend: { button: 'Send again', done: (some) => `${some} queued again` } },
  } satisfies { [L in ActedList]: Record<ListAction<L>, ActionText> },
}

/** The texts of an action of a list that is known only by its name. */
export const actionTextOf = (list: ActedList, action: string): ActionText =>
  (listActionText.actions[list] as Record<string, ActionText>)[action] ?? { button: action, done: (some) => some }
