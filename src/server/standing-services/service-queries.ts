import { z } from 'zod'
import { serviceHaulKinds } from '#contract/hauls/haul-kinds.ts'
import {
  dateReasons,
  ifClosedChoices,
  partsOfDay,
  pauseReasons,
  serviceStates,
  serviceUnits,
  type standingService,
  type standingServiceQuery,
} from '#contract/standing-services/standing-services.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { anyJson, bool, int, text, textOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

const ruleColumns = {
  kind: z.enum(serviceHaulKinds),
  every: int,
  unit: z.enum(serviceUnits),
  weekdays: z.array(int),
  startsOn: isoDate,
  until: isoDate.nullable(),
  ifClosed: z.enum(ifClosedChoices),
  partOfDay: z.enum(partsOfDay),
  driverNote: text,
}

const storedService = z.object({
  id: uuid,
  orderId: uuid,
  ...ruleColumns,
  agreedCents: int.nullable(),
  madeThrough: isoDate,
  state: z.enum(serviceStates),
  pausedFor: z.enum(pauseReasons).nullable(),
})
export type StoredService = z.output<typeof storedService>

const state = (sql: Queryable): Fragment =>
  sql`case when s.ended_at is not null then 'ended' when s.paused_at is not null then 'paused' else 'running' end as state`

/** A standing service; null if the id is unknown. Who changes it locks its order first. */
export async function findService(sql: Queryable, id: string): Promise<StoredService | null> {
  const [service] = await sql(storedService)`
    select id, order_id, kind, every, unit, weekdays, starts_on, until, if_closed, coalesce(part_of_day, 'any') as part_of_day, driver_note, agreed_cents, made_through, paused_for, ${state(sql)}
    from standing_services s where id = ${id}`
  return service ?? null
}

/** The service of an order that has not ended; null without one. */
export async function findOpenService(sql: Queryable, orderId: string): Promise<StoredService | null> {
  const [open] = await sql({ id: uuid })`
    select id from standing_services where order_id = ${orderId} and ended_at is null`
  return open ? findService(sql, open.id) : null
}

const listedService = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  customerName: text,
  accountId: uuidOrNull,
  address: text,
  dumpsterSize: int,
  containerNumber: textOrNull,
  ...ruleColumns,
  agreedPrice: money.nullable(),
  state: z.enum(serviceStates),
  pausedFor: z.enum(pauseReasons).nullable(),
  next: isoDate.nullable(),
  needs: int,
  coming: anyJson,
})
const comingDates = z.array(z.object({ due: isoDate, day: isoDate.nullable(), price: int.nullable() }))

type Wanted = z.output<typeof standingServiceQuery>

/** Standing services, those that need staff first, then the next to come; at most 500. */
export function listServices(
  sql: Queryable,
  { state: wanted, accountId, orderId }: Wanted,
  today: IsoDate,
): Promise<z.output<typeof standingService>[]> {
  return readServices(
    sql,
    sql`where true ${wanted === 'open' ? sql`and s.ended_at is null` : sql``}
      ${accountId === undefined ? sql`` : sql`and account_in_effect(o.bill_to_id) = account_in_effect(${accountId})`}
      ${orderId === undefined ? sql`` : sql`and s.order_id = ${orderId}`}`,
    today,
  )
}

/** One of them; null if the id is unknown. */
export async function viewService(sql: Queryable, id: string, today: IsoDate) {
  const [service] = await readServices(sql, sql`where s.id = ${id}`, today)
  return service ?? null
}

/** How many of its next dates a listed service shows. */
const listedDates = 3

async function readServices(sql: Queryable, condition: Fragment, today: IsoDate) {
  const services = await sql(listedService)`
    select s.id, s.order_id, o.order_number, coalesce(nullif(o.company_name, ''), o.customer_name) as customer_name, account_in_effect(o.bill_to_id) as account_id,
      concat_ws(', ', o.customer_address, o.customer_city) as address, o.dumpster_size,
      (select c.container_number from containers c where c.current_order_id = o.id limit 1) as container_number,
      s.kind, s.every, s.unit, s.weekdays, s.starts_on, s.until, s.if_closed,
      coalesce(s.part_of_day, 'any') as part_of_day, s.driver_note, s.agreed_cents as agreed_price, s.paused_for, ${state(sql)},
      (select min(h.planned_on) from standing_dates d join hauls h on h.id = d.haul_id
       where d.service_id = s.id and h.done_at is null and h.cancelled_at is null) as next,
      (select count(*)::int from standing_dates d
       where d.service_id = s.id and d.state = 'needs' and d.due_on >= ${today} and s.ended_at is null) as needs,
      coalesce((
        select jsonb_agg(jsonb_build_object('due', c.due_on, 'day', c.planned_on, 'price', c.quoted_cents) order by coalesce(c.planned_on, c.due_on))
        from (
          select d.due_on, h.planned_on, h.quoted_cents
          from standing_dates d left join hauls h on h.id = d.haul_id
          where d.service_id = s.id and s.ended_at is null
            and case when h.id is null then d.state = 'needs' and d.due_on >= ${today} else h.done_at is null and h.cancelled_at is null end
            and not exists (select from hauls taken where taken.new_delivery_id = h.id and taken.done_at is not null)
          order by coalesce(h.planned_on, d.due_on)
          limit ${listedDates}) c), '[]') as coming
    from standing_services s join orders o on o.id = s.order_id
    ${condition}
    order by s.ended_at is not null, needs desc, next nulls last, s.id
    limit 500`
  return services.map((service) => ({ ...service, coming: comingDates.parse(service.coming) }))
}

const storedDate = z.object({
  due: isoDate,
  state: z.enum(['planned', 'skipped', 'needs']),
  reason: z.enum(dateReasons).nullable(),
  haulId: uuidOrNull,
  day: isoDate.nullable(),
  quotedCents: int.nullable(),
  isDone: bool,
})
export type StoredDate = z.output<typeof storedDate>

/**
 * The dates of a service from a day on, in order. A haul that was cancelled is a date that is skipped; a new delivery whose full container is
 * gone is begun, and stays like one that is done (rule 463).
 */
export const listDates = (sql: Queryable, serviceId: string, from: IsoDate): Promise<StoredDate[]> => sql(storedDate)`
  select d.due_on as due, case when h.cancelled_at is not null then 'skipped' else d.state end as state, d.reason, d.haul_id,
    case when h.cancelled_at is null then coalesce(h.done_on, h.planned_on) end as day, h.quoted_cents,
    h.done_at is not null or exists (select from hauls taken where taken.new_delivery_id = h.id and taken.done_at is not null) as is_done
  from standing_dates d left join hauls h on h.id = d.haul_id
  where d.service_id = ${serviceId} and (d.due_on >= ${from} or h.planned_on >= ${from})
  order by d.due_on`
