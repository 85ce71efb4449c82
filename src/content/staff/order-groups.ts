import { longDay } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { GroupAction, LeftOut } from '#domain/orders/order-groups.ts'

/** Texts about orders of one call by phone (rules 340 to 344). */

/** Why nothing of a group was changed. `why` is the message of the first order that is in the way. */
export const groupRefused = (refused: number, all: number, why: string): string =>
  `Nothing was changed: ${refused} of ${all} ${all === 1 ? 'order' : 'orders'} cannot. ${why}`

const containers = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** What an action on a group is called, asked and reported. */
type ActionText = {
  button: string
  heading: (count: number) => string
  help: string
  submit: (count: number) => string
  done: (count: number) => string
}

export const orderGroupText = {
  heading: (count: number) => `Ordered together: ${containers(count)}`,
  help: 'Each is an order of its own.',
  loading: 'Loading the orders…',
  failed: 'Error loading the orders that were placed together',
  allOfThem: 'All of them',
  thisOne: 'this one',
  delivery: (day: string) => `Delivery ${day}`,
  pickup: (day: string) => `Pickup ${day}`,
  noDay: 'No day yet',
  movedAlone: (day: IsoDate) => `moved by itself: ${longDay(day)}`,
  placeOf: (place: number, count: number) => `${place} of ${count} ordered together`,
  /** Where space is short, on the board. */
  together: 'Ordered together with others',
  invoice: 'Invoice…',
  takesPart: 'These change:',
  leftOut: 'Left out:',
  why: {
    cancelled: 'cancelled',
    'past-confirmed': 'confirmed already',
    delivered: 'already delivered',
    'not-delivered': 'not delivered yet',
    'picked-up': 'already picked up',
    'no-email': 'has no email',
  } satisfies Record<LeftOut, string>,
  none: 'None of them can.',
  back: 'Back',
  undo: 'Undo',
  undoHint: 'Take back the change of all of them',
  undone: 'Change of all undone',
  refusedTitle: 'Nothing was changed',
  actions: {
    confirm: {
      button: 'Confirm',
      heading: (count) => `Confirm ${containers(count)}?`,
      help: 'All of them are confirmed, or none.',
      submit: (count) => `Confirm ${containers(count)}`,
      done: (count) => `${containers(count)} confirmed`,
    },
    'move-delivery': {
      button: 'Move delivery…',
      heading: (count) => `Move the delivery of ${containers(count)}`,
      help: 'All of them move, or none.',
      submit: (count) => `Move ${containers(count)}`,
      done: (count) => `${containers(count)} moved`,
    },
    'move-pickup': {
      button: 'Move pickup…',
      heading: (count) => `Move the pickup of ${containers(count)}`,
      help: 'All of them move, or none.',
      submit: (count) => `Move ${containers(count)}`,
      done: (count) => `${containers(count)} moved`,
    },
    cancel: {
      button: 'Cancel…',
      heading: (count) => `Cancel ${containers(count)}?`,
      help: 'All of them are cancelled, or none.',
      submit: (count) => `Cancel ${containers(count)}`,
      done: (count) => `${containers(count)} cancelled`,
    },
    email: {
      button: 'Email a link…',
      heading: (count) => `Email one link to ${containers(count)}?`,
      help: 'The customer gets one email with a new link that opens all of them. Links that were sent before stop working.',
      submit: () => 'Send the email',
      done: (count) => `New link to ${containers(count)} sent`,
    },
  } satisfies Record<GroupAction, ActionText> as Record<GroupAction, ActionText>,
  cancel: {
    each: (orderNumber: string, message: string, refund: string | null) =>
      refund === null ? `${orderNumber}: ${message}` : `${orderNumber}: ${message} Refund: ${refund}.`,
    sum: (amount: string, paid: string) => `Refund for all: ${amount} of ${paid} paid`,
    nothingPaid: 'Nothing was paid yet, so nothing is refunded.',
    kept: (amount: string) => `Kept for what was done already: ${amount}`,
  },
  move: {
    chooseDay: 'Choose a day',
    submit: (count: number, day: string) => `Move ${containers(count)} to ${day}`,
  },
}
