import type { DensityKey } from '#domain/sizing/densities.ts'

/** A typical job: its debris, and how much, in cubic yards, loosely piled. */
export type Project = { key: string; name: string; material: DensityKey; cubicYards: number; usual: string }

/** The amounts are typical figures of the trade: the middle of the usual range. */
export const projects: readonly Project[] = [
  {
    key: 'kitchen',
    name: 'Kitchen remodel',
    material: 'mixed-debris',
    cubicYards: 7,
    usual: 'A small to medium kitchen produces 4 to 10 cubic yards.',
  },
  {
    key: 'bathroom',
    name: 'Bathroom remodel',
    material: 'mixed-debris',
    cubicYards: 5,
    usual: 'A full bath produces 4 to 6 cubic yards.',
  },
  {
    key: 'one-car-garage',
    name: 'Garage cleanout, one car',
    material: 'household-junk',
    cubicYards: 10,
    usual: 'A one-car garage holds 8 to 12 cubic yards.',
  },
  {
    key: 'two-car-garage',
    name: 'Garage cleanout, two cars',
    material: 'household-junk',
    cubicYards: 20,
    usual: 'Twice a one-car garage: 16 to 24 cubic yards.',
  },
  {
    key: 'patio',
    name: 'Concrete patio, 200 square feet',
    material: 'concrete',
    cubicYards: 4,
    usual: 'Four inches thick, it is 2.5 cubic yards, or about 4 once broken up.',
  },
]

/** Cubic yards that a pickup truck carries, about: the middle of the usual 2 to 3. */
export const yardsPerPickup = 2.5

export const sizeFinderText = {
  heading: 'Not sure which size?',
  intro: "Tell us what you're throwing out and how much. We find the container that holds it, by volume and by weight.",
  what: 'What are you throwing out?',
  projects: 'A project',
  materials: 'A material',
  amount: 'How much, loosely piled?',
  yards: (yards: number) => `${yards} cubic ${yards === 1 ? 'yard' : 'yards'}`,
  loads: (loads: number) => (loads === 1 ? 'about one pickup load' : `about ${loads} pickup loads`),
  loose: (pounds: string) => `Loosely piled, a cubic yard weighs about ${pounds} pounds.`,
  less: 'One cubic yard less',
  more: 'One cubic yard more',
  answer: 'The size that fits',
  size: (containers: number, yards: number) => (containers === 1 ? `${yards} yard` : `${containers} × ${yards} yard`),
  spokenSize: (containers: number, yards: number) =>
    containers === 1 ? `The ${yards} yard fits.` : `It takes ${containers} containers of ${yards} yards.`,
  allIn: (price: string) => `${price} all in`,
  allInEach: (price: string) => `${price} all in for each, or one that we swap when full`,
  load: 'Your load',
  loadInEach: 'In each',
  volume: 'Volume',
  ofVolume: (filled: string, fits: number) => `${filled} of ${fits} yd³`,
  weight: 'Weight',
  ofWeight: (tons: string, included: string) => `about ${tons} of ${included} tons`,
  weightOnly: (tons: string) => `about ${tons} tons`,
  book: (yards: number) => `Book the ${yards} yard`,
  call: 'Call to book',
  estimate: 'Request an estimate',
  cheaper: (yards: number, price: string) => `The ${yards} yard is bigger and costs less: ${price} all in.`,
  cheaperOver: (yards: number, tons: string, price: string) =>
    `One ${yards} yard costs less, even though it is about ${tons} tons over: about ${price}.`,
  smaller: (yards: number, price: string) => `The ${yards} yard holds it, too, and costs more: ${price} all in.`,
  takeOther: (yards: number) => `Book the ${yards} yard instead`,
  heavyHeading: (material: string) => `${material} is heavy`,
  overloaded: (sizes: string, one: boolean) =>
    `${sizes} ${one ? 'has' : 'have'} the room, but would be overloaded: only part of that weight is included in the price, and a truck may carry at most 12 tons.`,
  fillTo: (yards: number, fits: string, tons: string, endsWith: 'volume' | 'price' | 'truck') =>
    `Fill a ${yards} yard with no more than ${fits} cubic yards of it: ${
      {
        volume: `it is then full and weighs about ${tons} tons.`,
        price: `that is the ${tons} tons its price includes.`,
        truck: `that is the ${tons} tons a truck may carry.`,
      }[endsWith]
    }`,
  keepApart: 'Keep it separate from other waste. A clean load can be recycled.',
  or: (sizes: string, last: string) => `${sizes} and ${last}`,
  each: (yards: number) => `${yards}`,
  containers: (list: string) => `The ${list} yard`,
  many: "Let's plan this one together. Call us, and we'll rotate containers:",
  unknown: "We couldn't load our sizes. Call us and we'll find the right one:",
  table: {
    summary: 'What materials weigh and which size they need',
    caption: 'Pounds per cubic yard of loose material, and the smallest size for 5, 10 and 20 cubic yards of it',
    material: 'Material',
    pounds: 'lb/yd³',
    forYards: (yards: number) => `${yards} yd³`,
    size: (containers: number, yards: number) => (containers === 1 ? `${yards}` : `${containers} × ${yards}`),
    note: 'Sizes in yards, filled to 85% or to the weight that the price includes. These are estimates; the scale decides.',
    sources: 'Weights from',
  },
}
