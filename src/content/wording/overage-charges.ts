import type { PaymentWay } from '#contract/payments/online-payments.ts'

const source: Record<PaymentWay, string> = { card: 'card', bank: 'bank account' }

/** Weight and days that are charged to a stored card, as their customer sees it (rule 496). */
export const overageText = {
  /** How moments and amounts are written. */
  locale: 'en-US',
  heading: 'Weight and days over the included ones',
  from: (way: PaymentWay | null, lastFour: string) =>
    [source[way ?? 'card'], lastFour && `ending in ${lastFour}`].filter(Boolean).join(' '),
  states: {
    waiting: (card: string, until: string) =>
      until === ''
        ? `We email you how it adds up, and charge your ${card} some days later.`
        : `We charge your ${card} after ${until}. Something wrong? Tell us before, and nothing is charged until we have talked.`,
    charging: (card: string) => `Your ${card} is being charged.`,
    charged: (card: string) => `Charged to your ${card}.`,
    refused: (card: string) => `Your bank did not let us charge your ${card}. You can pay it here in another way.`,
    open: () => 'We are looking at it, and charge nothing until then.',
  },
  objected: {
    before: 'You told us that something is wrong. Nothing is charged by itself anymore: we call you.',
    after: 'You told us that something is wrong. We look at it and call you.',
  },
  object: 'Something is wrong',
  reason: 'What is wrong?',
  reasonHint: 'For example: the container held only bricks, so 6 tons cannot be right.',
  send: 'Tell us',
  sending: 'Telling us…',
  empty: 'Please say what is wrong.',
  failed: 'It did not reach us. Please try again, or call us.',
}
