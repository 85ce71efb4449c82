import { z } from 'zod'
import { type FuelRate, type FuelWeek, fuelRate, type NewFuelWeek } from '#contract/pricing/fuel.ts'
import { fuelKinds } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { mondayOf } from '#domain/pricing/fuel.ts'
import { placePrice } from '#domain/pricing/place-price.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent, staffIdOf } from '#server/events/record-event.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const fuelOfDay = fuelRate.extend({ hundredths: int })

/** Rule 530: the fuel percentage of a day; null: none. */
export async function readFuel(sql: Queryable, day: IsoDate): Promise<FuelRate | null> {
  const [rate] = await sql(fuelOfDay)`
    select hundredths, kinds from fuel_weeks where valid_from <= ${day} and (valid_through is null or valid_through >= ${day})`
  return rate ?? null
}

const fuelOfOrder = z.object({ fuel: fuelRate.nullable() })

/** Rule 532: what an order was placed with; null: nothing. */
export async function readFuelOfOrder(sql: Queryable, orderId: string): Promise<FuelRate | null> {
  const [order] = await sql(fuelOfOrder)`select fuel from orders where id = ${orderId}`
  return order?.fuel ?? null
}

const storedWeek = z.object({
  id: uuid,
  hundredths: int,
  kinds: z.array(z.enum(fuelKinds)),
  validFrom: isoDate,
  validThrough: isoDate.nullable(),
  setBy: text,
})

const listStored = (sql: Queryable) => sql(storedWeek)`
  select f.id, f.hundredths, f.kinds, f.valid_from, f.valid_through, coalesce(s.username, '') as set_by
  from fuel_weeks f left join staff_users s on s.id = f.created_by
  order by f.valid_from desc`

/** Rule 530: all percentages, the newest first. */
export async function listFuel(sql: Queryable): Promise<FuelWeek[]> {
  const weeks = await listStored(sql)
  return weeks.map(({ hundredths, ...week }) => ({ ...week, percent: (hundredths / 100).toFixed(2) }))
}

/** Rule 530: sets the percentage from a week on; 0 ends the one before it. Throws `invalid-input` for a week that is over. */
export function setFuel(app: AppContext, actor: Actor, { week, percent, kinds }: NewFuelWeek): Promise<FuelWeek[]> {
  const now = app.clock()
  const validFrom = mondayOf(week)
  if (validFrom < mondayOf(dateInLosAngeles(now))) {
    const message = 'Choose this week or a later one'
    throw new AppError('invalid-input', { message, fields: { week: message } })
  }
  return inTransaction(app.db.locking, async (tx) => {
    // One change at a time; bookings go on reading.
    await tx`lock table fuel_weeks in share row exclusive mode`
    const stored = await listStored(tx)
    const spans = stored.map(({ hundredths, ...each }) => ({ ...each, amount: hundredths }))
    const decision = placePrice(spans, { validFrom, validThrough: null, amount: percent === 0 ? null : percent })
    if (!decision.ok) throw new Error('A percentage without a last day is never in the way')
    const { removed, ended, added } = decision.placement
    if (removed.length > 0) await tx`delete from fuel_weeks where id = any(${removed}::uuid[])`
    for (const { id, validThrough } of ended)
      await tx`update fuel_weeks set valid_through = ${validThrough} where id = ${id}`
    const written = added.map(({ validThrough, amount }) => ({
      id: newId(),
      hundredths: amount,
      kinds: [...new Set(kinds)],
      validFrom,
      validThrough,
      createdAt: now,
      createdBy: staffIdOf(actor),
    }))
    if (written.length > 0) await tx`insert into fuel_weeks ${insertValues(written)}`
    const touched = [...removed, ...ended.map(({ id }) => id)]
    await recordEvent(tx, {
      subject: { kind: 'price', id: written[0]?.id ?? touched[0] ?? newId() },
      kind: 'fuel-set',
      occurredAt: now,
      actor,
      before: { rows: stored.filter(({ id }) => touched.includes(id)) },
      after: { validFrom, hundredths: percent, kinds, ended },
    })
    return listFuel(tx)
  })
}
