import type { ConsentScope } from '#contract/payments/stored-cards.ts'

/** What a consent says that changes with what it is given for (rule 490). */
export type ConsentFacts = {
  company: string
  scope: ConsentScope
  /** Of the one order. */
  orderNumber: string
  /** "$600.00". */
  limit: string
  objectionDays: number
}

/** Of the texts below: another one whenever they say something else. */
export const consentVersion = '2026-11-27'

/** What a customer agrees to, so that the card is kept. It is stored as it was shown. */
export const consentText = {
  title: 'Also pay what comes later this way.',
  text: ({ company, scope, orderNumber }: ConsentFacts) => {
    const what = {
      order: `what order ${orderNumber} still costs`,
      'open-orders': 'what your open orders still cost',
      account: 'what the orders of your account cost, now and later',
    }[scope]
    const kinds = scope === 'account' ? 'rentals, ' : ''
    return `${company} keeps this card or bank account, and may charge it for ${what}: ${kinds}tons over the included ones, days over the included ones, and other charges on the invoice, at the rates of the order.`
  },
  terms: ({ limit, objectionDays }: ConsentFacts) =>
    `Never more than ${limit} for one order without asking. For tons and days you get the sum by email at least ${objectionDays * 24} hours before, and can object. Take this back any time. You don’t need it to pay today.`,
}

export const storedCardRefusals = {
  changed: 'What you agree to changed meanwhile. Please look at it again.',
  notFound: 'Card not found',
  notAgreed: 'The customer did not agree that this card pays for this order.',
  otherOpen:
    'Another payment of this order is open, such as a page that the customer opened in the last hour. Try again when it is over.',
  aboveLimit: (left: string) => `The customer agreed to ${left} more for this order`,
  aboveDue: (due: string) => `Of this order ${due} can be charged now`,
  dueChanged: 'What is open on this invoice changed meanwhile. Nothing was charged.',
  notDue: 'This invoice is not open anymore.',
  charged: (amount: string, card: string) => `${amount} from the ${card}`,
  noAccount: 'Only who pays for an account can save a card for it.',
}

/** Announced overage (rules 495 to 498). */
export const overageRefusals = {
  announced: (amount: string, card: string) => `${amount} from the ${card}`,
  notFound: 'Overage not found',
  changed: 'This sum is not charged anymore.',
  notAsked: 'There is nothing to decide about this sum.',
}
