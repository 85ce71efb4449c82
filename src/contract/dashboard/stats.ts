import { z } from 'zod'
import { money } from '#contract/wire/wire.ts'

/** The four cards of the dashboard (rule 34). */
export const dashboardStats = z
  .object({
    activeOrders: z.int(),
    newLeads: z.int(),
    containersOut: z.int(),
    revenue: money.describe('Of the orders delivered this calendar month in Los Angeles'),
  })
  .meta({ id: 'DashboardStats' })
