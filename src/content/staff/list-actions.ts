import type { ActedList, ListAction } from '#contract/lists/list-actions.ts'

const rows = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What the rows of a list are called, with their number. */
const counted: Record<ActedList, (count: number) => string> = {
  orders: rows('order', 'orders'),
  leads: rows('lead', 'leads'),
  containers: rows('container', 'containers'),
  invoices: rows('invoice', 'invoices'),
  facilities: rows('facility', 'facilities'),
  emails: rows('email', 'emails'),
}

type ActionText = {
  button: string
  /** Asked before; an action that says nothing here is done at once. */
  ask?: { heading: (rows: string) => string; help: string; isDanger?: true }
  done: (rows: string) => string
}

/** The actions for many rows (rule 329). */
export const listActionText = {
  unknown: 'Unknown row',
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
      ? `1 was refused: see why above the list.`
      : `${counted[list](count)} were refused: see why above the list.`,
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
