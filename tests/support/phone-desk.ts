import { expect } from 'vitest'
import type { DriverOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import type { PhoneAlertsOnWire } from '#contract/phones/devices.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Browser } from './browser.ts'
import { emptyTables } from './empty-tables.ts'
import { addDriver, addTruck, resetFleet } from './fleet.ts'
import { insertOrder, type OrderFacts } from './order-rows.ts'
import type { TestApp } from './test-app.ts'

/** An office with two drivers, their trucks and containers. */
export type PhoneDesk = {
  ray: DriverOnWire
  lou: DriverOnWire
  trucks: TruckOnWire[]
  /** A delivery that is planned for a day. */
  delivery(day: string, more?: OrderFacts): Promise<{ orderId: string; haulId: string }>
  /** Puts hauls on a truck of a day, in order, and publishes its route. */
  publish(truck: TruckOnWire | undefined, day: string, ...haulIds: string[]): Promise<void>
  /** Takes a haul off its truck, without publishing. */
  takeOff(truck: TruckOnWire | undefined, day: string, haulId: string): Promise<void>
  alerts(): Promise<PhoneAlertsOnWire>
  order(id: string): Promise<ReturnType<typeof JSON.parse>>
}

/** Empties what phones, fleet and orders left, and begins anew. */
export async function openPhoneDesk(app: TestApp, staff: Browser): Promise<PhoneDesk> {
  await emptyTables(app.db, 'haul_photos, push_messages, driver_commands, driver_devices')
  await resetFleet(app.db)
  await app.db.sql`update equipment set total_inventory = 9, maintenance_inventory = 0 where size_yards = 20`
  for (const containerNumber of ['20-1', '20-2', '20-3'])
    await staff.post('/api/admin/containers', { containerNumber, size: 20 })
  const ray = await addDriver(staff, { name: 'Ray' })
  const lou = await addDriver(staff, { name: 'Lou', language: 'es' })
  const trucks = [
    await addTruck(staff, { name: '1', driverId: ray.id }),
    await addTruck(staff, { name: '2', driverId: lou.id }),
  ]
  return {
    ray,
    lou,
    trucks,
    async delivery(day, more = {}) {
      const { id: orderId } = await insertOrder(app.db, { status: 'scheduled', scheduledDelivery: day, ...more })
      const { haulId } = await app.db.sql.one({ haulId: uuid })`
        select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
      return { orderId, haulId }
    },
    async publish(truck, day, ...haulIds) {
      const to = { route: `truck:${truck?.id}`, before: null }
      const moves = haulIds.map((haulId) => ({ haulId, from: null, to }))
      const moved = await staff.post(`/api/admin/board/${day}/moves`, { moves })
      expect(moved.status, moved.text).toBe(200)
      const route = moved.json.board.routes.find(({ truckId }: { truckId: string }) => truckId === truck?.id)
      const routes = [{ id: route.id, version: route.version }]
      const published = await staff.post(`/api/admin/board/${day}/publish`, { routes })
      expect(published.status, published.text).toBe(200)
    },
    async takeOff(truck, day, haulId) {
      const { routes } = (await staff.get(`/api/admin/board/${day}`)).json
      const { id } = routes.find(({ truckId }: { truckId: string }) => truckId === truck?.id)
      const moved = await staff.post(`/api/admin/board/${day}/moves`, { moves: [{ haulId, from: id, to: null }] })
      expect(moved.status, moved.text).toBe(200)
    },
    alerts: async () => (await staff.get('/api/admin/phone-alerts')).json,
    order: async (id) => (await staff.get(`/api/orders/${id}`)).json,
  }
}
