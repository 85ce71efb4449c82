import { referenceNames } from '#content/wording/order-references.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { references } from '#contract/orders/order-references.ts'
import { formatDate, formatDay, type IsoDate } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'
import { notDeliveredMessage } from '#contract/values/zip-code.ts'

/** Texts of the booking page. Field messages and the lists to choose from are part of the contract, not of this file. */
export const bookingPage = {
  title: 'Book a Dumpster',
  description:
    'Book a roll-off in a minute: where, what, when, who. One all-in price, and a calendar of the days that are free.',
  heading: 'Book a Dumpster',
  intro: 'Four short questions, with the all-in price always in view.',
  withoutScript: "Online booking needs JavaScript. If it is turned off, call us and we'll book it by phone:",
  optional: 'optional',
  staffWait: 'Checking your account…',
}

/** Texts about the quote that a visitor came with (rule 157). */
export const quoteText = {
  heading: (total: string, forStaff: boolean) => (forStaff ? `Quoted: ${total} all in` : `Your quote: ${total} all in`),
  holds: (until: string) => `Good until ${until}.`,
  higher: (now: string) => `Today's price is ${now}. You pay the quoted price.`,
  lower: (now: string) => `The price has dropped. You pay ${now}.`,
  otherwise: (yards: number, type: CustomerType, zipCode: string) =>
    `It covers a ${yards} yd container, ${type}, in ZIP code ${zipCode} and its zone. Anything else is at today's price.`,
  ended: {
    heading: 'This quote has expired or was already booked.',
    description: "You can still book at today's prices, shown below.",
  },
  unknown: {
    heading: "We couldn't open your quote.",
    description: "Reload the page to try again. The prices below are today's.",
  },
}

export const steps = {
  label: 'Booking steps',
  where: 'Where',
  what: 'What',
  when: 'When',
  who: 'Who',
  done: 'done',
  place: (city: string, zipCode: string) => [city, zipCode].filter(Boolean).join(' '),
  load: (material: string, yards: number) => [material, `${yards} yd`].filter(Boolean).join(', '),
  noDate: 'No date yet',
  details: 'Your details',
}

export const whereText = {
  heading: 'Where should we put it?',
  zipCode: 'ZIP code',
  address: 'Street address',
  city: 'City',
  state: 'State',
  california: 'California',
  placement: 'Where on the property?',
  looking: 'Looking it up…',
  place: (city: string, zone: string | null) => (zone && zone !== city ? `${city}, ${zone}` : city),
  regular: 'On our regular route. No distance surcharge.',
  surcharge: (amount: string) => `On our route. Delivery costs ${amount} more, already included in the price.`,
  outside: 'A little outside our usual area',
  outsideHelp: 'You can still book. We review every address and call you before we confirm.',
  refused: notDeliveredMessage,
  refusedHelp: 'We deliver in California, mostly in Los Angeles, Orange and Ventura counties.',
  start: 'Enter your ZIP code',
  startHelp: "We'll fill in the city and tell you whether we deliver there.",
  unknown: "We couldn't look that up",
  unknownHelp: 'Please enter the city yourself. Everything else works.',
}

export const whatText = {
  heading: "What's going in it?",
  material: 'Material',
  materialOther: 'What is it?',
  customerType: 'Who is it for?',
  size: 'Size',
  findSize: 'Not sure which size? Find the one that fits',
  sizeAside: (days: number | null) => (days === null ? 'all-in prices' : `all-in prices, up to ${days} days`),
  included: (tons: string) => `${tons} tons included`,
  yards: 'yd',
  noWeight: 'no weight limit',
  noPrice: 'Call for a price',
  loads: (loads: number) => `About ${loads} pickup loads.`,
  noSizes: 'No containers can be booked online right now. Please call us.',
  prohibited: "What you can't throw in",
  smaller: (phone: string) => `Need something smaller? We also have 3 and 6 yard bins. Call ${phone} or`,
  estimate: 'request an estimate',
}

export const heavyText = {
  right: (material: string) => `The right size for ${material}.`,
  layer: (tons: string, material: string, inches: number) =>
    `Only ${tons} tons. With ${material}, that is a layer ${inches} ${inches === 1 ? 'inch' : 'inches'} deep.`,
  not: (material: string, use: string) => `Not for ${material}. ${use}`,
  heading: (material: string) => `${material} is heavy. Fill to the line, not to the rim.`,
  fills: (tons: string, share: string, yards: number) =>
    `The price includes ${tons} tons, which fill about ${share} of a ${yards} yard.`,
  costs: (fullTons: number, extra: string) => `A full one weighs about ${fullTons} tons and would add about ${extra}.`,
  tooHeavy: (fullTons: number) => `A full one weighs about ${fullTons} tons, more than a truck may carry.`,
  line: (tons: string) => `${tons} tons: stop here`,
  shares: [
    [1 / 12, 'a twelfth'],
    [1 / 10, 'a tenth'],
    [1 / 8, 'an eighth'],
    [1 / 6, 'a sixth'],
    [1 / 5, 'a fifth'],
    [1 / 4, 'a quarter'],
    [1 / 3, 'a third'],
    [2 / 5, 'two fifths'],
    [1 / 2, 'half'],
    [3 / 5, 'three fifths'],
    [2 / 3, 'two thirds'],
    [3 / 4, 'three quarters'],
    [4 / 5, 'four fifths'],
    [9 / 10, 'nine tenths'],
  ] as readonly (readonly [share: number, words: string])[],
}

export const whenText = {
  heading: 'When do you need it?',
  description: (days: number) =>
    `Choose a delivery day. Pickup is planned ${days} ${days === 1 ? 'day' : 'days'} later. Tell us if you're done sooner.`,
  calendar: 'Delivery day',
  previous: 'Earlier: four weeks',
  next: 'Later: four weeks',
  /** "Nov 22 to Dec 19"; in another year than today's with the year. */
  range: (first: IsoDate, last: IsoDate, today: IsoDate) => `${spokenDate.short(first)} to ${bareDate(last, today)}`,
  weekdays: [
    ['Sun', 'Sunday'],
    ['Mon', 'Monday'],
    ['Tue', 'Tuesday'],
    ['Wed', 'Wednesday'],
    ['Thu', 'Thursday'],
    ['Fri', 'Friday'],
    ['Sat', 'Saturday'],
  ] as readonly (readonly [short: string, long: string])[],
  labels: { free: '', full: 'Full', closed: 'Closed', past: '', beyond: '', delivery: 'Delivery', pickup: 'Pickup' },
  spoken: {
    free: 'free',
    full: 'full, no delivery left',
    closed: 'closed, no deliveries',
    past: 'past',
    beyond: 'too far ahead to book',
    delivery: 'chosen for delivery',
    pickup: 'planned pickup',
    withYou: 'with you',
  },
  help: 'Use the arrow keys to move by day and week, Page Up and Page Down to move by month, and Enter to choose.',
  noDate: 'No date yet',
  noDateHelp: 'Nothing is reserved until you choose one.',
  chosen: (delivery: string, pickup: string) => `Delivery ${delivery}, planned pickup ${pickup}.`,
  /** Rule 12: why the days drawn are more than those of the rental. */
  moved: (closed: IsoDate) =>
    `We're closed on ${spokenDate.withWeekday(closed)}, so we pick up on the next open day. The extra time is free.`,
  notChosen: 'No day chosen. Nothing is reserved until there is one.',
  takeNext: (day: string) => `Take ${day}`,
  freeThen: (day: string) => `Free on ${day}:`,
  takeSize: (yards: number, price: string | null) => (price === null ? `${yards} yd` : `${yards} yd, ${price}`),
  unknown: "We couldn't load the free days. You can still choose one, and we'll check it when you book.",
  time: 'Time of day',
  quietHours: 'Quiet hours here: deliver after 9AM only',
  hoa: 'An HOA has rules for containers',
  hoaNote: 'What are the rules?',
  hoaAccess: 'HOA restrictions apply',
}

/** For members of a bill-to account. */
export const memberText = {
  heading: (account: string) => `Booking for ${account}`,
  needsPo: 'Please add your PO number below.',
}

/** The customer's own sites, to choose from. */
export const ownSiteText = { label: 'Your sites', other: 'Another address' }

/** The top of a form that is filled in like an earlier order. */
export const bookAgainText = {
  heading: 'Same as last time',
  what: (yards: number, address: string, city: string) => `${yards} yard container to ${address}, ${city}`,
  when: (day: string) => `Delivery on ${day}, the first free day. Choose another below.`,
  noDay: 'Choose a delivery day below.',
}

/** The question before a booking without a day is sent. */
export const withoutDayText = {
  heading: 'Book without a delivery day?',
  help: 'Nothing is reserved until there is a day. You can choose one online later, or on the phone with us.',
  choose: 'Choose a day',
  send: 'Book without a day',
}

export const whoText = {
  heading: 'Who should we call?',
  description: 'We confirm in 1-2 business hours, and call before the truck comes.',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  email: 'Email',
  phone: 'Phone',
  special: 'Special instructions',
  terms: 'I accept the',
  termsLink: 'terms and conditions',
  opensInNewTab: 'opens in a new tab',
}

export const sendText = {
  book: (total: string) => `Book for ${total}`,
  bookWithoutPrice: 'Book',
  bookShort: 'Book',
  booking: 'Booking…',
  payment: "Online payment is coming soon. Nothing is charged now. We'll contact you for payment details.",
  failed: 'Booking Failed',
  failedHelp: 'Please check your information and try again.',
  kept: 'Nothing you typed is lost.',
  connection: "We got no response. Press Book again when you're back online. You won't be booked twice.",
  priceRose: (total: string) => `Price changed to ${total}. Nothing is booked yet. Press Book to accept.`,
  toFix: (fields: number) => (fields === 1 ? 'One thing to fix:' : `${fields} things to fix:`),
}

/** What the summary above the button calls the fields. */
export const fieldNames = {
  zipCode: 'your ZIP code',
  address: 'the street address',
  city: 'the city',
  state: 'the state',
  placementInstructions: 'where on the property',
  materialType: 'the material',
  materialOther: 'what the material is',
  customerType: 'who it is for',
  dumpsterSize: 'the size',
  requestedDeliveryDate: 'the delivery day',
  timePreference: 'the time of day',
  quietHours: 'quiet hours',
  hoaRestrictions: 'the HOA rules',
  hoaNote: 'the HOA rules',
  firstName: 'your first name',
  lastName: 'your last name',
  companyName: 'your company',
  ...recordOf(references, (field) => referenceNames[field].inSentence),
  email: 'your email',
  phone: 'your phone number',
  specialInstructions: 'the special instructions',
  termsAccepted: 'the terms and conditions',
}

export const priceText = {
  label: 'Your price',
  allIn: (yards: number, city: string) => (city ? `all in, ${yards} yard to ${city}` : `all in, ${yards} yard`),
  noPrice: 'Call for a price',
  unknown: 'Choose a size',
  base: (yards: number, type: CustomerType) => `${yards} yard, ${type}`,
  deliveryWithSurcharge: (surcharge: string) => `Delivery and pickup, incl. ${surcharge} distance surcharge`,
  change: 'Change since this page was loaded',
  cancellation: 'Full refund up to 48 hours before delivery, half up to 24 hours, none after that.',
  seeIncluded: 'all in, see what’s included',
}

/** Shown when the list of containers cannot be had. */
export const equipmentFailed = 'Failed to fetch equipment'

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const shortDayWithWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** The date formats of the page: "Dec 8", "Tue, Dec 8", "Tuesday, December 8, 2026". */
export const spokenDate = {
  short: (date: IsoDate) => formatDay(shortDay, date),
  withWeekday: (date: IsoDate) => formatDay(shortDayWithWeekday, date),
  full: formatDate,
}
