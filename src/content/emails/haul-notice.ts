import { greeting } from '#content/wording/greeting.ts'
import { haulLabels, haulNames } from '#content/wording/haul-names.ts'
import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'

type NoticeMessages = {
  subject: (kind: HaulKind, orderNumber: string) => string
  heading: (kind: HaulKind) => string
  intro: (kind: HaulKind) => string
}

/** To the customer about a haul of an order (rule 267). */
export const haulNoticeText = {
  greeting,
  button: 'See your order',
  questions: 'Questions? Call us:',
  toBeAgreed: 'To be agreed. We will call you.',
  moved: (day: string, before: string) => `${day} (before: ${before})`,
  labels: {
    day: 'Day',
    nextTry: 'Next attempt',
    expected: 'Expected',
    price: 'Price, charged when it is done',
    charged: 'Charged',
    extraDays: 'Extra days',
    total: 'New total',
    pickup: 'Pickup at the end',
    order: 'Order',
    container: 'Container',
    address: 'Address',
  },
  of: {
    planned: {
      subject: (kind, orderNumber) => `${haulLabels[kind]} planned: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} is planned`,
      intro: (kind) =>
        kind === 'swap'
          ? 'We take the full container away and bring you an empty one. Please keep the way to the container clear.'
          : kind === 'relocate'
            ? 'We move your container to its new place. Please keep the way clear.'
            : 'We empty your container and bring it back the same day. Please keep the way to the container clear.',
    },
    moved: {
      subject: (kind, orderNumber) => `New day for your ${haulNames[kind]}: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} has a new day`,
      intro: () => 'Your new day:',
    },
    cancelled: {
      subject: (kind, orderNumber) => `Your ${haulNames[kind]} was cancelled: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} is cancelled`,
      intro: () => 'Nothing is charged for it. Your container stays as it is.',
    },
    done: {
      subject: (kind, orderNumber) => `${haulLabels[kind]} done: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} is done`,
      intro: (kind) => (kind === 'relocate' ? 'Your container is at its new place.' : 'Your container is empty again.'),
    },
    rolling: {
      subject: (_, orderNumber) => `Our truck is on its way: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} is on its way`,
      intro: () => 'Please keep the way clear for the truck. You do not have to be there unless we agreed on it.',
    },
    failed: {
      subject: (kind, orderNumber) => `We could not do your ${haulNames[kind]}: ${orderNumber}`,
      heading: (kind) => `We could not do your ${haulNames[kind]}`,
      intro: () => 'We will come again. Please make sure the truck can get in.',
    },
  } satisfies Record<string, NoticeMessages>,
  reasons: {
    blocked: 'Our truck was there, but something blocked the way.',
    locked: 'Our truck was there, but the gate was locked.',
    overfilled: 'Our truck was there, but the container is filled above the rim, so we cannot move it on the road.',
    prohibited: 'Our truck was there, but the container holds something that we cannot take.',
    nobody: 'Our truck was there, but nobody could let it in.',
    unsafe: 'Our truck was there, but it was not safe to work.',
    'wrong-address': 'Our truck did not find your container at the address on your order.',
    ours: 'We are sorry. Our truck could not come as planned, and that was our fault.',
  } satisfies Record<AttemptReason, string>,
} as const
