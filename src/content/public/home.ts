import { serviceCities } from '#content/company/cities.ts'
import { claims } from '#content/company/claims.ts'
import { notDeliveredMessage } from '#contract/values/zip-code.ts'

/** Texts of the first page. */
export const homeText = {
  title: (company: string) => `Dumpster rental in Los Angeles County | ${company}`,
  description:
    'Roll-off containers from 10 to 40 yards, delivered across Los Angeles County. One all-in price, a calendar of free days, booked in two minutes.',

  headline: (day: string | null) => `A dumpster on your driveway${day === null ? '' : ` ${day}`}.`,
  lede: "Tell us the ZIP code, what's going in and the day. You see one all-in price, the tons it includes, and what could cost more.",
  book: 'Book a Dumpster',
  estimate: 'Request Estimate',
  prices: 'All-in prices',
  earliest: (place: string | null) => (place === null ? 'Earliest truck' : `Earliest truck to ${place}`),
  yard: 'yard',
  allInWithDays: (days: number) => `All in: delivery, pickup, disposal, up to ${days} days.`,
  allIn: 'All in: delivery, pickup and disposal.',
  includedTons: 'Weight is included: a small container for heavy material can cost more than a larger one.',

  scene:
    'To scale: a 30 yard container, 22 feet long and 6 feet high, beside a person of 5 feet 9 and a pickup truck of 19 feet 3.',
  sceneLabels: { length: "22'", height: "6'", person: '5\'9"', pickup: 'pickup, 19\'3"' },

  clients: 'Trusted By Industry Leaders',
  claims: [claims.years, claims.customers, claims.compliance],
}

/** The ZIP code on the first page, and the truck that comes there first (rule 255). */
export const earliestText = {
  zipCode: 'Delivery ZIP code',
  start: 'When can it be there?',
  startHelp: 'Enter the ZIP code. You get the first free day and the whole price.',
  looking: 'Looking…',
  failed: "We couldn't look that up",
  failedHelp: 'You can still book. The calendar shows the free days.',
  refused: notDeliveredMessage,
  refusedHelp: 'We deliver in California, mostly in Los Angeles, Orange and Ventura counties.',
  none: 'No day is free in the next weeks',
  noneHelp: (phone: string) => `Call ${phone}. We know when a container comes back.`,
  offer: (place: string, when: string, yards: number, price: string) =>
    `${place}: ${when}, ${yards}\u00a0yard, ${price}\u00a0all\u00a0in`,
  /** The calendar has no hours: the link asks for the morning. */
  morning: (day: string) => `${day} morning`,
  includes: (date: string, days: number, tons: string | null, perTon: string | null) =>
    [
      `${date}, between 8 AM and noon.`,
      tons === null ? `${days} days included.` : `${tons} tons and ${days} days included`,
      tons !== null && (perTon === null ? '.' : `, each ton over is ${perTon}.`),
    ]
      .filter((part) => part !== false)
      .join(' ')
      .replace(/ (?=[,.])/g, ''),
  outside: 'Outside our usual area: we call you before we confirm.',
  book: (day: string, price: string) => `Book ${day} for ${price}`,
  other: 'Another day or size',
}

/** Which rows of the table of sizes the first page shows: all on the picker, those that can be booked on the price sign (rule 2). */
export const homeSizes = { picker: [3, 6, 10, 20, 30, 40], sign: [10, 20, 30, 40] }

export const pickerText = {
  heading: 'Pick the one that fits. They are all drawn to the same scale.',
  advice:
    'Not sure which size? Choose the smaller one. We can swap a full container for an empty one in a single visit.',
  findSize: 'Or find the size that fits your load',
}

export const valuesText = {
  heading: 'What you get besides a steel box',
  swaps: {
    heading: 'Fast Swaps',
    text: 'One truck brings an empty container and takes the full one. Your crew keeps loading the same day.',
    full: 'full, out',
    empty: 'empty, in',
  },
  driveway: {
    heading: 'Driveway-Safe',
    text: 'Rails and rollers rest on protection boards, never on your concrete or pavers.',
  },
  diversion: {
    heading: 'CALGreen Ready',
    text: 'Weight tickets, facility names and diversion rates, ready to submit at permit closeout.',
    minimum: 'CALGreen minimum: 65%',
    diverted: 'diverted',
    landfill: 'landfill',
  },
}

export const areaText = {
  count: serviceCities.length,
  heading: 'cities on our regular routes',
  counties: 'We also cover Orange and Ventura counties.',
  list: 'Cities of the service area',
  unlisted:
    "City not listed? Enter your ZIP code when you book, and we'll tell you right away whether we deliver there.",
}

export const closingText = {
  heading: 'Ready when you are. It takes about two minutes.',
  book: 'Book a Dumpster',
}
