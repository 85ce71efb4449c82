import { z } from 'zod'
import { type FacilityPrice, facilityPrice, type NewFacilityPrice } from '#contract/facilities/facilities.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { int, textOrNull, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { record } from './change-facility.ts'
import { getFacility, lockFacility } from './get-facility.ts'

type Target = { facilityId: string; actor: Actor }

const noPrice = 'Price not found'
const overlaps = 'There is a price of this material for some of these days. Delete it first, or choose other days.'

/** Rule 573: what a facility charges, by material, newest first. Throws `not-found`. */
export async function listFacilityPrices(sql: Queryable, facilityId: string): Promise<FacilityPrice[]> {
  await getFacility(sql, facilityId)
  return readPrices(sql, facilityId)
}

const readPrices = (sql: Queryable, facilityId: string) => sql(facilityPrice)`
  select id, material, cents_per_ton, minimum_cents, valid_from, valid_through from facility_prices
  where facility_id = ${facilityId} order by material nulls first, valid_from desc`

/** Rule 573: sets what a facility charges from a day on; the price that is open ends the day before. Throws `not-found`, and `not-allowed-now` if two would share a day. */
export function addFacilityPrice(
  app: AppContext,
  { facilityId, actor, price }: Target & { price: NewFacilityPrice },
): Promise<FacilityPrice[]> {
  const { material, perTon: centsPerTon, minimum: minimumCents, validThrough = null } = price
  const validFrom = price.validFrom ?? ''
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await lockFacility(tx, facilityId)
    const same = (await readPrices(tx, facilityId)).filter((each) => each.material === material)
    const open = same.find((each) => each.validThrough === null && each.validFrom < validFrom)
    const isShared = same.some(
      (each) =>
        each !== open &&
        (validThrough === null || each.validFrom <= validThrough) &&
        (each.validThrough === null || each.validThrough >= validFrom),
    )
    if (isShared) throw new AppError('not-allowed-now', { message: overlaps, fields: { validFrom: overlaps } })
    if (open) await tx`update facility_prices set valid_through = ${addDays(validFrom, -1)} where id = ${open.id}`
    const row = { material, centsPerTon, minimumCents, validFrom, validThrough }
    await tx`
      insert into facility_prices ${insertValues({ ...row, id: newId(), facilityId, createdAt: now, createdBy: actor.id })}`
    await record(tx, { id: facilityId, kind: 'facility-price-set', actor, now, before: open ?? null, after: row })
    return readPrices(tx, facilityId)
  })
}

/** Deletes a price of a facility. Throws `not-found`. */
export function removeFacilityPrice(
  app: AppContext,
  { facilityId, actor, priceId }: Target & { priceId: string },
): Promise<FacilityPrice[]> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await lockFacility(tx, facilityId)
    const price = (await readPrices(tx, facilityId)).find(({ id }) => id === priceId)
    if (!price) throw new AppError('not-found', { message: noPrice })
    await tx`delete from facility_prices where id = ${priceId}`
    await record(tx, { id: facilityId, kind: 'facility-price-removed', actor, now, before: price, after: null })
    return readPrices(tx, facilityId)
  })
}

const priceOnDay = z.object({ facilityId: uuid, material: textOrNull, centsPerTon: int, minimumCents: int })

/** The prices of facilities on a day. */
export const listPricesOn = (sql: Queryable, facilityIds: readonly string[], day: IsoDate) => sql(priceOnDay)`
  select facility_id, material, cents_per_ton, minimum_cents from facility_prices
  where facility_id = any(${[...facilityIds]}::uuid[]) and valid_from <= ${day} and coalesce(valid_through, ${day}) >= ${day}`
