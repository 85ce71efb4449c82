import { z } from 'zod'
import type { PricedService } from '#contract/pricing/priced-services.ts'
import { type NewServicePrice, servicePrice, type servicePriceList } from '#contract/pricing/service-prices.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { type DatedPrice, priceOn } from '#domain/pricing/service-price.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { bool, int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type ServicePrices = z.output<typeof servicePriceList>

/** The prices in force on a day, and those that begin later. A price that ended is not listed. */
export function listServicePrices(sql: Queryable, today: IsoDate): Promise<ServicePrices> {
  return sql(servicePrice)`
    select p.id, p.kind, p.equipment_id, e.name as equipment_name, e.size_yards as dumpster_size, p.zone_id, z.name as zone_name,
      p.bill_to_id, a.name as customer_name, p.cents as price, p.valid_from, p.valid_from > ${today} as is_upcoming
    from service_prices p
    join equipment e on e.id = p.equipment_id
    left join pricing_zones z on z.id = p.zone_id
    left join bill_to_accounts a on a.id = account_in_effect(p.bill_to_id)
    where p.valid_from > ${today} or (p.cents is not null and not exists (
      select from service_prices later
      where later.equipment_id = p.equipment_id and later.kind = p.kind and later.zone_id is not distinct from p.zone_id
        and later.bill_to_id is not distinct from p.bill_to_id and later.valid_from > p.valid_from and later.valid_from <= ${today}))
    order by e.size_yards, e.name, p.kind, a.name nulls first, z.name nulls first, p.valid_from, p.id
    limit 2000`
}

/**
 * Rule 265: sets the price of a service from a day on; the same day again replaces it. Throws `not-found` for an unknown container type, zone
 * or customer.
 */
export function setServicePrice(app: AppContext, actor: Actor, wanted: NewServicePrice): Promise<ServicePrices> {
  const now = app.clock()
  const { kind, equipmentId, zoneId = null, billToId = null, price, validFrom } = wanted
  return inTransaction(app.db.locking, async (tx) => {
    await assertKnown(tx, { equipmentId, zoneId, billToId })
    const row = { id: newId(), kind, equipmentId, zoneId, billToId, cents: price, validFrom }
    await tx`
      insert into service_prices ${insertValues({ ...row, createdAt: now, createdBy: actor.id })}
      on conflict on constraint service_prices_once
      do update set cents = excluded.cents, created_at = excluded.created_at, created_by = excluded.created_by`
    await recordEvent(tx, {
      subject: { kind: 'equipment', id: equipmentId },
      kind: 'service-price-set',
      occurredAt: now,
      actor,
      before: null,
      after: row,
    })
    return listServicePrices(tx, dateInLosAngeles(now))
  })
}

const removedPrice = z.object({ equipmentId: uuid, kind: text, cents: int.nullable(), validFrom: isoDate })
const known = z.object({ equipment: bool, zone: bool, account: bool })

/** Takes off a price that has not begun. Throws `not-found`, and `not-allowed-now` for one that has. */
export function removeServicePrice(app: AppContext, actor: Actor, id: string): Promise<ServicePrices> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  return inTransaction(app.db.locking, async (tx) => {
    const [price] = await tx(removedPrice)`
      select equipment_id, kind, cents, valid_from from service_prices where id = ${id} for update`
    if (!price) throw new AppError('not-found', { message: 'Price not found' })
    if (price.validFrom <= today) {
      throw new AppError('not-allowed-now', { message: 'This price has begun. Set another one from a later day.' })
    }
    await tx`delete from service_prices where id = ${id}`
    await recordEvent(tx, {
      subject: { kind: 'equipment', id: price.equipmentId },
      kind: 'service-price-removed',
      occurredAt: now,
      actor,
      before: { id, ...price },
      after: null,
    })
    return listServicePrices(tx, today)
  })
}

const datedPrice = z.object({ zoneId: uuidOrNull, billToId: uuidOrNull, cents: int.nullable(), validFrom: isoDate })

/** What a service costs for an order by day, in cents (rule 265); null where there is no price. */
export async function pricesOf(
  sql: Queryable,
  order: { id: string; equipmentId: string },
  kind: PricedService,
): Promise<(day: IsoDate) => Cents | null> {
  const [of] = await sql({ zoneId: uuidOrNull, billToId: uuidOrNull })`
    select zone_id, account_in_effect(bill_to_id) as bill_to_id from orders where id = ${order.id}`
  const place = { zoneId: of?.zoneId ?? null, billToId: of?.billToId ?? null }
  return pricesFor(sql, { ...place, equipmentId: order.equipmentId }, kind)
}

/** The same for a container type, zone and customer. */
export async function pricesFor(
  sql: Queryable,
  { equipmentId, ...place }: { equipmentId: string; zoneId: string | null; billToId: string | null },
  kind: PricedService,
): Promise<(day: IsoDate) => Cents | null> {
  const prices: DatedPrice[] = await sql(datedPrice)`
    select zone_id, account_in_effect(bill_to_id) as bill_to_id, cents, valid_from from service_prices
    where equipment_id = ${equipmentId} and kind = ${kind}`
  return (day) => priceOn(prices, { ...place, day })
}

async function assertKnown(
  tx: Queryable,
  { equipmentId, zoneId, billToId }: { equipmentId: string; zoneId: string | null; billToId: string | null },
): Promise<void> {
  const [found] = await tx(known)`
    select exists (select from equipment where id = ${equipmentId}) as equipment,
      ${zoneId}::uuid is null or exists (select from pricing_zones where id = ${zoneId}) as zone,
      ${billToId}::uuid is null or exists (select from bill_to_accounts where id = ${billToId} and merged_into is null) as account`
  const missing = !found?.equipment ? 'Container type' : !found.zone ? 'Zone' : !found.account ? 'Customer' : null
  if (missing) throw new AppError('not-found', { message: `${missing} not found` })
}
