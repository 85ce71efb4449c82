import { serviceCities } from '#content/company/cities.ts'
import { claims } from '#content/company/claims.ts'

/** Texts of the first page. */
export const homeText = {
  title: (company: string) => `Dumpster rental in Los Angeles County | ${company}`,
  description:
    'Roll-off containers from 10 to 40 yards, delivered across Los Angeles County. One all-in price, a calendar of free days, booked in two minutes.',

  headline: 'A dumpster on your driveway tomorrow.',
  lede: "Tell us the ZIP code, what's going in and the day. You see one all-in price, the tons it includes, and what could cost more.",
  book: 'Book a Dumpster',
  estimate: 'Request Estimate',
  prices: 'All-in prices',
  yard: 'yard',
  allInWithDays: (days: number) => `All in: delivery, pickup, disposal, up to ${days} days.`,
  allIn: 'All in: delivery, pickup and disposal.',
  includedTons: 'Included weight is listed with each size.',

  scene:
    'To scale: a 30 yard container, 22 feet long and 6 feet high, beside a person of 5 feet 9 and a pickup truck of 19 feet 3.',
  sceneLabels: { length: "22'", height: "6'", person: '5\'9"', pickup: 'pickup, 19\'3"' },

  clients: 'Trusted By Industry Leaders',
  claims: [claims.years, claims.customers, claims.compliance],
}

/** Which rows of the table of sizes the first page shows: all on the picker, three on the price sign (rule 2). */
export const homeSizes = { picker: [3, 6, 10, 30, 40], sign: [10, 30, 40] }

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
