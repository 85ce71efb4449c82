import { z } from 'zod'
import { customerType } from '#contract/customers/customers.ts'
import { includedPer } from '#contract/weight-tickets/included-per.ts'
import { instant, isoDate, money, moneyInput, tons, tonsInput } from '#contract/wire/wire.ts'
import { equipmentMessages as messages } from './equipment-messages.ts'

export const equipmentTypes = ['roll-off', '3-yd-bin', 'tilt-hopper'] as const

/** For whom, where and for what container types are priced. */
export const pricedEquipmentQuery = z.object({
  customerType,
  zipCode: z.string().max(40).default(''),
  materialType: z.string().max(100).default(''),
  account: z
    .union([z.literal('own'), z.uuid()], { error: 'account must be own or the id of a bill-to account' })
    .optional()
    .describe('own: of the login'),
  changed: z
    .literal('1', { error: 'changed must be 1' })
    .optional()
    .describe('Only types that the list prices otherwise'),
})

/** A container type of the catalog, as everyone sees it. */
export const equipment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    size: z.int().describe('Cubic yards'),
    type: z.enum(equipmentTypes),
    residentialPrice: money.nullable(),
    contractorPrice: money.nullable(),
    deliveryFee: money,
    environmentalFee: money,
    overagePerTon: money.describe('Charged per ton over weightLimitTons'),
    dailyOverageRate: money.describe('Charged per day beyond maximumRentalDays'),
    weightLimitTons: tons.nullable().describe('Tons included in the price'),
    includedPer: z.enum(includedPer).describe('Whether they are for all loads of an order, or for each (rule 269)'),
    totalInventory: z.int(),
    availableInventory: z.int(),
    maintenanceInventory: z.int(),
    countedByContainers: z
      .boolean()
      .describe('Total and maintenance are the numbers of the containers list (rule 305)'),
    allowResidential: z.boolean(),
    allowContractor: z.boolean(),
    minimumRentalDays: z.int(),
    maximumRentalDays: z.int(),
    swapRestartsDays: z
      .boolean()
      .describe('Whether a swap or a dump-and-return restarts the included days of its orders (rule 303)'),
    prohibitedMaterials: z.array(z.string()),
    specialInstructions: z.string(),
    isActive: z.boolean(),
    isAvailableForBooking: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Equipment' })

export type Equipment = z.output<typeof equipment>

/** The same as the price list prices it. */
export const pricedEquipment = equipment
  .extend({ taxTotal: money.optional().describe('On top of a rental at this place, as of today; absent without tax') })
  .meta({ id: 'PricedEquipment' })
export type PricedEquipmentOnWire = z.input<typeof pricedEquipment>

/** The same on the wire: money and weights are decimal strings. */
export type EquipmentOnWire = z.input<typeof equipment>

const wholeNumber = (least: number, message: string) =>
  z.int({ error: message }).min(least, { error: message }).max(1_000_000, { error: message })
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
/** Limits each part so that a sum still fits the database type. */
const price = moneyInput().refine((cents) => cents <= 10_000_000, { error: 'Must be at most 100000.00' })
const flag = z.boolean({ error: 'Must be true or false' })

const fields = {
  name: z
    .string({ error: messages.name })
    .trim()
    .min(1, { error: messages.name })
    .max(120, { error: 'At most 120 characters' }),
  description: text(2_000),
  size: wholeNumber(1, messages.size).max(100, { error: 'Size must be at most 100 yards' }),
  type: z.enum(equipmentTypes, { error: 'Type is required' }),
  residentialPrice: price.nullable(),
  contractorPrice: price.nullable(),
  deliveryFee: price,
  environmentalFee: price,
  overagePerTon: price,
  dailyOverageRate: price,
  weightLimitTons: tonsInput().nullable(),
  includedPer: z.enum(includedPer, { error: 'includedPer must be order or load' }),
  totalInventory: wholeNumber(0, messages.totalInventory),
  availableInventory: wholeNumber(0, messages.availableInventory),
  maintenanceInventory: wholeNumber(0, messages.maintenanceInventory),
  countedByContainers: flag,
  allowResidential: flag,
  allowContractor: flag,
  minimumRentalDays: wholeNumber(1, messages.minimumRentalDays).max(365, {
    error: 'Minimum rental days must be at most 365',
  }),
  maximumRentalDays: wholeNumber(1, messages.maximumRentalDays).max(365, {
    error: 'Maximum rental days must be at most 365',
  }),
  swapRestartsDays: flag,
  prohibitedMaterials: z.array(text(120)).max(50, { error: 'At most 50 materials' }),
  specialInstructions: text(2_000),
  isActive: flag,
  isAvailableForBooking: flag,
}

/** The fields of a container type that staff can change; absent fields are unchanged. */
export const equipmentChanges = z.object(fields).partial()

export type EquipmentChanges = z.output<typeof equipmentChanges>
export type EquipmentChangesOnWire = z.input<typeof equipmentChanges>

/** A new container type; absent fields get their defaults. */
export const newEquipment = z
  .object({
    name: fields.name,
    description: fields.description.default(''),
    size: fields.size.default(20),
    type: fields.type.default('roll-off'),
    residentialPrice: fields.residentialPrice.default(null),
    contractorPrice: fields.contractorPrice.default(null),
    deliveryFee: fields.deliveryFee.default(0),
    environmentalFee: fields.environmentalFee.default(0),
    overagePerTon: fields.overagePerTon.default(0),
    dailyOverageRate: fields.dailyOverageRate.default(0),
    weightLimitTons: fields.weightLimitTons.default(null),
    includedPer: fields.includedPer.default('order'),
    totalInventory: fields.totalInventory.default(0),
    availableInventory: fields.availableInventory.default(0),
    maintenanceInventory: fields.maintenanceInventory.default(0),
    countedByContainers: flag
      .optional()
      .describe(
        'Absent: once a container of its size is listed, if the type is alone in its size and no total is given',
      ),
    allowResidential: flag.default(true),
    allowContractor: flag.default(true),
    minimumRentalDays: fields.minimumRentalDays.default(7),
    maximumRentalDays: fields.maximumRentalDays.default(30),
    swapRestartsDays: flag.default(true),
    prohibitedMaterials: fields.prohibitedMaterials.default([]),
    specialInstructions: fields.specialInstructions.default(''),
    isActive: flag.default(true),
    isAvailableForBooking: flag.default(true),
  })
  .meta({ id: 'NewEquipment' })

export type NewEquipment = z.output<typeof newEquipment>
export type NewEquipmentOnWire = z.input<typeof newEquipment>

/** The two numbers of a type's units, and how many of them cannot be rented. */
const stockCount = z.object({ total: z.int(), maintenance: z.int() })

/** A roll-off type beside the containers list (rule 305). */
export const equipmentStock = z
  .object({
    equipmentId: z.uuid(),
    entered: stockCount.describe('As the type says'),
    listed: stockCount.describe('The containers of its size, and those of them in maintenance or damaged'),
    mayCount: z.boolean().describe('No other active type has its size'),
    daysOver: z
      .array(z.object({ from: isoDate, through: isoDate, held: z.int() }))
      .describe('The days on which orders hold more units than the list has, at most 20 spans'),
  })
  .meta({ id: 'EquipmentStock' })

export type EquipmentStock = z.output<typeof equipmentStock>
export type EquipmentStockOnWire = z.input<typeof equipmentStock>
