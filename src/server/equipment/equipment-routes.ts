import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { createEquipment, deleteEquipment } from './change-equipment.ts'
import { listEquipment } from './equipment-queries.ts'

export const equipmentRoutes = {
  async 'GET /api/admin-equipment-list'(_input, { app }) {
    return { status: 200, body: await listEquipment(app.db.sql) }
  },

  async 'POST /api/admin-equipment-create'({ body, actor }, { app }) {
    return { status: 201, body: await createEquipment(app, actor, body) }
  },

  async 'DELETE /api/admin-equipment-delete/{id}'({ params, actor }, { app }) {
    return { status: 200, body: await deleteEquipment(app, actor, params.id) }
  },
} satisfies RouteHandlers
