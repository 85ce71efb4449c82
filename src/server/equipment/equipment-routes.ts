import { AppError } from '../app-error.ts'
import type { RouteHandlers } from '../http/route-handlers.ts'
import { isUuid } from '../ids.ts'
import { listEquipment } from './equipment-queries.ts'
import { updateEquipment } from './update-equipment.ts'

export const equipmentRoutes = {
  async 'GET /api/equipment'(_input, { parts }) {
    const all = await listEquipment(parts.db.sql)
    return { status: 200, body: all.filter((type) => type.isActive) }
  },

  async 'GET /api/admin-equipment-list'(_input, { parts }) {
    return { status: 200, body: await listEquipment(parts.db.sql) }
  },

  async 'PUT /api/admin-equipment-update/{id}'({ params, body }, context) {
    if (!isUuid(params.id)) throw new AppError('not-found', { message: 'Equipment not found' })
    return { status: 200, body: await updateEquipment(context.parts, await context.staff(), params.id, body) }
  },
} satisfies RouteHandlers
