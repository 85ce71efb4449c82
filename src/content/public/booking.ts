import type { CustomerType } from '#contract/customers/customers.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'

/** The words of the booking page. Field messages and the lists to choose from are part of the contract, not of this file. */
export const bookingPage = {
  title: 'Book a Dumpster',
  description:
    'Book a roll-off in a minute: where, what, when, who. One all-in price, and a calendar of the days that are free.',
  heading: 'Book a Dumpster',
  intro: 'Four short questions. The all-in price stays in sight the whole way.',
  withoutScript: 'Booking online needs JavaScript. Without it, call us, and we book for you on the phone:',
  optional: 'optional',
  staffWait: 'Looking up who you are …',
}

/** What is said of the quote that somebody comes with (rule 157). */
export const quoteText = {
  heading: (total: string, forStaff: boolean) => (forStaff ? `Quoted: ${total} all in` : `Your quote: ${total} all in`),
  holds: (until: string) => `It holds until ${until}.`,
  higher: (now: string) => `It would cost ${now} today; you pay what was quoted.`,
  lower: (now: string) => `The price has come down: you pay ${now}.`,
  otherwise: (yards: number, type: CustomerType, zipCode: string) =>
    `It is for a ${yards} yd container, ${type}, in ZIP code ${zipCode} and its zone. Anything else is at the price of today.`,
  ended: {
    heading: 'This quote has ended, or was booked already.',
    say: 'You can still book: the prices below are those of today.',
  },
  unknown: {
    heading: 'We could not open your quote just now.',
    say: 'Reload the page to try again. The prices below are those of today.',
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
  looking: 'Looking it up …',
  place: (city: string, zone: string | null) => (zone && zone !== city ? `${city}, ${zone}` : city),
  regular: 'On our regular route. No distance surcharge.',
  surcharge: (amount: string) => `On our route. Delivery there costs ${amount} more; it is in the price.`,
  outside: 'A little outside our usual area',
  outsideHelp: 'You can still book. We look at every address ourselves and call you before we confirm.',
  start: 'Type your ZIP code',
  startHelp: 'We fill in the city, and tell you whether we deliver there.',
  unknown: 'We could not look that up just now',
  unknownHelp: 'Please fill in the city yourself. Everything else works.',
}

export const whatText = {
  heading: 'What goes in it?',
  material: 'Material',
  materialOther: 'What is it?',
  customerType: 'Who is it for?',
  size: 'Size',
  findSize: 'Not sure which size? Find the one that fits',
  sizeAside: (days: number | null) => (days === null ? 'prices are all in' : `prices are all in, up to ${days} days`),
  included: (tons: string) => `${tons} tons included`,
  yards: 'yd',
  noWeight: 'no weight limit',
  noPrice: 'Call for a price',
  loads: (loads: number) => `About ${loads} pickup loads.`,
  noSizes: 'No container can be booked online just now. Please call us.',
  retry: 'Try again',
  prohibited: "What you can't throw in",
  smaller: (phone: string) => `Something smaller? We have 3 and 6 yard bins too: call ${phone}, or`,
  estimate: 'request an estimate',
}

export const heavyText = {
  right: (material: string) => `The right one for ${material}.`,
  layer: (tons: string, material: string, inches: number) =>
    `Only ${tons} tons: with ${material} that is a layer of ${inches} ${inches === 1 ? 'inch' : 'inches'}.`,
  not: (material: string, use: string) => `Not for ${material}. ${use}`,
  heading: (material: string) => `${material} is heavy. Fill to the line, not to the rim.`,
  fills: (tons: string, share: string, yards: number) =>
    `The price includes ${tons} tons: that fills about ${share} of a ${yards} yard.`,
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
  say: (days: number) =>
    `Choose the delivery day. Pickup is planned ${days} ${days === 1 ? 'day' : 'days'} later; tell us if you are done sooner.`,
  calendar: 'Delivery day',
  previous: (month: string) => `Earlier: ${month}`,
  next: (month: string) => `Later: ${month}`,
  weekdays: [
    ['Sun', 'Sunday'],
    ['Mon', 'Monday'],
    ['Tue', 'Tuesday'],
    ['Wed', 'Wednesday'],
    ['Thu', 'Thursday'],
    ['Fri', 'Friday'],
    ['Sat', 'Saturday'],
  ] as readonly (readonly [short: string, long: string])[],
  words: { free: '', full: 'Full', closed: 'Closed', past: '', beyond: '', delivery: 'Delivery', pickup: 'Pickup' },
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
  key: { free: 'Free', full: 'Full', closed: 'Closed', delivery: 'Delivery', withYou: 'With you', pickup: 'Pickup' },
  keyLabel: 'What the colors mean',
  help: 'Arrow keys move by day and week, Page Up and Page Down by month, Enter chooses.',
  noDate: 'No date yet',
  noDateHelp: "We'll set a day by phone.",
  chosen: (delivery: string, pickup: string) => `Delivery ${delivery}, planned pickup ${pickup}.`,
  notChosen: 'No day chosen: we agree on one when we call.',
  takeNext: (day: string) => `Take ${day}`,
  unknown: 'We could not load which days are free. You can still choose one: we check it when you book.',
  retry: 'Try again',
  time: 'Time of day',
  quietHours: 'Quiet hours here: deliver after 9AM only',
  hoa: 'An HOA has rules for containers',
  hoaNote: 'What are the rules?',
  hoaAccess: 'HOA restrictions apply',
}

export const whoText = {
  heading: 'Who should we call?',
  say: 'We confirm in 1-2 business hours and call you 24 hours before delivery.',
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
  booking: 'Booking …',
  payment: 'Online payment is coming soon. Nothing is charged now: we contact you for payment details.',
  failed: 'Booking Failed',
  failedHelp: 'Please check your information and try again.',
  kept: 'Nothing that you typed is lost.',
  connection: 'We got no answer. Press Book again when you are back online: you will not be booked twice.',
  priceRose: (total: string) => `Price changed to ${total}. Nothing is booked yet: press Book to agree.`,
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
  deliveryWithSurcharge: (surcharge: string) => `Delivery and pickup, incl. ${surcharge} for the distance`,
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
const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Dates as the page says them: "Dec 8", "Tue, Dec 8", "December 2026", "Tuesday, December 8, 2026". */
export const spokenDate = {
  short: (date: IsoDate) => shortDay.format(new Date(`${date}T00:00:00Z`)),
  withWeekday: (date: IsoDate) => shortDayWithWeekday.format(new Date(`${date}T00:00:00Z`)),
  month: (month: string) => monthAndYear.format(new Date(`${month}-01T00:00:00Z`)),
  full: formatDate,
}
