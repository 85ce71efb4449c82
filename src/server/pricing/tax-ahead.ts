import { z } from 'zod'
import type { TaxRates } from '#contract/billing/tax.ts'
import { type ExtraHaulKind, extraHaulKinds } from '#contract/hauls/haul-kinds.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { taxOfExtraDays, taxOfHauls } from '#domain/billing/tax-ahead.ts'
import { bool, int, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { readTaxOfOrder } from './tax-rates.ts'

const haulAhead = z.object({ id: uuid, kind: z.enum(extraHaulKinds), cents: int, isOfService: bool })

/** The tax of an order beside what it owes by now (rule 536). */
export type TaxAhead = {
  /** With its planned hauls, in cents; with another haul and other extra days, or without a haul. */
  total(change?: {
    haul?: { kind: ExtraHaulKind; cents: Cents }
    extraDaysCents?: Cents
    withoutHaulId?: string
  }): Cents
  /** Of an amount for extra days. */
  ofExtraDays(cents: Cents): Cents
  /** Of a haul that is not charged yet. */
  ofHaul(haul: { kind: ExtraHaulKind; cents: Cents; isOfService?: boolean }): Cents
}

type Ahead = { id: string; taxTotal: Cents; fuel: FuelRate | null }

/** Rule 536: reads what decides about the tax of an order once its planned hauls, or other ones, are charged, by the rates of today. */
export async function readTaxAhead(sql: Queryable, order: Ahead, today: IsoDate): Promise<TaxAhead> {
  const rates: TaxRates = await readTaxOfOrder(sql, order.id, today)
  const isTaxed = Object.keys(rates).length > 0
  const planned = isTaxed
    ? await sql(haulAhead)`
        select id, kind, coalesce(quoted_cents, 0) as cents, standing_service_id is not null as is_of_service from hauls
        where order_id = ${order.id} and kind not in ('deliver', 'pick_up') and done_at is null and cancelled_at is null`
    : []
  const { fuel, taxTotal } = order
  return {
    ofExtraDays: (cents) => taxOfExtraDays(cents, rates),
    ofHaul: ({ isOfService = false, ...haul }) => taxOfHauls([{ ...haul, isOfService }], fuel, rates),
    total({ haul, extraDaysCents = 0, withoutHaulId } = {}) {
      const hauls = planned.filter(({ id }) => id !== withoutHaulId)
      const added = haul ? taxOfHauls([{ ...haul, isOfService: false }], fuel, rates) : 0
      return Math.max(0, taxTotal + taxOfHauls(hauls, fuel, rates) + added + taxOfExtraDays(extraDaysCents, rates))
    },
  }
}
