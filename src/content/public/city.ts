import { longDay } from '#content/wording/short-dates.ts'
import type { ContainerSize } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { ServiceCityOnWire } from '#contract/scheduling/service-cities.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'

/** "Tuesday" and "December 9", not "tomorrow". */
const isNamed = (day: string) => /^[A-Z]/.test(day)

/** Texts of a city's page, /dumpster-rental/{name} (rule 390). */
export const cityText = {
  title: (city: string, company: string) => `Dumpster rental in ${city} | ${company}`,
  description: (city: string) =>
    `Roll-off dumpsters in ${city}: the first free day and all-in price of each size, what may go in, and what ${city} asks for debris.`,
  area: 'Service area',
  path: 'Where you are',
  headline: (city: string, day: string | null) => `A dumpster in ${city}${day === null ? '' : ` ${day}`}.`,
  lede: (
    city: string,
    { price, yards, days, tons }: { price: string; yards: number; days: number; tons: string | null },
  ) =>
    `In ${city}, a ${yards} yard costs ${price} all in: delivery, pickup, disposal, ${days} days${tons === null ? '' : ` and ${tons} tons`}.`,
  withoutDay: (city: string) => `Pick a size and a day, and see the whole price for ${city} before you book.`,
  book: 'Book a Dumpster',
  bookDay: (day: string, price: string) => `Book ${day} for ${price}`,
  estimate: 'Request Estimate',
  asksCity: (city: string) => `For construction debris we ask ${city} first, and call you before we confirm.`,
  sizes: 'Four sizes, one scale',
  included: (city: string, tons: string | null, days: number) =>
    tons === null ? `all in for ${city}, with ${days} days` : `all in for ${city}, with ${tons} tons and ${days} days`,
  stand: (city: string) => `Where we can place it in ${city}`,
  property: {
    heading: 'On your property',
    boards: 'Rails and rollers rest on protection boards, never on your concrete or pavers.',
    room: (long: ContainerSize, short: ContainerSize) =>
      `You need a space ${long.widthFeet} feet wide and ${long.lengthFeet} feet long. A ${short.yards} yard needs ${short.lengthFeet} feet.`,
  },
  street: { heading: (city: string) => `On a street in ${city}` },
  rules: (city: string) => `${city}’s rules for construction debris`,
  hauler: 'Who may haul',
  /** Said before what is quoted in another language, and that language. */
  quoted: '',
  quotedIn: undefined as string | undefined,
  streetQuoted: '',
  wholeRules: (place: string) => `All rules of ${place}`,
  partOf: (city: string, place: string) => `${city} is part of ${place}, whose rules hold here.`,
  sources: 'Where we read this',
  note: (numbers: readonly number[]) => `, source ${numbers.join(' and ')}`,
  read: (day: string) => `checked ${day}`,
  questions: (city: string) => `Common questions in ${city}`,
  closing: (city: string, day: string | null) =>
    day === null ? `Ready when ${city} is.` : `We have a truck for ${city} ${isNamed(day) ? 'on ' : ''}${day}.`,
  near: (city: string) => `Near ${city}`,
  all: 'All 44 cities',
}

/** Which rows of the table of sizes the page shows (rule 2). */
export const citySizes = [10, 20, 30, 40]

export type Question = { question: string; answer: string }

type Known = Pick<ServiceCityOnWire, 'name' | 'earliest' | 'hauling' | 'zipCodes' | 'surcharge'>

/** The questions at the end of the page, which structured data repeats. */
export function cityQuestions(city: Known, prohibited: readonly string[]): Question[] {
  const { name, earliest, hauling, zipCodes } = city
  const { first } = earliest
  return [
    {
      question: `How fast can a dumpster be in ${name}?`,
      answer: first
        ? `The first free day in ${name} is ${longDay(first.deliveryDate)}, with a ${first.dumpsterSize} yard.`
        : `No day is free in ${name} in the next weeks.`,
    },
    { question: `Who may haul debris in ${name}?`, answer: haulingAnswer(name, hauling) },
    ...(zipCodes
      ? [{ question: `Which ZIP codes of ${name} do you serve?`, answer: areaAnswer(name, zipCodes, city.surcharge) }]
      : []),
    { question: 'What may go in?', answer: allowed },
    ...(prohibited.length > 0 ? [{ question: 'What may not go in?', answer: `${listed(prohibited)}.` }] : []),
    ...(first
      ? [
          {
            question: 'What if it is heavier?',
            answer: `With a ${first.dumpsterSize} yard, each ton over costs ${formatDollars(centsIn(first.overagePerTon), 'short')}, by the scale ticket.`,
          },
        ]
      : []),
  ]
}

/** What no container of the catalog takes, each thing once. */
export const prohibitedIn = (equipment: readonly Pick<EquipmentOnWire, 'prohibitedMaterials'>[]): string[] => [
  ...new Set(equipment.flatMap(({ prohibitedMaterials }) => prohibitedMaterials)),
]

const both = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "Hazardous waste, asbestos and tires": a list in a sentence. */
const listed = (things: readonly string[]) =>
  both.format(things.map((thing, index) => (index === 0 ? thing : thing.slice(0, 1).toLowerCase() + thing.slice(1))))

const allowed = 'Household junk, mixed construction debris, wood, metal, concrete and asphalt.'

function haulingAnswer(city: string, { sure, text }: ServiceCityOnWire['hauling']): string {
  if (sure === 'exclusive') return `${text} If you book for ${city}, we ask the city and call you before we confirm.`
  if (sure === 'permit') return text
  return sure === 'ask'
    ? `We have not found whether ${city} leaves roll-off containers to one hauler. If you book, we ask the city and call you before we confirm.`
    : `We found no rule of ${city} that names a hauler.`
}

function areaAnswer(
  city: string,
  { count, first, last }: NonNullable<ServiceCityOnWire['zipCodes']>,
  { least, most }: ServiceCityOnWire['surcharge'],
): string {
  const codes =
    count === 1 ? first : count === 2 ? `${first} and ${last}` : `All ${count} of ${city}, from ${first} to ${last}`
  const [low, high] = [least, most].map((amount) => formatDollars(centsIn(amount), 'short'))
  const cost =
    centsIn(most) === 0
      ? `there is no distance charge in ${city}`
      : low === high
        ? `the ${high} for the distance to ${city} are in the prices above`
        : `the distance to ${city} costs from ${low} to ${high}, by ZIP code`
  return `${codes}; ${cost}.`
}
