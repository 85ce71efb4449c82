import { greeting } from '#content/wording/greeting.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'

type Messages = {
  subject: (rhythm: string, when: string) => string
  heading: string
  intro: (kind: ServiceHaulKind) => string
}

/** To the customer about service that repeats (rule 457). */
export const standingServiceText = {
  greeting,
  button: 'See your order',
  questions: 'Questions? Call us:',
  sign: { open: 'until you tell us to stop', until: (day: string) => `until ${day}` },
  labels: { dates: 'Next dates', price: 'Each time', pickup: 'Pickup at the end', order: 'Order', address: 'Address' },
  of: {
    started: {
      subject: (rhythm, when) => `Your standing service: ${rhythm}, ${when}`,
      heading: 'We come without being asked',
      intro: (kind) =>
        `Each ${haulNames[kind].name} is charged when it is done. You can move or skip a date until 24 hours before; a skipped date costs nothing.`,
    },
    changed: {
      subject: (rhythm, when) => `Your standing service changed: ${rhythm}, ${when}`,
      heading: 'Your standing service changed',
      intro: (kind) => `Each ${haulNames[kind].name} is charged when it is done. What was hauled stays as it was.`,
    },
    ended: {
      subject: (_, when) => `Your standing service ends: ${when}`,
      heading: 'Your standing service ends',
      intro: () => 'We pick up the container on the day below.',
    },
    price: {
      subject: (_, when) => `New price of your standing service: ${when}`,
      heading: 'The price of your standing service changes',
      intro: (kind) => `From this day on, each ${haulNames[kind].name} is at the new price of our list.`,
    },
  } satisfies Record<string, Messages>,
} as const
