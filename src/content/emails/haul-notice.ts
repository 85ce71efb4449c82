import { greeting } from '#content/wording/greeting.ts'
import { haulLabels, haulNames } from '#content/wording/haul-names.ts'
import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'

type Words = {
  subject: (kind: HaulKind, orderNumber: string) => string
  heading: (kind: HaulKind) => string
  intro: (kind: HaulKind) => string
}

/** To the customer about a haul of an order (rule 267). */
export const haulNoticeText = {
  greeting,
  button: 'See your order',
  questions: 'Not what you expected? Call us:',
  toBeAgreed: 'To be agreed. We will call you.',
  moved: (day: string, before: string) => `${day} (before: ${before})`,
  labels: {
    day: 'Day',
    nextTry: 'Next try',
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
          ? 'We take the full container away and bring you an empty one. Please keep the way to it clear.'
          : kind === 'relocate'
            ? 'We move your container to its new place. Please keep the way to it clear.'
            : 'We empty your container and bring it back the same day. Please keep the way to it clear.',
    },
    moved: {
      subject: (kind, orderNumber) => `New day for your ${haulNames[kind]}: ${orderNumber}`,
      heading: (kind) => `Your ${haulNames[kind]} has a new day`,
      intro: () => 'This is the day that counts now:',
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
      intro: () => 'Please keep the way clear for the truck. Nobody has to be there unless we agreed on it.',
    },
    failed: {
      subject: (kind, orderNumber) => `We could not do your ${haulNames[kind]}: ${orderNumber}`,
      heading: (kind) => `We could not do your ${haulNames[kind]}`,
      intro: () => 'We will come again. Please see to it that the truck can do its work then.',
    },
  } satisfies Record<string, Words>,
  reasons: {
    blocked: 'Our truck was there, but something was in its way.',
    locked: 'Our truck was there, but the gate was locked.',
    overfilled: 'Our truck was there, but the container is filled above its edge and cannot be moved on the road.',
    prohibited: 'Our truck was there, but there is something in the container that we may not take.',
    nobody: 'Our truck was there, but nobody was there to let it in.',
    unsafe: 'Our truck was there, but it was not safe to work.',
    'wrong-address': 'Our truck did not find your container at the address that we have.',
    ours: 'We are sorry: our truck could not come as planned. That was our fault.',
  } satisfies Record<AttemptReason, string>,
} as const
