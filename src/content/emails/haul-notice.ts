import { extraHaulMessages } from '#content/wording/extra-hauls.ts'
import { greeting } from '#content/wording/greeting.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import { type HaulKind, isExtraHaul } from '#contract/hauls/haul-kinds.ts'

type NoticeMessages = {
  subject: (kind: HaulKind, when: string) => string
  heading: (kind: HaulKind) => string
  intro: (kind: HaulKind) => string
}

/** Deliveries and pickups that are planned or done have emails of their own. */
const extraMessages = (kind: HaulKind) => (isExtraHaul(kind) ? extraHaulMessages[kind] : { isPlanned: '', isDone: '' })

/** To the customer about a haul of an order (rule 267). */
export const haulNoticeText = {
  greeting,
  button: 'See your order',
  follow: 'See when the truck comes',
  questions: 'Questions? Call us:',
  toBeAgreed: 'To be agreed. We will call you.',
  sign: { openDay: 'Day to be agreed', call: 'We will call you.', before: (day: string) => `before: ${day}` },
  moved: (day: string, before: string) => `${day} (before: ${before})`,
  labels: {
    day: 'Day',
    nextTry: 'Next attempt',
    expected: 'Expected',
    price: 'Price, charged when it is done',
    charged: 'Charged',
    extraDays: 'Extra days',
    total: 'New total',
    totalWithTax: 'New total with tax',
    pickup: 'Pickup at the end',
    order: 'Order',
    container: 'Container',
    address: 'Address',
  },
  of: {
    planned: {
      subject: (kind, when) => `${haulNames[kind].label} planned: ${when}`,
      heading: (kind) => `Your ${haulNames[kind].name} is planned`,
      intro: (kind) => extraMessages(kind).isPlanned,
    },
    moved: {
      subject: (kind, when) => `New day for your ${haulNames[kind].name}: ${when}`,
      heading: (kind) => `Your ${haulNames[kind].name} has a new day`,
      intro: () => 'Your new day:',
    },
    cancelled: {
      subject: (kind, when) => `Your ${haulNames[kind].name} was cancelled: ${when}`,
      heading: (kind) => `Your ${haulNames[kind].name} is cancelled`,
      intro: () => 'Nothing is charged for it. Your container stays as it is.',
    },
    done: {
      subject: (kind, when) => `${haulNames[kind].label} done: ${when}`,
      heading: (kind) => `Your ${haulNames[kind].name} is done`,
      intro: (kind) => extraMessages(kind).isDone,
    },
    rolling: {
      subject: (_, when) => `Our truck is on its way: ${when}`,
      heading: (kind) => `Your ${haulNames[kind].name} is on its way`,
      intro: () => 'Please keep the way clear for the truck. You do not have to be there unless we agreed on it.',
    },
    failed: {
      subject: (kind, when) => `We could not do your ${haulNames[kind].name}: ${when}`,
      heading: (kind) => `We could not do your ${haulNames[kind].name}`,
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
