import { billLineLabels } from '#content/wording/billing.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { PriceRowOnWire } from '#contract/pricing/price-rows.ts'
import type { FuelKind, PriceKind } from '#contract/pricing/priced-services.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'

/** Texts about the price list (rules 459 to 462). */

export const priceNames: Record<PriceKind, string> = {
  ...billLineLabels,
  base: 'Base rental',
  included_tons: 'Included tons',
  included_days: 'Included days',
  overage_per_ton: 'Overage per ton',
  extra_day: 'Extra day',
  swap: 'Swap',
  waiting: 'Waiting, an hour',
  trip: 'Trip charge (dry run)',
  rental_period: 'Rent of a period',
  minimum_order: 'Minimum of an order',
  minimum_haul: 'Minimum of a haul',
}

export const customerKinds: Record<CustomerType, string> = { residential: 'Homeowners', contractor: 'Contractors' }

type Amounts = Pick<PriceRowOnWire, 'price' | 'tons' | 'days'>

/** An amount of the list for people: "$620.00", "4.00 tons", "14 days". */
export const amountText = ({ price, tons, days }: Amounts): string =>
  price !== null
    ? formatDollars(centsIn(price))
    : tons !== null
      ? `${tons} tons`
      : days === 1
        ? '1 day'
        : `${days} days`

/** What a row names, besides its size: "Hollis Construction, North, Concrete & Asphalt". */
export const namedIn = ({ customerName, billToId, customerType, zoneName, material }: PriceRowOnWire): string[] => [
  ...(billToId === null ? [] : [customerName ?? priceListText.customer]),
  ...(customerType === null ? [] : [customerKinds[customerType]]),
  ...(zoneName === null ? [] : [zoneName]),
  ...(material === null ? [] : [material]),
]

/** When a row applies: "since December 1 through December 31"; empty: always. */
export function whenText({ validFrom, validThrough, isUpcoming }: PriceRowOnWire, today: IsoDate): string {
  const from = validFrom === null ? '' : `${isUpcoming ? 'from' : 'since'} ${shortDay(validFrom, today)}`
  return [from, validThrough === null ? '' : `through ${shortDay(validThrough, today)}`].filter(Boolean).join(' ')
}

export const priceListText = {
  help: 'What containers and services cost, and what a rental includes. Customers see these prices before they order; what was agreed stays as it was.',
  failed: 'The prices could not be loaded.',
  noTypes: 'There are no container types yet.',
  type: 'Container',
  customer: 'Customer',
  forEverybody: 'Standard prices',
  rental: 'Rental',
  rentalHelp:
    'Press a price to change it. A dash means not offered. Agreed and special prices come first where they apply.',
  baseOf: (whose: string) => `Base rental, ${whose.toLowerCase()}`,
  notOffered: '–',
  services: 'Services and charges',
  changeOf: (price: string, type: string, shown: string) => `${price}, ${type}: ${shown}. Change it`,
  setOf: (service: string, type: string, price: string | null) =>
    `${service}, ${type}: ${price === null ? 'no price yet' : price}. Set the price`,
  others: 'Agreed and special prices',
  othersHelp:
    'The first difference decides: a price for the customer, then for the kind of customer, the zone, the material, the size.',
  noOthers: 'Everyone pays the prices above, everywhere.',
  addOther: 'Add a Price',
  find: 'Find a price',
  noneFound: 'No price has these words.',
  everywhere: 'Everywhere',
  everyone: 'Everyone',
  everySize: 'Every size',
  change: 'Change',
  end: 'End',
  remove: 'Take off',
  of: (action: string, what: string) => `${action}: ${what}`,
  removed: 'The price was taken off',
  failedRemove: 'The price was not taken off',
} as const

export const priceForm = {
  heading: 'Set a price',
  service: 'What',
  type: 'Size',
  customerType: 'Kind of customer',
  zone: 'Zone',
  material: 'Material',
  anyMaterial: 'Any material',
  customer: 'Customer',
  choose: 'Choose a Customer…',
  clear: 'Everyone',
  pickerHeading: 'Whose price is it?',
  pickerDescription: 'The price applies to this customer’s orders only.',
  amounts: { price: 'Price ($)', tons: 'Tons', days: 'Days' },
  priceHint: 'Leave blank to end the price before it.',
  from: 'From',
  fromHint: 'Rentals ordered, and services done, on this day or later.',
  through: 'Last day',
  throughHint: 'Leave blank to last until the next one begins.',
  save: 'Set Price',
  unsaved: 'The price is not set yet.',
  saved: 'Price set',
  failed: 'The price was not set',
} as const

export const priceTestText = {
  heading: 'Test a price',
  help: 'What an order would cost, and which price decides.',
  zipCode: 'Address or ZIP code',
  type: 'Size',
  customerType: 'Kind of customer',
  material: 'Material',
  unknown: 'Not known',
  customer: 'Customer',
  nobody: 'No account',
  choose: 'Choose…',
  clear: 'None',
  pickerHeading: 'Whose price?',
  pickerDescription: 'The test reads the prices that were agreed with this customer.',
  day: 'Day',
  test: 'Test',
  failed: 'The price could not be tested.',
  total: 'A rental ordered on this day',
  parts: (base: string, delivery: string, environmental: string) =>
    `Base ${base} + delivery ${delivery} + environmental ${environmental}`,
  withFuel: (fuel: string) => `. Delivery has ${fuel} of fuel.`,
  noTotal: 'No price for this kind of customer.',
  zone: (name: string | null) => (name === null ? 'Outside the service area' : name),
  ofType: 'Container type',
  general: 'Everyone, everywhere',
  lost: (count: number) => (count === 1 ? '1 other fits' : `${count} others fit`),
  none: 'no price',
} as const

/** Texts about fuel (rules 530 to 533). */
export const fuelText = {
  heading: 'Fuel',
  none: 'No fuel is added to prices now.',
  now: (percent: string, kinds: string) => `${percent} on ${kinds}.`,
  help: 'A percentage of the prices you name, week by week. Customers see it in the delivery fee, and on invoices as a line of its own. Orders and quotes keep what they were agreed with; standing services have the fuel of the week.',
  set: 'Set Fuel',
  history: 'History',
  row: (percent: string, from: string, through: string | null) =>
    `${percent} ${through === null ? `since ${from}` : `${from} through ${through}`}`,
  upcoming: (percent: string, from: string) => `${percent} from ${from}`,
  by: (who: string) => `set by ${who}`,
  failed: 'The fuel percentages could not be loaded.',
} as const

/** What fuel can be added to. */
export const fuelNames: Record<FuelKind, string> = {
  ...priceNames,
  base: 'Base rental',
  delivery: 'Delivery fee',
  environmental: 'Environmental fee',
  trip: 'Trip charge (dry run)',
  waiting: 'Waiting',
}

export const fuelForm = {
  heading: 'Set fuel',
  percent: 'Percent',
  percentHint: '0 ends it.',
  week: 'From the week of',
  weekHint: 'Any day of the week. It lasts until you set another one.',
  kinds: 'Added to',
  save: 'Set Fuel',
  unsaved: 'Fuel is not set yet.',
  saved: 'Fuel set',
  failed: 'Fuel was not set',
} as const
