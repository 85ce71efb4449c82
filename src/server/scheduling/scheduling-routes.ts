import { dateInLosAngeles } from '#contract/values/dates.ts'
import { chooseEquipment, notAvailableMessage } from '#domain/equipment/choose-equipment.ts'
import { listEquipmentOfSize } from '#server/equipment/equipment-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { changeCountedHauls, changeDeliveryDay, changeDeliveryRule } from './change-delivery-plan.ts'
import { readDeliveryPlan } from './delivery-plan-queries.ts'
import { readUnavailableDays } from './read-availability.ts'
import { readCalendarCell } from './read-calendar-cell.ts'
import { readEarliestDeliveries } from './read-earliest-deliveries.ts'
import { readServiceCity } from './read-service-city.ts'
import { readStaffCalendar } from './read-staff-calendar.ts'

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

  async 'GET /api/earliest-deliveries'({ query }, { app, language }) {
    return { status: 200, body: await readEarliestDeliveries(app, query.zipCode, language) }
  },

  async 'GET /api/service-cities/{city}'({ params }, { app, language }) {
    return { status: 200, body: await readServiceCity(app, params.city, language) }
  },
} satisfies RouteHandlers

/** The staff calendar: free units, orders, and delivery days. */
export const staffCalendarRoutes = {
  async 'GET /api/admin/calendar'({ query }, { app }) {
    return { status: 200, body: await readStaffCalendar(app, query.from ?? null) }
  },

  async 'GET /api/admin/calendar/{day}'({ params, query }, { app }) {
    const cell = { day: params.day, equipmentId: query.equipmentId ?? null }
    return { status: 200, body: await readCalendarCell(app, cell) }
  },

  async 'GET /api/admin/delivery-plan'(_input, { app }) {
    return { status: 200, body: await readDeliveryPlan(app.db.sql, dateInLosAngeles(app.clock())) }
  },

  async 'PUT /api/admin/delivery-days/{day}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeDeliveryDay(app, { day: params.day, change: body, actor }) }
  },

  async 'PUT /api/admin/delivery-rules/{appliesTo}'({ params, body, actor }, { app }) {
    return { status: 200, body: await changeDeliveryRule(app, { appliesTo: params.appliesTo, change: body, actor }) }
  },

  async 'PUT /api/admin/counted-hauls'({ body, actor }, { app }) {
    return { status: 200, body: await changeCountedHauls(app, { counts: body, actor }) }
  },
} satisfies RouteHandlers
