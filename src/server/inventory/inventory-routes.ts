import type { Equipment, EquipmentStock } from '#contract/equipment/equipment.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { sharerOfSize } from '#domain/equipment/counted-stock.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { bookingWindow } from '#domain/scheduling/bookable-days.ts'
import { daysHeldBeyond } from '#domain/scheduling/inventory-reduction.ts'
import type { AppContext } from '#server/app-context.ts'
import { countListed, listEquipment } from '#server/equipment/equipment-queries.ts'
import { holdsOfSize } from '#server/scheduling/hold-queries.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { updateEquipment } from './update-equipment.ts'

/** Endpoints for the stock of container types, which changes under the booking locks. */
export const inventoryRoutes = {
  async 'GET /api/admin/equipment-stock'(_input, { app }) {
    return { status: 200, body: await readEquipmentStock(app) }
  },

  async 'PUT /api/admin-equipment-update/{id}'({ params, body, actor }, { app }) {
    return { status: 200, body: await updateEquipment(app, actor, params.id, body) }
  },
} satisfies RouteHandlers

const maxSpans = 20

/**
 * Rule 305: the stock of each roll-off type compared with its numbered containers, and the days on which there are too few of them.
 */
async function readEquipmentStock(app: AppContext): Promise<EquipmentStock[]> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const all = await listEquipment(sql)
  const stockOf = async (type: Equipment): Promise<EquipmentStock> => {
    const [listed, holds] = await Promise.all([
      countListed(sql, type.size),
      holdsOfSize(sql, { size: type.size, ...bookingWindow(today), today }),
    ])
    const units = Math.max(0, listed.total - listed.maintenance)
    return {
      equipmentId: type.id,
      entered: { total: type.totalInventory, maintenance: type.maintenanceInventory },
      listed,
      mayCount: sharerOfSize({ ...type, isActive: true }, all) === null,
      daysOver: daysHeldBeyond(units, holdsOfEquipment(type.id, holds, today), today).slice(0, maxSpans),
    }
  }
  return Promise.all(all.filter(({ type }) => type === 'roll-off').map(stockOf))
}
