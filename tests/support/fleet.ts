import type {
  DriverOnWire,
  FleetOnWire,
  NewDriverOnWire,
  NewTruckOnWire,
  TruckOnWire,
} from '#contract/dispatch/fleet.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Browser } from './browser.ts'
import { emptyTables } from './empty-tables.ts'

/** The yard of migration 117. */
export const firstYard = '00000000-0000-4000-8000-000000000001'

/** One yard, and nothing else. */
export async function resetFleet(db: Database): Promise<void> {
  await emptyTables(db, 'orders, events, containers, absences, routes, trucks, drivers, service_minutes, facilities')
  await db.sql`delete from yards where id <> ${firstYard}`
  await db.sql`
    update yards set name = 'Yard', address = '', city = '', zip_code = '91350', latitude = null, longitude = null, archived_at = null, version = 1`
}

/** A driver of the first yard. */
export async function addDriver(
  staff: Browser,
  driver: Partial<NewDriverOnWire> & { name: string },
): Promise<DriverOnWire> {
  const { drivers } = (await staff.post('/api/admin/drivers', { yardId: firstYard, ...driver })).json as FleetOnWire
  const added = drivers.find(({ name }) => name === driver.name)
  if (!added) throw new Error(`No driver ${driver.name}`)
  return added
}

/** A hook-lift of the first yard that takes every size. */
export async function addTruck(
  staff: Browser,
  truck: Partial<NewTruckOnWire> & { name: string },
): Promise<TruckOnWire> {
  const usual = { yardId: firstYard, kind: 'hook-lift', sizes: [10, 20, 30, 40] }
  const { trucks } = (await staff.post('/api/admin/trucks', { ...usual, ...truck })).json as FleetOnWire
  const added = trucks.find(({ name }) => name === truck.name)
  if (!added) throw new Error(`No truck ${truck.name}`)
  return added
}
