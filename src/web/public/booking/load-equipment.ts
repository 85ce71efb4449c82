import { equipmentFailed } from '#content/public/booking.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { EquipmentOnWire, PricedEquipmentOnWire } from '#contract/equipment/equipment.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { ApiError, type Call } from '#web/app/api.ts'

const prices: readonly [size: number, residential: string, contractor: string][] = [
  [3, '200.00', '200.00'],
  [6, '850.00', '725.00'],
  [10, '775.00', '775.00'],
  [20, '450.00', '400.00'],
  [30, '850.00', '850.00'],
  [40, '895.00', '895.00'],
]

/**
 * The catalog that the page uses if the server returns a page instead of data. A booking from it is still charged the server's price, and a
 * higher one is shown before anything is booked (rule 9).
 */
export const fallbackEquipment: EquipmentOnWire[] = prices.map(([size, residentialPrice, contractorPrice]) => ({
  id: `00000000-0000-4000-8000-${String(size).padStart(12, '0')}`,
  name: size === 6 ? '6 Yard Self-Dumping Tilt Hopper' : `${size} Yard Container`,
  description: '',
  size,
  type: size === 3 ? '3-yd-bin' : size === 6 ? 'tilt-hopper' : 'roll-off',
  residentialPrice,
  contractorPrice,
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  overagePerTon: '0.00',
  dailyOverageRate: '0.00',
  weightLimitTons: null,
  includedPer: 'order',
  swapRestartsDays: true,
  totalInventory: 1,
  availableInventory: 1,
  maintenanceInventory: 0,
  countedByContainers: false,
  allowResidential: true,
  allowContractor: true,
  minimumRentalDays: 7,
  maximumRentalDays: 30,
  prohibitedMaterials: [],
  specialInstructions: '',
  isActive: true,
  isAvailableForBooking: true,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
}))

/** True for a row of {@link fallbackEquipment}, even after it came from the server: what it includes is unknown, so it is not shown. */
export function isFallback({ id }: { id: string }): boolean {
  return fallbackEquipment.some((row) => row.id === id)
}

/** The catalog, with one retry; the fallback list if a page comes instead of data. Throws otherwise. */
export async function loadEquipment(call: Call, attempts = 2): Promise<EquipmentOnWire[]> {
  try {
    return await call('GET /api/equipment')
  } catch (error) {
    if (error instanceof ApiError && error.html) return fallbackEquipment
    if (attempts > 1) return loadEquipment(call, attempts - 1)
    throw new Error(equipmentFailed)
  }
}

type PricedFor = { customerType: CustomerType; zipCode: string; materialType: string }

/** For whom, where and for what the price list is read: the same text for the same answer. `own`: the login's account. */
export const listedFor = ({ customerType, zipCode, materialType }: PricedFor, account: string | null) => {
  const of = { changed: '1', customerType, zipCode: zipCodeKey(zipCode) ?? '', materialType }
  return `${new URLSearchParams(account === null ? of : { ...of, account })}`
}

/** The container types that the price list prices otherwise than the catalog (rule 460). */
export const loadListed = (call: Call, key: string, signal?: AbortSignal): Promise<PricedEquipmentOnWire[]> =>
  call('GET /api/priced-equipment', { query: Object.fromEntries(new URLSearchParams(key)) as { changed: '1' }, signal })

/** The catalog with the prices of the list. */
export const withListed = (
  equipment: EquipmentOnWire[],
  listed: readonly PricedEquipmentOnWire[] | null,
): PricedEquipmentOnWire[] => equipment.map((row) => listed?.find(({ id }) => id === row.id) ?? row)
