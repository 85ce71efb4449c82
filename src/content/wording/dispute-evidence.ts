import type { Business } from '#content/company/business.ts'
import { termsOfService } from '#content/legal/terms.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDate, formatInstant, type IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, formatTons, type HundredthTons } from '#contract/values/units.ts'

/** Texts of the packet that answers a dispute, and of its fields before a person edits them (rules 432 to 434). */
export const evidenceText = {
  title: 'Evidence',
  heading: (order: string) => `Order ${order}`,
  inOrder: (what: string, order: string) => `${what}, order ${order}`,
  footer: (page: number, pages: number) => `Page ${page} of ${pages}`,
  about: (amount: Cents, opened: Date) => `Disputed: ${formatDollars(amount)} on ${formatInstant(opened)}`,
  paid: (amount: Cents, card: string, at: Date) =>
    `Paid: ${formatDollars(amount)} with a ${card} on ${formatInstant(at)}`,
  pictures: {
    placed: 'The container where it was set down',
    load: 'The load as it was picked up',
    ticket: 'Weight ticket of the disposal facility',
  },
  taken: (kind: HaulKind, at: Date) => `${haulNames[kind].label}, photo taken ${formatInstant(at)}`,
  position: (latitude: number, longitude: number, meters: number | null) =>
    `Position of the driver's phone: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}${meters === null ? '' : `, within ${meters} m`}`,
  ticket: (number: string, facility: string, day: IsoDate | null, net: HundredthTons) =>
    [number && `No. ${number}`, facility, day && formatDate(day), `${formatTons(net)} tons`].filter(Boolean).join(', '),
  page: (page: number, pages: number) => `Page ${page} of ${pages} of this ticket`,
  unreadable: 'This file cannot be shown here.',
  tooLarge: 'The copy of this ticket is too large for this packet.',
  facts: 'The order',
  history: 'What happened, in order',
  consents: 'What the customer agreed to for later charges',
  terms: 'From the terms of service, which customers accept when they book',
  labels: {
    customer: 'Customer',
    email: 'Email',
    phone: 'Phone',
    address: 'Delivered to',
    container: 'Container',
    booked: 'Booked',
    bookedFrom: 'Booked from the network address',
    delivered: 'Delivered',
    pickedUp: 'Picked up',
    disputed: 'Disputed of it',
  },
  yards: (size: number) => `${size} cubic yards`,
  events: {
    booked: 'Booked, and the terms of service accepted',
    done: (kind: HaulKind) => `${haulNames[kind].label} done`,
    ticket: (what: string) => `Weighed: ${what}`,
    email: (subject: string, to: string) => `Email sent to ${to}: ${subject}`,
    agreed: (lastFour: string) => `Agreed to later charges of the card ending in ${lastFour}`,
    announced: (amount: Cents) => `Told by email that ${formatDollars(amount)} for weight or days will be charged`,
    objected: (reason: string) => `Objected: ${reason}`,
    paid: (amount: Cents, method: string) => `Paid ${formatDollars(amount)}, ${method}`,
    refunded: (amount: Cents, method: string) => `${formatDollars(amount)} given back, ${method}`,
    disputed: (amount: Cents) => `Disputed ${formatDollars(amount)}`,
  },
  more: (count: number) => `and ${count} more`,
}

/** The paragraphs of the terms that a packet quotes. */
export function quotedTerms(business: Business): string[] {
  const { sections } = termsOfService(business)
  const found: string[] = []
  for (const { parts } of sections) {
    let heading = ''
    for (const part of parts) {
      if (typeof part === 'object' && 'heading' in part) heading = part.heading
      else if (heading === 'Cancellation' || heading === 'Weight' || heading === 'Rental period')
        found.push(`${heading}: ${paragraphOf(part)}`)
    }
  }
  return found
}

type Part = ReturnType<typeof termsOfService>['sections'][number]['parts'][number]

function paragraphOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('; ')
  return 'list' in part ? part.list.join('; ') : ''
}

type DraftFacts = {
  reason: string
  business: Business
  customerName: string
  orders: readonly {
    orderNumber: string
    size: number
    address: string
    bookedAt: Date
    deliveredAt: Date | null
    pickedUpAt: Date | null
  }[]
  tickets: readonly string[]
  /** Other payments of the same orders. */
  others: readonly { at: Date; cents: Cents; method: string }[]
  refunded: Cents
  paid: { cents: Cents; at: Date; card: string }
  hasPhoto: boolean
  objections: number
}

/** The texts of an answer, as a person finds them before changing them. */
export const evidenceDrafts = {
  product: ({ orders }: DraftFacts) =>
    orders
      .map(({ size, orderNumber }) => `Rental of a ${size}-cubic-yard roll-off container, order ${orderNumber}`)
      .join('; '),
  statement: (facts: DraftFacts): string =>
    [opening(facts), ...facts.orders.map(story), closing(facts)].filter(Boolean).join('\n\n'),
  refusal: ({ refunded, paid }: DraftFacts): string =>
    refunded > 0
      ? `${formatDollars(refunded)} was given back. The rest is for the container, which was provided as ordered.`
      : `The container was provided as ordered for the ${formatDollars(paid.cents)} that was paid. By our terms nothing comes back less than 24 hours before the delivery, or after it.`,
  duplicate: ({ paid, others }: DraftFacts): string =>
    [
      `This payment of ${formatDollars(paid.cents)} on ${formatInstant(paid.at)} is for what the packet lists.`,
      others.length === 0
        ? 'There is no other payment for it.'
        : `The others are different payments: ${others.map(({ at, cents, method }) => `${formatDollars(cents)} on ${formatInstant(at)} (${method})`).join('; ')}.`,
    ].join(' '),
}

const claims: Readonly<Record<string, string>> = {
  product_unacceptable: 'The customer says that something was wrong with what they paid for.',
  product_not_received: 'The customer says that nothing was delivered.',
  fraudulent: 'The customer says that they did not make the payment.',
  credit_not_processed: 'The customer says that money should have come back.',
  duplicate: 'The customer says that they were charged twice.',
}

const opening = ({ reason, customerName, business, paid }: DraftFacts) =>
  [
    claims[reason] ?? '',
    `${customerName} paid ${business.name} ${formatDollars(paid.cents)} with a ${paid.card} on ${formatInstant(paid.at)}.`,
  ]
    .filter(Boolean)
    .join(' ')

const story = ({ orderNumber, size, address, bookedAt, deliveredAt, pickedUpAt }: DraftFacts['orders'][number]) =>
  [
    `Order ${orderNumber}: a ${size}-cubic-yard container, booked on ${formatInstant(bookedAt)}.`,
    deliveredAt && `It was delivered to ${address} on ${formatInstant(deliveredAt)}.`,
    pickedUpAt && `It was picked up on ${formatInstant(pickedUpAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')

const closing = ({ hasPhoto, tickets, objections }: DraftFacts) =>
  [
    hasPhoto && 'The packet begins with the photo of the container where it was set down.',
    tickets.length > 0 && `The load was weighed: ${tickets.join('; ')}.`,
    objections > 0 && 'The customer had objected before; the packet says when and why.',
  ]
    .filter(Boolean)
    .join(' ')

/** Why a person cannot answer a dispute. */
export const answerRefusals = {
  notNow: 'This dispute cannot be answered anymore: it was answered, decided, or its time is over.',
  field: 'This dispute takes no such text.',
  notUnknown: 'Only an answer that the payment company does not know can be closed.',
  tooLarge: 'The packet is larger than the card companies take. Remove a document from the order.',
  silent: 'The payment company does not answer. Nothing was sent. Please try again in a minute.',
}

/** Why an answer did not go through. */
export const answerFailures = {
  over: 'The dispute was answered or decided at the payment company.',
  missing: 'The payment company does not know this dispute.',
}
