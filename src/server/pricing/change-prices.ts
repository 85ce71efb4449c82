import { z } from 'zod'
import { shortDay } from '#content/wording/short-dates.ts'
import type { NewPriceRow, priceRowList } from '#contract/pricing/price-rows.ts'
import { amountField } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { goesOn, placePrice } from '#domain/pricing/place-price.ts'
import type { Conditions } from '#domain/pricing/price-list.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent, staffIdOf } from '#server/events/record-event.ts'
import { bool } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findPriceRow, listPrices, sameConditions } from './price-rows.ts'

type PriceRows = z.output<typeof priceRowList>

/**
 * Rule 461: sets a row of the price list from a day on; null ends the one before it. Throws `not-found` for an unknown container type, zone
 * or customer, and `not-allowed-now` if another row begins before its last day.
 */
export function setPrice(app: AppContext, actor: Actor, wanted: NewPriceRow): Promise<PriceRows> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  const { kind, billToId, customerType, zoneId, material, equipmentId, validFrom, validThrough } = wanted
  const span = { validFrom, validThrough, amount: wanted[amountField(kind)] ?? null }
  const of = { kind, billToId, customerType, zoneId, material, equipmentId }
  return inTransaction(app.db.locking, async (tx) => {
    await assertKnown(tx, of)
    // One change of the list at a time; bookings go on reading.
    await tx`lock table price_rows in share row exclusive mode`
    const rows = await sameConditions(tx, of)
    const decision = placePrice(rows, span)
    if (!decision.ok) {
      const message = `Another price begins on ${shortDay(decision.inTheWay.validFrom ?? today, today)}. End this one before that day.`
      throw new AppError('not-allowed-now', { message, fields: { validThrough: message } })
    }
    const { removed, ended, added } = decision.placement
    if (removed.length > 0) await tx`delete from price_rows where id = any(${removed}::uuid[])`
    for (const { id, validThrough } of ended)
      await tx`update price_rows set valid_through = ${validThrough} where id = ${id}`
    const written = added.map((each) => ({ id: newId(), ...of, ...each, createdAt: now, createdBy: staffIdOf(actor) }))
    if (written.length > 0) await tx`insert into price_rows ${insertValues(written)}`
    const touched = [...removed, ...ended.map(({ id }) => id)]
    await recordEvent(tx, {
      subject: { kind: 'price', id: written[0]?.id ?? touched[0] ?? newId() },
      kind: 'price-set',
      occurredAt: now,
      actor,
      before: { rows: rows.filter(({ id }) => touched.includes(id)) },
      after: {
        ...of,
        ended,
        rows: written.map(({ id, validFrom, validThrough, amount }) => ({ id, validFrom, validThrough, amount })),
      },
    })
    return listPrices(tx, today)
  })
}

/**
 * Rule 461: takes off a row that has not begun; the row before it goes on. Throws `not-found`, and `not-allowed-now` for one that has begun.
 */
export function removePrice(app: AppContext, actor: Actor, id: string): Promise<PriceRows> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  return inTransaction(app.db.locking, async (tx) => {
    await tx`lock table price_rows in share row exclusive mode`
    const removed = await findPriceRow(tx, id)
    if (!removed) throw new AppError('not-found', { message: 'Price not found' })
    if (removed.validFrom === null || removed.validFrom <= today)
      throw new AppError('not-allowed-now', { message: 'This price has begun. Set another one from a later day.' })
    const going = goesOn(await sameConditions(tx, removed), removed)
    await tx`delete from price_rows where id = ${id}`
    if (going) await tx`update price_rows set valid_through = ${going.validThrough} where id = ${going.id}`
    await recordEvent(tx, {
      subject: { kind: 'price', id },
      kind: 'price-removed',
      occurredAt: now,
      actor,
      before: removed,
      after: going && { goesOn: going },
    })
    return listPrices(tx, today)
  })
}

const known = z.object({ equipment: bool, zone: bool, account: bool })

async function assertKnown(tx: Queryable, { equipmentId, zoneId, billToId }: Conditions): Promise<void> {
  const found = await tx.one(known)`
    select ${equipmentId}::uuid is null or exists (select from equipment where id = ${equipmentId}) as equipment,
      ${zoneId}::uuid is null or exists (select from pricing_zones where id = ${zoneId}) as zone,
      ${billToId}::uuid is null or exists (select from bill_to_accounts where id = ${billToId} and merged_into is null) as account`
  const missing = !found.equipment ? 'Container type' : !found.zone ? 'Zone' : !found.account ? 'Customer' : null
  if (missing) throw new AppError('not-found', { message: `${missing} not found` })
}
