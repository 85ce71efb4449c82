import { equipmentFailed } from '#content/public/booking.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { ApiError, type Call } from '#web/app/api.ts'
import { fallbackEquipment } from './fallback-equipment.ts'

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
