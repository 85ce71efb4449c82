import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'

const prohibitedMaterials = [
  'Hazardous waste',
  'Medical waste',
  'Asbestos',
  'Batteries and electronics',
  'Tires',
  'Appliances with Freon',
  'Flammable or explosive items',
  'Liquids',
  'Dead animals or animal waste',
]

type Seed = {
  sizeYards: number
  type: 'roll-off' | '3-yd-bin' | 'tilt-hopper'
  name: string
  description: string
  /** Whole dollars: residential, contractor. */
  prices: [number, number]
  includedTons: number
  overageDollarsPerTon: number
  bookable: boolean
  units: number
}

/** The catalog that a new company starts with. Sizes below 10 yards lead to a call or an estimate (rule 8). */
const catalog: Seed[] = [
  {
    sizeYards: 3,
    type: '3-yd-bin',
    name: '3 Yard Bin',
    description: 'A lidded bin for small cleanouts and tight places.',
    prices: [200, 200],
    includedTons: 0.5,
    overageDollarsPerTon: 115,
    bookable: false,
    units: 20,
  },
  {
    sizeYards: 6,
    type: 'tilt-hopper',
    name: '6 Yard Tilt Hopper',
    description: 'A self-dumping tilt hopper for shops and yards with a forklift.',
    prices: [850, 725],
    includedTons: 2,
    overageDollarsPerTon: 115,
    bookable: false,
    units: 10,
  },
  {
    sizeYards: 10,
    type: 'roll-off',
    name: '10 Yard Roll-Off',
    description: 'Low sides for heavy material: dirt, concrete, sod.',
    prices: [775, 775],
    includedTons: 8,
    overageDollarsPerTon: 115,
    bookable: true,
    units: 40,
  },
  {
    sizeYards: 20,
    type: 'roll-off',
    name: '20 Yard Roll-Off',
    description: 'For remodels, flooring and roofing of one house.',
    prices: [450, 400],
    includedTons: 2,
    overageDollarsPerTon: 120,
    bookable: true,
    units: 48,
  },
  {
    sizeYards: 30,
    type: 'roll-off',
    name: '30 Yard Roll-Off',
    description: 'For whole-house cleanouts, additions and larger remodels.',
    prices: [850, 850],
    includedTons: 4,
    overageDollarsPerTon: 120,
    bookable: true,
    units: 44,
  },
  {
    sizeYards: 40,
    type: 'roll-off',
    name: '40 Yard Roll-Off',
    description: 'For light, bulky loads: framing, new construction, commercial.',
    prices: [895, 895],
    includedTons: 5,
    overageDollarsPerTon: 125,
    bookable: true,
    units: 40,
  },
]

/** The standard rental of the terms: up to ten days in the price. */
const rentalDays = 10

export async function seedEquipment(tx: Transaction): Promise<void> {
  const rows = catalog.map(({ prices: [residential, contractor], ...seed }) => ({
    id: newId(),
    name: seed.name,
    description: seed.description,
    sizeYards: seed.sizeYards,
    type: seed.type,
    residentialPriceCents: residential * 100,
    contractorPriceCents: contractor * 100,
    overagePerTonCents: seed.overageDollarsPerTon * 100,
    includedHundredthTons: seed.includedTons * 100,
    totalInventory: seed.units,
    availableInventory: seed.units,
    minimumRentalDays: rentalDays,
    maximumRentalDays: rentalDays,
    prohibitedMaterials,
    isAvailableForBooking: seed.bookable,
  }))
  await tx`insert into equipment ${insertValues(rows)}`
}
