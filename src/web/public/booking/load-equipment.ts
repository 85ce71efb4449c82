import { equipmentFailed } from '#content/public/booking.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { ApiError, type Call } from '#web/app/api.ts'
import type { CatalogRow } from '#web/equipment/catalog.ts'

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
export const fallbackEquipment: CatalogRow[] = prices.map(([size, residentialPrice, contractorPrice]) => ({
  id: `00000000-0000-4000-8000-${String(size).padStart(12, '0')}`,
  size,
  residentialPrice,
  contractorPrice,
  deliveryFee: '0.00',
  environmentalFee: '0.00',
  overagePerTon: '0.00',
  dailyOverageRate: '0.00',
  weightLimitTons: null,
  allowResidential: true,
  allowContractor: true,
  minimumRentalDays: 7,
  maximumRentalDays: 30,
  isActive: true,
  isAvailableForBooking: true,
  prohibitedMaterials: [],
}))

/** True for a row of {@link fallbackEquipment}, even after it came from the server: what it includes is unknown, so it is not shown. */
export function isFallback({ id }: { id: string }): boolean {
  return fallbackEquipment.some((row) => row.id === id)
}

/** The catalog, with one retry; the fallback list if a page comes instead of data. Throws otherwise. */
export async function loadEquipment(call: Call, attempts = 2): Promise<CatalogRow[]> {
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
export const loadListed = (call: Call, key: string, signal?: AbortSignal): Promise<CatalogRow[]> =>
  call('GET /api/priced-equipment', { query: Object.fromEntries(new URLSearchParams(key)) as { changed: '1' }, signal })

/** The catalog with the prices of the list. */
export const withListed = (equipment: CatalogRow[], listed: readonly CatalogRow[] | null) =>
  equipment.map((row) => listed?.find(({ id }) => id === row.id) ?? row)
