import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { readEquipmentStock } from './equipment-stock.ts'
import { updateEquipment } from './update-equipment.ts'

/** The stock of container types, which is changed under the locks of bookings. */
export const inventoryRoutes = {
  async 'GET /api/admin/equipment-stock'(_input, { app }) {
    return { status: 200, body: await readEquipmentStock(app) }
  },

  async 'PUT /api/admin-equipment-update/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await updateEquipment(app, actor, params.id, body) }
  },
} satisfies RouteHandlers
