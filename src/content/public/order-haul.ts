import { haulNames } from '#content/wording/haul-names.ts'
import { longDay, shortDay } from '#content/wording/short-dates.ts'
import type { OwnHaulKind, ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

const verbs: Record<ServiceHaulKind, string> = {
  swap: 'swap',
  dump_and_return: 'empty',
  new_delivery: 'exchange',
}

/** Ordering a swap or a dump-and-return (rule 268). */
export const orderHaulText = {
  title: {
    swap: 'Swap the container',
    dump_and_return: 'Empty the container',
  } satisfies Record<OwnHaulKind, string>,
  description: 'Choose a day. You see the price first.',
  heading: {
    swap: 'Full? We swap it.',
    dump_and_return: 'Full? We empty it.',
  } satisfies Record<OwnHaulKind, string>,
  what: {
    swap: 'We take the full container away and bring an empty one on the same visit.',
    dump_and_return: 'We take the container away, empty it, and bring it back the same day.',
  } satisfies Record<OwnHaulKind, string>,
  other: {
    swap: 'Rather have the same container emptied?',
    dump_and_return: 'Rather have another container right away?',
  } satisfies Record<OwnHaulKind, string>,
  otherKind: { swap: 'dump_and_return', dump_and_return: 'swap' } satisfies Record<OwnHaulKind, OwnHaulKind>,
  from: (cents: Cents, isSame: boolean) => `${isSame ? '' : 'from '}${formatDollars(cents, 'short')}`,
  /** `total`: the new one; null if it depends on the day. */
  priceSays: (kind: ServiceHaulKind, included: string, isTaxed: boolean, total: Cents | null) =>
    [
      `per ${kind === 'swap' ? 'swap' : 'visit'}${isTaxed ? ', with tax' : ''}, charged when it is done.`,
      total !== null && `Your total with all that is planned: ${formatDollars(total)}.`,
      included,
    ]
      .filter(Boolean)
      .join(' '),
  movePrice: 'Another day is free.',
  quick: 'Choose a day',
  moveQuick: (day: IsoDate, today: IsoDate) => `Planned for ${shortDay(day, today)}. Choose another day.`,
  /** What happens then. `asksFirst`: whether a move also moves the pickup or adds days. */
  next: (needsCode: boolean, isMoving: boolean, asksFirst: boolean) => {
    if (needsCode) return 'We then email you a code, and you confirm the day with it.'
    if (!isMoving) return 'You see the day and its price once more before you order.'
    const then = 'Press a day to move it there at once. You can move it back.'
    return asksFirst ? `${then} If your pickup moves or days are added, you confirm that first.` : then
  },
  plannedPickup: (day: IsoDate, today: IsoDate) => `Your pickup is planned for ${shortDay(day, today)}.`,
  note: 'We need 24 hours for a change.',
  none: {
    swap: 'No spare container is free in the next four weeks. We can empty this one instead.',
    dump_and_return: 'No day is free in the next four weeks. Please call us.',
  } satisfies Record<OwnHaulKind, string>,
  back: 'Back to your order',
  call: 'Questions? Call us:',
  withoutScript: 'Choosing a day here needs JavaScript. Or call us:',
  failed: 'That did not work. Please try again, or call us.',
  submit: { swap: 'Order the swap', dump_and_return: 'Order it' } satisfies Record<OwnHaulKind, string>,
  moveSubmit: 'Move it',

  costHeading: (kind: ServiceHaulKind, day: IsoDate) => `We ${verbs[kind]} it ${longDay(day)}`,
  cancelHeading: (kind: ServiceHaulKind, day: IsoDate) => `Cancel: ${haulNames[kind].label}, ${longDay(day)}`,
  keepIt: 'Keep it',
  price: 'Price, charged when it is done',
  notCharged: 'Its price, no longer charged',
  movesPickup: (day: IsoDate) => `Your pickup moves to ${longDay(day)}.`,

  plannedHeading: (count: number) =>
    count === 1 ? 'A visit is already planned' : `${count} visits are already planned`,
  oneMore: 'A day that you choose below is one more visit.',
  planned: (kind: ServiceHaulKind, day: IsoDate, today: IsoDate, cents: Cents) =>
    `${haulNames[kind].label}, ${shortDay(day, today)}, ${formatDollars(cents)}`,
  move: 'Move',
  cancel: 'Cancel it',
  keep: 'Keep this day',
  of: (kind: ServiceHaulKind, day: IsoDate, today: IsoDate) => `${haulNames[kind].label}, ${shortDay(day, today)}`,

  soonHeading: 'Need it sooner?',
  soonSays: 'We may still have a truck. Ask us, and we answer as fast as we can.',
  ask: (day: IsoDate | null, today: IsoDate) => (day === null ? 'Ask for a day' : `Ask for ${shortDay(day, today)}`),
  asked: 'We got your request. We will call or email you.',
} as const

/** After a haul was ordered, moved or cancelled. */
export const haulOrderedText = {
  done: {
    ordered: 'Ordered. An email is on its way.',
    moved: 'Moved. An email is on its way.',
    cancelled: 'Cancelled. An email is on its way.',
  },
  heading: (kind: ServiceHaulKind, day: IsoDate) => `${orderHaulText.costHeading(kind, day)}.`,
  cancelledHeading: 'Nothing will be charged.',
  price: 'Price',
  total: 'New total',
  totalWithTax: 'New total with tax',
  tax: 'Tax',
  pickup: (day: IsoDate, today: IsoDate) => `Your pickup moves to ${shortDay(day, today)}.`,
  undo: 'Undo',
  again: 'Order or change something else',
} as const
