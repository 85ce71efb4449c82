import { isUuid } from '#server/platform/db/ids.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { createEquipment } from './create-equipment.ts'
import { deleteEquipment } from './delete-equipment.ts'
import { listEquipment } from './equipment-queries.ts'
import { readEquipmentStock } from './equipment-stock.ts'
import { equipmentNotFound, updateEquipment } from './update-equipment.ts'

const equipmentId = ({ id }: { id: string }) => {
  if (!isUuid(id)) throw equipmentNotFound()
  return id
}

export const equipmentRoutes = {
  async 'GET /api/equipment'(_input, { app }) {
    const all = await listEquipment(app.db.sql)
    return { status: 200, body: all.filter((type) => type.isActive) }
  },

  async 'GET /api/admin-equipment-list'(_input, { app }) {
    return { status: 200, body: await listEquipment(app.db.sql) }
  },

  async 'GET /api/admin/equipment-stock'(_input, { app }) {
    return { status: 200, body: await readEquipmentStock(app) }
  },

  async 'POST /api/admin-equipment-create'({ body }, context) {
    return { status: 201, body: await createEquipment(context.app, await staffActor(context), body) }
  },

  async 'PUT /api/admin-equipment-update/{id}'({ params, body }, context) {
    const id = equipmentId(params)
    return { status: 200, body: await updateEquipment(context.app, await staffActor(context), id, body) }
  },

  async 'DELETE /api/admin-equipment-delete/{id}'({ params }, context) {
    const id = equipmentId(params)
    return { status: 200, body: await deleteEquipment(context.app, await staffActor(context), id) }
  },
} satisfies RouteHandlers
