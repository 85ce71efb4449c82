import { z } from 'zod'
import { type BillLineKind, billLineKinds } from '#contract/billing/charge-kinds.ts'
import type { NewTaxRate, TaxRate, TaxRates } from '#contract/billing/tax.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { placePrice } from '#domain/pricing/place-price.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent, staffIdOf } from '#server/events/record-event.ts'
import { bool, int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { OrderingFor } from './price-rows.ts'

/** Whether an account `a` pays no tax on a day, whatever became of its exemption since (rule 538). */
const isExempt = (sql: Queryable, day: IsoDate): Fragment => sql`a.tax_exempt_days @> ${day}::date`

/** Whether the company has any rate; without one nothing shows of tax. */
export async function hasTax(sql: Queryable): Promise<boolean> {
  const { isTaxed } = await sql.one({ isTaxed: bool })`select exists (select from tax_rates) as is_taxed`
  return isTaxed
}

const rateOfKind = z.object({ kind: z.enum(billLineKinds), thousandths: int })

/** The rates `t` in force at a place on a day: those of the ZIP code beat those of the city, and these those of everywhere. */
const ratesAt = (sql: Queryable, { city, zipCode, day }: { city: Fragment; zipCode: Fragment; day: IsoDate }) => sql`
  select distinct on (t.kind) t.kind, t.thousandths
  from tax_rates t
  where lower(t.place) in ('', lower(btrim(${city})), left(btrim(${zipCode}), 5))
    and t.valid_from <= ${day} and (t.valid_through is null or t.valid_through >= ${day})`

const nearestFirst = (sql: Queryable) => sql`order by t.kind, t.place ~ '^\\d{5}$' desc, t.place <> '' desc`

const asRates = (rows: z.output<typeof rateOfKind>[]): TaxRates =>
  Object.fromEntries(
    rows.filter(({ thousandths }) => thousandths > 0).map(({ kind, thousandths }) => [kind, thousandths]),
  )

/** Rule 535: the rates at a place on a day, for whom an order is placed; none for an exempt account (rule 538). */
export async function readTaxAt(
  sql: Queryable,
  { city, zipCode, day }: { city: string; zipCode: string; day: IsoDate },
  by: OrderingFor,
): Promise<TaxRates> {
  const account =
    by === null || ('billToId' in by && by.billToId === null)
      ? null
      : 'customerId' in by
        ? sql`account_in_effect(find_account_of_login(${by.customerId}))`
        : sql`account_in_effect(${by.billToId})`
  const rows = await sql(rateOfKind)`
    ${ratesAt(sql, { city: sql`${city}::text`, zipCode: sql`${zipCode}::text`, day })}
      ${account ? sql`and not exists (select from bill_to_accounts a where a.id = ${account} and ${isExempt(sql, day)})` : sql``}
    ${nearestFirst(sql)}`
  return asRates(rows)
}

/** Whether a kind of line of an order `o` is taxed at the place of its delivery on a day. */
export const isTaxed = (sql: Queryable, kind: BillLineKind, day: IsoDate): Fragment => sql`
  coalesce((
    select rate.thousandths > 0 from (
      ${ratesAt(sql, { city: sql`o.customer_city`, zipCode: sql`o.customer_zip_code`, day })} and t.kind = ${kind} ${nearestFirst(sql)}) rate), false)`

/** Rules 535 and 538: the rates of an order on a day: of the place of its delivery, none if its account is exempt. */
export async function readTaxOfOrder(sql: Queryable, orderId: string, day: IsoDate): Promise<TaxRates> {
  const of = (column: Fragment) => sql`(select ${column} from orders where id = ${orderId})`
  const rows = await sql(rateOfKind)`
    ${ratesAt(sql, { city: of(sql`customer_city`), zipCode: of(sql`customer_zip_code`), day })}
      and not exists (
        select from orders o
        join bill_to_accounts a on a.id = account_in_effect(coalesce(o.bill_to_id, find_account_of_login(o.customer_id)))
        where o.id = ${orderId} and ${isExempt(sql, day)})
    ${nearestFirst(sql)}`
  return asRates(rows)
}

const storedRate = z.object({
  id: uuid,
  place: text,
  kind: z.enum(billLineKinds),
  thousandths: int,
  validFrom: isoDate,
  validThrough: isoDate.nullable(),
  setBy: text,
})

const listStored = (sql: Queryable) => sql(storedRate)`
  select t.id, t.place, t.kind, t.thousandths, t.valid_from, t.valid_through, coalesce(s.username, '') as set_by
  from tax_rates t left join staff_users s on s.id = t.created_by
  order by t.place ~ '^\\d{5}$', lower(t.place), t.kind, t.valid_from desc`

/** Rule 535: all rates: everywhere, cities, ZIP codes. */
export async function listTax(sql: Queryable): Promise<TaxRate[]> {
  const rates = await listStored(sql)
  return rates.map(({ thousandths, ...rate }) => ({ ...rate, percent: (thousandths / 1000).toFixed(3) }))
}

/** Rule 535: sets the rate of some kinds at a place from a day on, until the next one. Throws `invalid-input` for a day that has passed. */
export function setTax(
  app: AppContext,
  actor: Actor,
  { place, percent, kinds, validFrom }: NewTaxRate,
): Promise<TaxRate[]> {
  const now = app.clock()
  if (validFrom < dateInLosAngeles(now)) {
    const message = 'Choose today or a later day'
    throw new AppError('invalid-input', { message, fields: { validFrom: message } })
  }
  return inTransaction(app.db.locking, async (tx) => {
    // One change at a time; bookings and invoices go on reading.
    await tx`lock table tax_rates in share row exclusive mode`
    const stored = (await listStored(tx)).filter((rate) => rate.place.toLowerCase() === place.toLowerCase())
    const touched: string[] = []
    for (const kind of new Set(kinds)) {
      const spans = stored.filter((rate) => rate.kind === kind).map((rate) => ({ ...rate, amount: rate.thousandths }))
      const decision = placePrice(spans, { validFrom, validThrough: null, amount: percent })
      if (!decision.ok) throw new Error('A rate without a last day is never in the way')
      const { removed, ended, added } = decision.placement
      if (removed.length > 0) await tx`delete from tax_rates where id = any(${removed}::uuid[])`
      for (const { id, validThrough } of ended)
        await tx`update tax_rates set valid_through = ${validThrough} where id = ${id}`
      const by = { createdAt: now, createdBy: staffIdOf(actor) }
      const written = added.map(({ amount, ...span }) => ({
        id: newId(),
        place,
        kind,
        thousandths: amount,
        ...span,
        ...by,
      }))
      if (written.length > 0) await tx`insert into tax_rates ${insertValues(written)}`
      touched.push(...removed, ...ended.map(({ id }) => id))
    }
    await recordEvent(tx, {
      subject: { kind: 'price', id: newId() },
      kind: 'tax-set',
      occurredAt: now,
      actor,
      before: { rows: stored.filter(({ id }) => touched.includes(id)) },
      after: { place, validFrom, thousandths: percent, kinds },
    })
    return listTax(tx)
  })
}
