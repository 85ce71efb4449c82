import { z } from 'zod'
import { extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { fuelRate } from '#contract/pricing/fuel.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { taxOfHauls } from '#domain/billing/tax-ahead.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { hasTax, readTaxOfOrder } from '#server/pricing/tax-rates.ts'

const plannedRow = z.object({
  id: uuid,
  orderId: uuid,
  kind: z.enum(extraHaulKinds),
  date: isoDate,
  price: money,
  isOfService: bool,
  fuel: fuelRate.nullable(),
})

export type PlannedHaul = Omit<z.output<typeof plannedRow>, 'isOfService' | 'fuel'> & { tax: Cents }

/**
 * What is planned between delivery and pickup of these orders, the next first. Prices in cents, as agreed, with their tax as of today (rule
 * 536). A new delivery stands for the pickup before it, too (rule 463).
 */
export async function listPlannedHauls(
  sql: Queryable,
  orderIds: readonly string[],
  today: IsoDate,
): Promise<PlannedHaul[]> {
  const hauls = await sql(plannedRow)`
    select h.id, h.order_id, h.kind, h.planned_on as date, h.quoted_cents as price, h.standing_service_id is not null as is_of_service, o.fuel
    from hauls h join orders o on o.id = h.order_id
    where h.order_id = any(${[...orderIds]}::uuid[]) and h.kind not in ('deliver', 'pick_up', 'full_pickup')
      and h.done_at is null and h.cancelled_at is null and h.planned_on is not null
    order by h.planned_on, h.id`
  const taxed = hauls.length > 0 && (await hasTax(sql)) ? [...new Set(hauls.map(({ orderId }) => orderId))] : []
  const rates = new Map(await Promise.all(taxed.map(async (id) => [id, await readTaxOfOrder(sql, id, today)] as const)))
  return hauls.map(({ isOfService, fuel, ...haul }) => ({
    ...haul,
    tax: taxOfHauls([{ kind: haul.kind, cents: haul.price, isOfService }], fuel, rates.get(haul.orderId) ?? {}),
  }))
}
