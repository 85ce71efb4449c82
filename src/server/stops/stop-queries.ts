import { z } from 'zod'
import { addedChargeKinds } from '#contract/billing/charge-kinds.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { StopKind } from '#contract/stops/stop-kinds.ts'
import { type DayStop, type DayStops, dayStop, maxLeftOver, stopKind } from '#contract/stops/stops.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import { aheadStatuses } from '#domain/orders/order-sets.ts'
import { isDeliveredOn, isOverdue, isPickedUpOn, plannedPickupDay } from '#server/orders/order-conditions.ts'
import { weighed } from '#server/orders/order-queries.ts'
import { bool, int, text, textOrNull, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsStaff } from '#server/weight-tickets/ticket-views.ts'

const stopRow = dayStop.omit({ isDone: true, tickets: true, charges: true }).extend({
  doneAt: timestampOrNull,
  containerNumber: textOrNull,
  isNumbered: bool,
  includedTons: tons.nullable(),
  overagePerTon: money,
  orderTons: tons,
})

const addedCharge = z.object({ orderId: uuid, kind: z.enum(addedChargeKinds), amount: money, note: text })

/**
 * The deliveries and pickups of a day, or of one order on that day, with their tickets and charges, by delivery window, then
 * customer.
 */
export async function listStops(sql: Queryable, day: IsoDate, orderId?: string): Promise<DayStop[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and o.id = ${orderId}`
  const onDay = await sql({ orderId: uuid, kind: stopKind })`
    select o.id as order_id, 'delivery' as kind from orders o
    where ${isDeliveredOn(sql, day)} and o.status <> 'cancelled' and o.archived_at is null ${ofOrder}
    union all
    select o.id, 'pickup' from orders o
    where ${isPickedUpOn(sql, day)} and o.status <> 'cancelled' and o.archived_at is null ${ofOrder}`
  const idsOf = (wanted: StopKind) => onDay.flatMap(({ orderId: id, kind }) => (kind === wanted ? [id] : []))
  const pickupIds = idsOf('pickup')
  const [rows, tickets, charges] = await Promise.all([
    readStops(sql, { deliveries: idsOf('delivery'), pickups: pickupIds }),
    listTickets(sql, pickupIds),
    listAddedCharges(sql, day, [...new Set(onDay.map(({ orderId: id }) => id))]),
  ])
  return rows.map((row) => {
    const isPickup = row.kind === 'pickup'
    const isLastStop = isPickup || !pickupIds.includes(row.orderId)
    return {
      ...row,
      isDone: row.doneAt !== null,
      tickets: isPickup
        ? tickets
            .filter((ticket) => ticket.orderId === row.orderId && (ticket.loadDate ?? day) === day)
            .map(viewTicketAsStaff)
        : [],
      charges: isLastStop ? charges.flatMap(({ orderId: id, ...charge }) => (id === row.orderId ? [charge] : [])) : [],
    }
  })
}

/** Rule 269: the weight of the load of an order's pickup, in a statement on order_facts. */
const pickupLoad = (sql: Queryable) => sql`
  (select sum(net_hundredth_tons)::integer
    from weight_tickets t left join hauls load on load.id = t.haul_id
    where t.order_id = order_facts.id and t.removed_at is null and t.counts_for_overage and coalesce(load.kind, 'pick_up') = 'pick_up')`

function readStops(sql: Queryable, { deliveries, pickups }: { deliveries: string[]; pickups: string[] }) {
  return sql(stopRow)`
    select order_facts.id as order_id, order_number, stop.kind, order_facts.status, h.done_at, time_preference, customer_name, company_name,
      customer_phone, customer_address, customer_city, dumpster_size,
      case when stop.kind = 'delivery' and h.done_at is not null then own.container_number else assigned_container_number end as container_number,
      exists (select from containers c where c.size_yards = dumpster_size and c.deleted_at is null) as is_numbered,
      included_hundredth_tons as included_tons, overage_per_ton_cents as overage_per_ton,
      coalesce(case when included_per = 'load' then ${pickupLoad(sql)} else ${weighed(sql)} end, 0) as order_tons
    from (
      select id, 'delivery' as kind, 'deliver' as haul from unnest(${deliveries}::uuid[]) as delivered(id)
      union all
      select id, 'pickup', 'pick_up' from unnest(${pickups}::uuid[]) as picked_up(id)
    ) stop
    join order_facts on order_facts.id = stop.id
    join hauls h on h.order_id = order_facts.id and h.kind = stop.haul
    left join containers own on own.id = h.container_id
    where order_facts.id = any(${[...deliveries, ...pickups]}::uuid[]) and is_reserved
    order by case when time_preference ilike 'morning%' then 1 when time_preference ilike 'afternoon%' then 3 else 2 end,
      plain_name(customer_name), order_facts.id, stop.kind`
}

/** Charges that staff added to orders on a day, without those that were undone, and those of hauls in between, which stand with their haul. */
function listAddedCharges(sql: Queryable, day: IsoDate, orderIds: readonly string[]) {
  return sql(addedCharge)`
    select order_id, kind, amount, note
    from (
      select c.order_id, c.kind, c.note, c.recorded_at, c.id, c.amount_cents + coalesce((
          select sum(amount_cents) from charges where corrects_id = c.id or fuel_of = c.id), 0)::integer as amount
      from charges c
      where c.order_id = any(${[...orderIds]}::uuid[]) and c.kind = any(${[...addedChargeKinds]}) and c.kind <> 'late_fee' and c.corrects_id is null
        and (c.occurred_at at time zone 'America/Los_Angeles')::date = ${day}
        and not exists (select from hauls h where h.order_id = c.order_id and h.charge_id = c.id and h.kind not in ('deliver', 'pick_up'))
    ) added
    where amount <> 0
    order by recorded_at, id`
}

const leftOverRow = z.object({
  orderId: uuid,
  orderNumber: text,
  kind: stopKind,
  status: z.enum(orderStatuses),
  customerName: text,
  dumpsterSize: int,
  plannedDay: isoDate,
  total: int,
})

/** Unfinished stops that were planned for an earlier day, oldest first: at most {@link maxLeftOver}, and their total number. */
export async function listLeftOver(
  sql: Queryable,
  day: IsoDate,
): Promise<Pick<DayStops, 'leftOver' | 'leftOverCount'>> {
  const rows = await sql(leftOverRow)`
    select *, (count(*) over ())::int as total
    from (
      select o.id as order_id, o.order_number, 'delivery' as kind, o.status, o.customer_name, o.dumpster_size, o.held_from as planned_day
      from orders o
      where o.held_from < ${day}::date and o.status = any(${[...aheadStatuses]}) and o.archived_at is null
      union all
      select o.id, o.order_number, 'pickup', o.status, o.customer_name, o.dumpster_size, ${plannedPickupDay(sql)}
      from orders o join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where ${isOverdue(sql, day)} and o.archived_at is null
    ) late
    order by planned_day, plain_name(customer_name), order_id
    limit ${maxLeftOver}`
  return { leftOver: rows.map(({ total: _, ...stop }) => stop), leftOverCount: rows[0]?.total ?? 0 }
}
