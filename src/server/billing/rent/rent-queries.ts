import { z } from 'zod'
import { rentDues, rentPeriodKinds } from '#contract/long-stays/long-stays.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const storedRent = z.object({
  period: z.enum(rentPeriodKinds),
  due: z.enum(rentDues),
  priceCents: int,
  startsOn: isoDate.nullable(),
  nextOn: isoDate.nullable(),
})
export type StoredRent = z.output<typeof storedRent>

/** The rent of an order; null without one. Who changes it has locked the order. */
export async function findRent(sql: Queryable, orderId: string): Promise<StoredRent | null> {
  const [rent] = await sql(storedRent)`
    select period, due, price_cents, starts_on, next_on from order_rents where order_id = ${orderId}`
  return rent ?? null
}

const chargedPeriod = z.object({
  from: isoDate,
  through: isoDate,
  priceCents: int,
  isFirst: bool,
  chargeId: uuid,
  charged: money,
})
export type ChargedPeriod = z.output<typeof chargedPeriod>

/** The periods of an order that were charged, with what is left of each charge, the newest first. */
export const listPeriods = (sql: Queryable, orderId: string): Promise<ChargedPeriod[]> => sql(chargedPeriod)`
  select p.from_on as "from", p.through_on as through, p.price_cents, p.is_first, p.charge_id,
    (select coalesce(sum(c.amount_cents), 0)::float8 from charges c
      where c.order_id = p.order_id and (c.id = p.charge_id or c.corrects_id = p.charge_id)) as charged
  from rent_periods p where p.order_id = ${orderId} order by p.from_on desc`
