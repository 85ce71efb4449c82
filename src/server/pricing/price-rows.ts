import { z } from 'zod'
import { type CustomerType, customerTypes } from '#contract/customers/customers.ts'
import type { FuelRate } from '#contract/pricing/fuel.ts'
import type { priceRow, priceRowList } from '#contract/pricing/price-rows.ts'
import {
  isHaulService,
  orderTerms,
  type PricedService,
  type PriceKind,
  priceKinds,
} from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { fuelOf } from '#domain/pricing/fuel.ts'
import { type Conditions, listedAmount, type OrderedFor, priceEquipment } from '#domain/pricing/price-list.ts'
import type { PricedEquipment, quote } from '#domain/pricing/quote.ts'
import { type ListedTerms, quoteListed } from '#domain/pricing/quote-listed.ts'
import { int, textOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { readFuel, readFuelOfOrder } from './fuel.ts'
import type { ZipCode } from './zone-queries.ts'

const storedRow = z.object({
  id: uuid,
  kind: z.enum(priceKinds),
  amount: int,
  billToId: uuidOrNull,
  customerType: z.enum(customerTypes).nullable(),
  zoneId: uuidOrNull,
  material: textOrNull,
  equipmentId: uuidOrNull,
  validFrom: isoDate.nullable(),
  validThrough: isoDate.nullable(),
})

export type StoredPrice = z.output<typeof storedRow>

/** Whose rows count beside everybody's: an account's, with those of accounts that were merged into it. Null: nobody's. */
type Account = Fragment | null

/** The rows of some kinds that can apply to a customer, under one id for the accounts that were merged into it. */
const rowsFor = (sql: Queryable, account: Account, kinds: readonly PriceKind[], narrowed: Fragment) => sql(storedRow)`
  select id, kind, amount, ${account ? sql`case when bill_to_id is not null then ${account} end` : sql`bill_to_id`} as bill_to_id,
    customer_type, zone_id, material, equipment_id, valid_from, valid_through
  from price_rows
  where kind = any(${[...kinds]}) and ${narrowed}
    and ${account ? sql`(bill_to_id is null or bill_to_id = any(array(select accounts_of(${account}))))` : sql`bill_to_id is null`}`

/** The account that a login reads agreed prices of: one where it is a member; null if it is not. */
export async function findAccountOfMember(
  sql: Queryable,
  customerId: string,
  accountId: string,
): Promise<string | null> {
  const [found] = await sql({ id: uuid })`
    select account_in_effect(${accountId}) as id where exists (
      select from account_members m
      where m.customer_id = ${customerId} and account_in_effect(m.bill_to_id) = account_in_effect(${accountId}))`
  return found?.id ?? null
}

/** For whom an order is placed. A login without a chosen account orders for its own one (rule 19). */
export type OrderingFor = { billToId: string | null } | { customerId: string } | null

/** A container type as it is priced for an order (rule 460), with the fuel of the day and the minimum (rules 531 and 534). */
export type PriceType = <Type extends PricedEquipment & { id: string }>(
  type: Type,
  of: Omit<OrderedFor, 'billToId' | 'day'>,
) => Type & Required<ListedTerms>

/** What is known of the only order that prices are read for: rows that name something else are not read. */
type KnownOrder = { sizeYards: number; customerType: CustomerType; material: string | null; zipCode: string | null }

/**
 * Rule 460: prices container types for orders that are placed on a day, for everybody or for a customer. Every door reads the price list
 * through it. With `known`, only for that order. `agreedFuel`: of an order that is placed (rule 531); otherwise the day's.
 */
export async function readOrderPrices(
  sql: Queryable,
  day: IsoDate,
  by: OrderingFor,
  known: KnownOrder | null = null,
  agreedFuel?: FuelRate | null,
): Promise<PriceType> {
  const account =
    by && 'customerId' in by
      ? sql`account_in_effect(find_account_of_login(${by.customerId}))`
      : by?.billToId
        ? sql`account_in_effect(${by.billToId})`
        : null
  const inForce = sql`(valid_from is null or valid_from <= ${day}) and (valid_through is null or valid_through >= ${day})`
  const fitting = known
    ? sql`${inForce} and (customer_type is null or customer_type = ${known.customerType})
        and (material is null or material = ${known.material}::text)
        and (zone_id is null or zone_id = (select zone_id from zip_codes where zip_code = ${known.zipCode}))
        and (equipment_id is null or equipment_id in (select id from equipment where size_yards = ${known.sizeYards}))`
    : inForce
  const [rows, fuel] = await Promise.all([
    rowsFor(sql, account, [...orderTerms, 'minimum_order'], fitting),
    agreedFuel === undefined ? readFuel(sql, day) : agreedFuel,
  ])
  // Rows of a customer are only those of this one.
  const billToId = rows.find((row) => row.billToId !== null)?.billToId ?? null
  return (type, of) => {
    const priced = { ...of, billToId, day }
    const minimumCents = listedAmount(rows, 'minimum_order', { ...priced, equipmentId: type.id })
    return { ...priceEquipment(type, rows, priced), fuel, minimumCents }
  }
}

type Ordered = {
  equipment: PricedEquipment & { id: string }
  customerType: CustomerType
  /** Null: outside the service area. */
  place: ZipCode | null
  material?: string | null | undefined
  billToId?: string | null | undefined
  now: Date
  /** Of an order that is placed (rule 531); if it is absent, the day's. */
  fuel?: FuelRate | null
}

/** Rules 459 and 460: the price of one container in an order that is placed now. */
export async function quoteByList(
  sql: Queryable,
  { equipment, customerType, place, material, billToId = null, now, fuel }: Ordered,
): Promise<ReturnType<typeof quote>> {
  const priceType = await readOrderPrices(sql, dateInLosAngeles(now), { billToId }, null, fuel)
  const of = { customerType, zoneId: place?.zone.id ?? null, material: material || null }
  return quoteListed({
    equipment: priceType(equipment, of),
    customerType,
    zoneSurchargeCents: place?.zone.deliverySurcharge ?? 0,
  })
}

const knownOf = z.object({
  billToId: uuidOrNull,
  customerType: z.enum(customerTypes),
  zoneId: uuidOrNull,
  material: textOrNull,
})

/**
 * What a service costs for an order by day, in cents (rule 265), with the fuel that the order was placed with (rule 532); null where there is
 * no price.
 */
export async function pricesOf(
  sql: Queryable,
  order: { id: string; equipmentId: string },
  kind: PricedService,
): Promise<(day: IsoDate) => Cents | null> {
  const [listed, fuel] = await Promise.all([listedPricesOf(sql, order, kind), readFuelOfOrder(sql, order.id)])
  return (day) => withFuel(fuel, kind, listed(day))
}

/** An amount with its fuel. */
export const withFuel = (fuel: FuelRate | null, kind: PricedService, cents: Cents | null): Cents | null =>
  cents === null ? null : cents + fuelOf(fuel, kind, cents)

/** The same without fuel, as it is listed: of standing services, whose fuel is of the week (rule 533). */
export async function listedPricesOf(
  sql: Queryable,
  order: { id: string; equipmentId: string },
  kind: PricedService,
): Promise<(day: IsoDate) => Cents | null> {
  const [of] = await sql(knownOf)`
    select account_in_effect(bill_to_id) as bill_to_id, customer_type, zone_id, nullif(material_type, '') as material
    from orders where id = ${order.id}`
  if (!of) return () => null
  return pricesFor(sql, { ...of, equipmentId: order.equipmentId }, kind)
}

/** The same for what is known of an order. */
export async function pricesFor(
  sql: Queryable,
  known: Conditions,
  kind: PricedService,
): Promise<(day: IsoDate) => Cents | null> {
  const rows = await everyRow(sql, known, isHaulService(kind) ? [kind, 'minimum_haul'] : [kind])
  return (day) => {
    const of = { ...known, day }
    const cents = listedAmount(rows, kind, of)
    // Rule 534; no other kind has rows of the minimum here.
    return cents === null ? null : Math.max(cents, listedAmount(rows, 'minimum_haul', of) ?? 0)
  }
}

/** The rows of some kinds on every day, for what is known of an order. */
export const everyRow = (sql: Queryable, { billToId, equipmentId }: Conditions, kinds: readonly PriceKind[]) =>
  rowsFor(
    sql,
    billToId === null ? null : sql`${billToId}::uuid`,
    kinds,
    sql`(equipment_id is null or equipment_id = ${equipmentId})`,
  )

const viewedRow = storedRow.extend({
  customerName: textOrNull,
  zoneName: textOrNull,
  equipmentName: textOrNull,
  dumpsterSize: int.nullable(),
})
type PriceRows = z.output<typeof priceRowList>

/** The rows in force on a day, and those that begin later. A row that ended is not listed. */
export const listPrices = (sql: Queryable, today: IsoDate): Promise<PriceRows> =>
  viewPrices(sql, sql`p.valid_through is null or p.valid_through >= ${today}`, today)

/** These rows with their names. */
export const listPricesById = (sql: Queryable, ids: readonly string[], today: IsoDate): Promise<PriceRows> =>
  viewPrices(sql, sql`p.id = any(${[...ids]}::uuid[])`, today)

async function viewPrices(sql: Queryable, which: Fragment, today: IsoDate): Promise<PriceRows> {
  const rows = await sql(viewedRow)`
    select p.id, p.kind, p.amount, p.bill_to_id, p.customer_type, p.zone_id, p.material, p.equipment_id, p.valid_from, p.valid_through,
      a.name as customer_name, z.name as zone_name, e.name as equipment_name, e.size_yards as dumpster_size
    from price_rows p
    left join equipment e on e.id = p.equipment_id
    left join pricing_zones z on z.id = p.zone_id
    left join bill_to_accounts a on a.id = account_in_effect(p.bill_to_id)
    where ${which}
    order by e.size_yards nulls first, e.name, p.kind, a.name nulls first, p.customer_type nulls first, z.name nulls first,
      p.material nulls first, p.valid_from nulls first, p.id
    limit 2000`
  return rows.map((row) => viewPrice(row, today))
}

/** An amount under the name of its unit. */
export const amountOf = (kind: PriceKind, amount: number) => ({
  price: kind === 'included_tons' || kind === 'included_days' ? null : amount,
  tons: kind === 'included_tons' ? amount : null,
  days: kind === 'included_days' ? amount : null,
})

const viewPrice = ({ amount, ...row }: z.output<typeof viewedRow>, today: IsoDate): z.output<typeof priceRow> => ({
  ...row,
  ...amountOf(row.kind, amount),
  isUpcoming: row.validFrom !== null && row.validFrom > today,
})

const storedSpan = z.object({ id: uuid, validFrom: isoDate.nullable(), validThrough: isoDate.nullable(), amount: int })

/** The rows of the same kind and conditions. */
export const sameConditions = (sql: Queryable, { kind, ...of }: Conditions & { kind: PriceKind }) => sql(storedSpan)`
  select id, valid_from, valid_through, amount from price_rows
  where kind = ${kind} and bill_to_id is not distinct from ${of.billToId}::uuid
    and customer_type is not distinct from ${of.customerType}::text and zone_id is not distinct from ${of.zoneId}::uuid
    and material is not distinct from ${of.material}::text and equipment_id is not distinct from ${of.equipmentId}::uuid`

/** One row; null if there is none with that id. */
export async function findPriceRow(sql: Queryable, id: string): Promise<StoredPrice | null> {
  const [row] = await sql(storedRow)`
    select id, kind, amount, bill_to_id, customer_type, zone_id, material, equipment_id, valid_from, valid_through
    from price_rows where id = ${id}`
  return row ?? null
}
