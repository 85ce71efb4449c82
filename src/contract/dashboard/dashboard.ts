import { z } from 'zod'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import { instant, isoDate, money } from '#contract/wire/wire.ts'
import { alertKindNames } from './dashboard-kinds.ts'

const alertExample = z.object({
  orderId: z.uuid().nullable(),
  label: z.string().describe('A customer, a container, an address'),
  days: z.int().nullable().describe('Number of days'),
  since: instant.nullable(),
  day: isoDate.nullable().describe('The day that it is about, if it is about one'),
})

const dashboardAlert = z.object({
  kind: z.enum(alertKindNames),
  count: z.int().describe(`Exact up to ${maxCounted.toLocaleString('en-US')}; for high-utilization the percentage`),
  examples: z.array(alertExample).describe('At most three, most urgent first'),
})

const fleetSize = z.object({
  size: z.int().describe('Cubic yards'),
  total: z.int().describe('Units of the active types of this size'),
  maintenance: z.int(),
  confirmed: z.int().describe('Orders with status confirmed'),
  available: z.int().describe('Total less maintenance less confirmed orders, not below 0'),
  out: z.int().describe('Containers deployed'),
  heldToday: z.int().describe('Units held by orders today, including overdue ones (rule 12)'),
  freeToday: z.int().describe('Units not held by any order today'),
})

export const scheduledHaul = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  kind: z.enum(haulKinds),
  status: z.enum(orderStatuses),
  dumpsterSize: z.int(),
  customerName: z.string(),
  companyName: z.string(),
  customerCity: z.string(),
  deliveryWindow: z.string().nullable().describe('"8AM - 12PM"; null for a pickup'),
  isDone: z.boolean(),
  daysPast: z.int().describe('Days since it was due, for earlier days; else 0'),
})

const scheduledDay = z.object({
  date: isoDate,
  isClosed: z.boolean(),
  maxDeliveries: z.int().nullable(),
  note: z.string(),
  deliveries: z.int().describe('Orders that are confirmed, scheduled, en_route or delivered'),
  pickups: z.int(),
  services: z.int().describe('Swaps and dump-and-returns, done or planned (rule 264)'),
  leftOver: z.int().describe('What is late or overdue of earlier days; only for today'),
  toConfirm: z.int().describe('Deliveries of unconfirmed orders, not counted in the others'),
  hauls: z.array(scheduledHaul).describe('Earlier days first; at most 20 of each kind'),
})

/** The overview: urgent work, the fleet, and the week ahead. */
export const dashboard = z
  .object({
    today: isoDate,
    metrics: z.object({
      openOrders: z.int().describe('Status from pending to delivered (rule 34)'),
      activeOrders: z.int().describe('Status new, scheduled, en_route or delivered'),
      newOrders: z.int().describe('Status new'),
      containers: z.int(),
      containersDeployed: z.int(),
      containersInMaintenance: z.int(),
      containersDamaged: z.int(),
      utilizationPercent: z.number().describe('Deployed of all containers, not rounded; 0 without containers'),
    }),
    alerts: z.array(dashboardAlert).describe('Only alerts with a count'),
    fleet: z.array(fleetSize).describe('By size'),
    schedule: z.array(scheduledDay).describe('Seven days from today'),
  })
  .meta({ id: 'Dashboard' })

export type Dashboard = z.output<typeof dashboard>
export type DashboardOnWire = z.input<typeof dashboard>
export type DashboardAlert = z.output<typeof dashboardAlert>
export type FleetSize = z.output<typeof fleetSize>
export type ScheduledDay = z.output<typeof scheduledDay>
export type ScheduledHaul = z.output<typeof scheduledHaul>

/** The trends: utilization per day, bookings per week. */
export const trends = z
  .object({
    utilization: z
      .array(z.object({ date: isoDate, out: z.int(), containers: z.int(), percent: z.number() }))
      .describe(
        'Thirty days through today: containers at customers at the end of the day, as a share of the fleet that day',
      ),
    bookings: z
      .array(z.object({ weekFrom: isoDate.describe('A Monday'), count: z.int() }))
      .describe('Twelve weeks through this one: orders placed, including cancelled ones'),
  })
  .meta({ id: 'Trends' })

export type Trends = z.output<typeof trends>

/** The four cards of the dashboard (rule 34). */
export const dashboardStats = z
  .object({
    activeOrders: z.int(),
    newLeads: z.int().nullable().describe('Null for a role without leads'),
    containersOut: z.int(),
    revenue: money
      .nullable()
      .describe(
        'Null for a role without billing. Final total, else total, of the orders delivered this calendar month (Los Angeles time), without cancelled ones',
      ),
    invoiced: money
      .nullable()
      .describe(
        'Null for a role without billing. Invoices less credit notes issued this calendar month, with what is kept of cancelled orders',
      ),
  })
  .meta({ id: 'DashboardStats' })
