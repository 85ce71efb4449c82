import { billLineLabels } from '#content/wording/billing.ts'
import type { PricedService } from '#contract/pricing/priced-services.ts'

/** Texts about the prices of services (rule 265). */

export const serviceNames: Record<PricedService, string> = { ...billLineLabels, swap: 'Swap' }

export const servicePricesText = {
  help: 'What a service of a container costs, from a day on. Customers see these prices before they order one, and planned hauls keep the price that was agreed. Weight is charged as always.',
  failed: 'The prices could not be loaded.',
  noTypes: 'There are no container types yet.',
  type: 'Container',
  none: 'Set',
  setOf: (service: string, type: string, price: string | null) =>
    `${service}, ${type}: ${price === null ? 'no price yet' : price}. Set the price`,
  others: 'Zones, customers and later days',
  othersHelp: 'A price for a customer applies before one for a zone, and that before the general price.',
  noOthers: 'Everyone pays the general prices, everywhere.',
  addOther: 'Add a Price',
  noPrice: 'no price of its own',
  everywhere: 'Everywhere',
  everyone: 'Everyone',
  from: (day: string) => `from ${day}`,
  since: (day: string) => `since ${day}`,
  change: 'Change',
  remove: 'Take off',
  of: (action: string, what: string) => `${action}: ${what}`,
  removed: 'The price was taken off',
  failedRemove: 'The price was not taken off',
} as const

export const servicePriceForm = {
  heading: 'Set a price',
  service: 'Service',
  type: 'Container',
  zone: 'Zone',
  customer: 'Customer',
  choose: 'Choose a Customer…',
  clear: 'Everyone',
  pickerHeading: 'Whose price is it?',
  pickerDescription: 'The price applies to this customer’s orders only.',
  price: 'Price ($)',
  priceHint: 'Empty: no price of its own from this day on.',
  from: 'From',
  fromHint: 'It applies to hauls planned for this day or a later one.',
  save: 'Set Price',
  unsaved: 'The price is not set yet.',
  saved: 'Price set',
  failed: 'The price was not set',
} as const
