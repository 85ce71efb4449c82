import { chooseEquipment, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { listEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readUnavailableDays } from './read-availability.ts'
import { readEarliestDeliveries } from './read-earliest-deliveries.ts'

export const availabilityRoutes = {
  async 'GET /api/availability'({ query }, { app }) {
    const { dumpsterSize: size, customerType } = query
    const equipment = chooseEquipment(await listEquipmentOfSize(app.db.sql, size), { size, customerType })
    if (!equipment) {
      const message = notAvailableMessage(size, customerType)
      throw new AppError('invalid-input', { message, fields: { dumpsterSize: message } })
    }
    const { window, ...days } = await readUnavailableDays(app, equipment)
    return {
      status: 200,
      body: { dumpsterSize: size, ...window, rentalDays: equipment.minimumRentalDays, ...days },
    }
  },

  async 'GET /api/earliest-deliveries'({ query }, { app }) {
    return { status: 200, body: await readEarliestDeliveries(app, query.zipCode) }
  },
} satisfies RouteHandlers
