import type { EquipmentOnWire, NewEquipmentOnWire } from '#contract/equipment/equipment.ts'
import { equipmentMessages } from '#contract/equipment/equipment-messages.ts'
import { parseCents, parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { plainDecimal } from '#contract/values/typed-amount.ts'
import { hundredthTonsToDecimal } from '#contract/values/units.ts'

/** The form of a container type, as typed, in screen order. */
export type EquipmentValues = {
  name: string
  size: string
  type: EquipmentOnWire['type']
  description: string
  residentialPrice: string
  contractorPrice: string
  deliveryFee: string
  environmentalFee: string
  weightLimitTons: string
  includedPer: EquipmentOnWire['includedPer']
  overagePerTon: string
  minimumRentalDays: string
  maximumRentalDays: string
  dailyOverageRate: string
  swapRestartsDays: boolean
  totalInventory: string
  maintenanceInventory: string
  countedByContainers: boolean
  availableInventory: string
  allowResidential: boolean
  allowContractor: boolean
  isActive: boolean
  isAvailableForBooking: boolean
  prohibitedMaterials: string
  specialInstructions: string
}

/** A new type. */
export const newEquipmentValues: EquipmentValues = {
  name: '',
  size: '20',
  type: 'roll-off',
  description: '',
  residentialPrice: '',
  contractorPrice: '',
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  weightLimitTons: '',
  includedPer: 'order',
  overagePerTon: '0.00',
  minimumRentalDays: '7',
  maximumRentalDays: '30',
  dailyOverageRate: '0.00',
  swapRestartsDays: true,
  totalInventory: '0',
  maintenanceInventory: '0',
  countedByContainers: false,
  availableInventory: '0',
  allowResidential: true,
  allowContractor: true,
  isActive: true,
  isAvailableForBooking: true,
  prohibitedMaterials: '',
  specialInstructions: '',
}

export function equipmentValuesOf(type: EquipmentOnWire): EquipmentValues {
  const { id: _, createdAt: __, updatedAt: ___, ...fields } = type
  return {
    ...fields,
    size: String(type.size),
    residentialPrice: type.residentialPrice ?? '',
    contractorPrice: type.contractorPrice ?? '',
    weightLimitTons: type.weightLimitTons ?? '',
    totalInventory: String(type.totalInventory),
    availableInventory: String(type.availableInventory),
    maintenanceInventory: String(type.maintenanceInventory),
    minimumRentalDays: String(type.minimumRentalDays),
    maximumRentalDays: String(type.maximumRentalDays),
    prohibitedMaterials: type.prohibitedMaterials.join('\n'),
  }
}

/**
 * The body: prices and fees with two decimals, an empty price or weight limit as null, and 0 for an invalid number, or 1 and 30 for minimum
 * and maximum days.
 */
export function equipmentBody(values: EquipmentValues): NewEquipmentOnWire {
  const { name, description, type, includedPer, swapRestartsDays, countedByContainers } = values
  const { allowResidential, allowContractor, isActive, isAvailableForBooking } = values
  return {
    name: name.trim(),
    description: description.trim(),
    type,
    includedPer,
    swapRestartsDays,
    allowResidential,
    allowContractor,
    isActive,
    isAvailableForBooking,
    size: whole(values.size, 0),
    residentialPrice: optional(values.residentialPrice, price),
    contractorPrice: optional(values.contractorPrice, price),
    deliveryFee: price(values.deliveryFee || '0'),
    environmentalFee: price(values.environmentalFee || '0'),
    overagePerTon: price(values.overagePerTon || '0'),
    dailyOverageRate: price(values.dailyOverageRate || '0'),
    weightLimitTons: optional(values.weightLimitTons, tons),
    // A type that is counted has the numbers of its containers.
    ...(!countedByContainers && {
      totalInventory: whole(values.totalInventory, 0),
      maintenanceInventory: whole(values.maintenanceInventory, 0),
    }),
    countedByContainers,
    availableInventory: whole(values.availableInventory, 0),
    minimumRentalDays: whole(values.minimumRentalDays, 1),
    maximumRentalDays: whole(values.maximumRentalDays, 30),
    prohibitedMaterials: values.prohibitedMaterials
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    specialInstructions: values.specialInstructions.trim(),
  }
}

/** The same for a new type: unless it is to be counted, the server counts it once a container of its size is listed (rule 305). */
export function newEquipmentBody(values: EquipmentValues): NewEquipmentOnWire {
  const { countedByContainers, ...body } = equipmentBody(values)
  return countedByContainers ? { ...body, countedByContainers } : body
}

/** The errors that can be found without the server. */
export function equipmentProblems(values: EquipmentValues): Partial<Record<keyof EquipmentValues, string>> {
  const body = equipmentBody(values)
  const problems: Partial<Record<keyof EquipmentValues, string>> = {}
  if (body.name === '') problems.name = equipmentMessages.name
  for (const [field, least] of Object.entries(leastNumbers)) {
    const name = field as keyof typeof leastNumbers
    const value = body[name] ?? 0
    if (!Number.isInteger(value) || value < least) problems[name] = equipmentMessages[name]
  }
  return problems
}

const leastNumbers = {
  size: 1,
  totalInventory: 0,
  availableInventory: 0,
  maintenanceInventory: 0,
  minimumRentalDays: 1,
  maximumRentalDays: 1,
} as const

function whole(text: string, fallback: number): number {
  const plain = plainDecimal(text)
  if (plain !== null) return Number(plain)
  // Digits in another notation are no reason to save another number.
  return /\d/.test(text) ? Number.NaN : fallback
}

/** With two decimals; an invalid amount is sent as it is, so that the server reports it at its field. */
function price(text: string): string {
  const cents = parseCents(text.trim())
  return cents === null ? text.trim() : centsToDecimal(cents)
}

function tons(text: string): string {
  const hundredths = parseHundredthTons(text.trim())
  return hundredths === null ? text.trim() : hundredthTonsToDecimal(hundredths)
}

const optional = (text: string, decimal: (text: string) => string) => (text.trim() === '' ? null : decimal(text))
