import { z } from 'zod'
import { extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const plannedRow = z.object({
  id: uuid,
  orderId: uuid,
  kind: z.enum(extraHaulKinds),
  date: isoDate,
  price: money,
})

export type PlannedHaul = z.output<typeof plannedRow>

/**
 * What is planned between delivery and pickup of these orders, the next first. Prices in cents, as agreed. A new delivery stands for the pickup
 * before it, too (rule 463).
 */
export const listPlannedHauls = (sql: Queryable, orderIds: readonly string[]): Promise<PlannedHaul[]> => sql(
  plannedRow,
)`
  select id, order_id, kind, planned_on as date, quoted_cents as price from hauls
  where order_id = any(${[...orderIds]}::uuid[]) and kind not in ('deliver', 'pick_up', 'full_pickup')
    and done_at is null and cancelled_at is null and planned_on is not null
  order by planned_on, id`
