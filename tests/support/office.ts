import type { z } from 'zod'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import type { staffOrder } from '#contract/orders/orders.ts'
import type { NewPriceRowOnWire } from '#contract/pricing/price-rows.ts'
import { bookingBody } from './bookings.ts'
import { firstYard } from './fleet.ts'
import { signInStaff } from './served-site.ts'

type StaffOrder = z.input<typeof staffOrder>

/** Staff at work, over the API of a site that is served. */
export type Office = {
  /** The order of one customer. */
  ordersOf(email: string): Promise<StaffOrder[]>
  equipment(size: number): Promise<EquipmentOnWire>
  changeEquipment(size: number, changes: Partial<EquipmentOnWire>): Promise<void>
  /** An order that staff create for a caller. */
  placeOrder(changes?: Record<string, unknown>): Promise<StaffOrder>
  order(id: string): Promise<StaffOrder>
  changeOrder(id: string, changes: OrderChangesOnWire): Promise<StaffOrder>
  addPayment(orderId: string, payment: { status: string; amount: string }): Promise<void>
  addContainer(containerNumber: string, size: number): Promise<void>
  setServicePrice(price: Omit<NewPriceRowOnWire, 'equipmentId'> & { size: number }): Promise<void>
  /** A truck that works every day, with a driver of its own. */
  addTruck(name: string, driver: string): Promise<void>
  planSwap(orderId: string, day: string): Promise<HaulOnWire[]>
  hauls(orderId: string): Promise<HaulOnWire[]>
  /** Puts the hauls of orders on the truck of a driver today, in order, and publishes its route. Returns their ids. */
  publishToday(driver: string, stops: readonly { orderId: string; kind: HaulKind }[]): Promise<string[]>
  /** The code for a new phone of a driver, as a link; without: the driver chooses. */
  invitePhone(name: string, driver?: string): Promise<{ deviceId: string; url: string }>
  call(method: string, path: string, body?: object): Promise<ReturnType<typeof JSON.parse>>
  /** Adds a photo to an order; returns the status. */
  upload(orderId: string, photo: Uint8Array): Promise<number>
}

export async function openOffice(url: string): Promise<Office> {
  const { cookie } = await signInStaff(url)

  async function call(method: string, path: string, body?: object) {
    const reply = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  async function equipment(size: number): Promise<EquipmentOnWire> {
    const all: EquipmentOnWire[] = await call('GET', '/api/admin-equipment-list')
    const found = all.find((row) => row.size === size)
    if (!found) throw new Error(`The catalog has no ${size} yard container`)
    return found
  }

  const today = (): Promise<BoardOnWire> => {
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' })
    return call('GET', `/api/admin/board/${day}`)
  }
  function routeOf(driver: string, { routes }: BoardOnWire) {
    const route = routes.find((each) => each.driver?.name === driver)
    if (!route) throw new Error(`${driver} drives no truck today`)
    return route
  }

  return {
    async ordersOf(email) {
      const all: StaffOrder[] = await call('GET', '/api/orders?limit=500')
      return all.filter((order) => order.customerEmail === email)
    },
    equipment,
    placeOrder: (changes) => call('POST', '/api/admin/orders', bookingBody({ totalAmount: undefined, ...changes })),
    order: (id) => call('GET', `/api/orders/${id}`),
    changeOrder: (id, changes) => call('PATCH', `/api/orders/${id}`, changes),
    async addPayment(orderId, payment) {
      await call('POST', `/api/orders/${orderId}/payments`, payment)
    },
    async addContainer(containerNumber, size) {
      await call('POST', '/api/admin/containers', { containerNumber, size })
    },
    async changeEquipment(size, changes) {
      await call('PUT', `/api/admin-equipment-update/${(await equipment(size)).id}`, changes)
    },
    async setServicePrice({ size, ...price }) {
      await call('POST', '/api/admin/prices', { ...price, equipmentId: (await equipment(size)).id })
    },
    async addTruck(name, driver) {
      const { drivers }: FleetOnWire = await call('POST', '/api/admin/drivers', {
        name: driver,
        phone: '(661) 555-0171',
        yardId: firstYard,
      })
      const driverId = drivers.find((each) => each.name === driver)?.id
      await call('POST', '/api/admin/trucks', {
        name,
        yardId: firstYard,
        kind: 'hook-lift',
        sizes: [10, 20, 30, 40],
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        driverId,
      })
    },
    call,
    async invitePhone(name, driver) {
      const { drivers }: FleetOnWire = await call('GET', '/api/admin/fleet')
      const driverId = driver ? drivers.find((each) => each.name === driver)?.id : null
      return call('POST', '/api/admin/devices', { name, driverId })
    },
    async publishToday(driver, stops) {
      const board = await today()
      const to = { route: routeOf(driver, board).key, before: null }
      const haulIds: string[] = []
      for (const { orderId, kind } of stops) {
        const hauls: HaulOnWire[] = await call('GET', `/api/orders/${orderId}/hauls`)
        const haul = hauls.find((each) => each.kind === kind && each.doneAt === null)
        if (!haul) throw new Error(`order ${orderId} has no open ${kind}`)
        haulIds.push(haul.id)
      }
      const moves = haulIds.map((haulId) => ({ haulId, from: null, to }))
      if (moves.length > 0) await call('POST', `/api/admin/board/${board.day}/moves`, { moves })
      const { id, version } = routeOf(driver, await today())
      await call('POST', `/api/admin/board/${board.day}/publish`, { routes: [{ id, version }] })
      return haulIds
    },
    planSwap: (orderId, day) => call('POST', `/api/orders/${orderId}/hauls`, { kind: 'swap', day, price: '245.00' }),
    hauls: (orderId) => call('GET', `/api/orders/${orderId}/hauls`),
    async upload(orderId, photo) {
      const reply = await fetch(`${url}/api/orders/${orderId}/documents?name=photo.jpg`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(photo),
      })
      await reply.body?.cancel()
      return reply.status
    },
  }
}
