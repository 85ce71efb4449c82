import { dayFromToday } from './booking-page.ts'
import type { Office } from './office.ts'

/** An order for tomorrow with a container of its own; the driver does it today. */
export async function deliver(office: Office, customerName: string, containerNumber: string | null) {
  const day = dayFromToday(1)
  const { id } = await office.placeOrder({ customerName, dumpsterSize: 20, requestedDeliveryDate: day })
  await office.changeOrder(id, { status: 'confirmed', scheduledDeliveryDate: day })
  if (containerNumber) {
    const container = await office.call('POST', '/api/admin/containers', { containerNumber, size: 20 })
    await office.changeOrder(id, { assignedContainerId: container.id })
  }
  return { orderId: id, kind: 'deliver' as const }
}

/** A container that has been out for days. */
export async function pickUp(office: Office, customerName: string, containerNumber: string) {
  const { orderId } = await deliver(office, customerName, containerNumber)
  await office.changeOrder(orderId, { status: 'delivered' })
  await office.changeOrder(orderId, { scheduledPickupDate: dayFromToday(1) })
  return { orderId, kind: 'pick_up' as const }
}

/** For `changeEquipment`: as many containers of a size as a test can need. */
export const room = { totalInventory: 60, availableInventory: 60, maintenanceInventory: 0 }
