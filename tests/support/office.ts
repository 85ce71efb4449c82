import type { z } from 'zod'
import type { EquipmentOnWire } from '../../src/contract/equipment.ts'
import type { staffOrder } from '../../src/contract/orders.ts'
import { staffSignIn } from './served-site.ts'

type StaffOrder = z.input<typeof staffOrder>

/** Staff at work, over the API of a site that is served. */
export type Office = {
  /** What one customer ordered. */
  ordersOf(email: string): Promise<StaffOrder[]>
  equipment(size: number): Promise<EquipmentOnWire>
  changeEquipment(size: number, changes: Partial<EquipmentOnWire>): Promise<void>
}

export async function openOffice(url: string): Promise<Office> {
  const signedIn = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffSignIn),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

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
    if (!found) throw new Error(`The catalogue has no ${size} yard container`)
    return found
  }

  return {
    async ordersOf(email) {
      const all: StaffOrder[] = await call('GET', '/api/orders?limit=500')
      return all.filter((order) => order.customerEmail === email)
    },
    equipment,
    async changeEquipment(size, changes) {
      await call('PUT', `/api/admin-equipment-update/${(await equipment(size)).id}`, changes)
    },
  }
}
