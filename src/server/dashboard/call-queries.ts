import { z } from 'zod'
import { type DueCall, dueCall } from '#contract/dashboard/calls.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { callToMake } from '#domain/dashboard/call-due.ts'
import { plannedStatuses, unsentStatuses } from '#domain/orders/order-sets.ts'
import { deliveryWindow } from '#domain/scheduling/delivery-window.ts'
import { isOverdue, plannedPickupDay } from '#server/orders/order-conditions.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** More calls than anyone makes in a day. */
const maxListed = 500

const candidate = dueCall
  .pick({
    orderId: true,
    orderNumber: true,
    customerName: true,
    companyName: true,
    customerPhone: true,
    customerCity: true,
    dumpsterSize: true,
    status: true,
  })
  .extend({
    deliveryDay: isoDate,
    pickupDay: isoDate,
    timePreference: text,
    quietHours: bool,
    ticks: z
      .array(
        z.object({
          id: uuid,
          kind: text,
          aboutDay: isoDate,
          // As text: JSON has no instants.
          calledAt: text,
          calledBy: text,
        }),
      )
      .nullable(),
  })
type Candidate = z.output<typeof candidate>

/**
 * Rule 112: the calls due at `now`, made or not: deliveries first, by the start of their window, then late and overdue ones, longest first.
 * With `orderId` only those of one order.
 */
export async function listDueCalls(sql: Queryable, now: Date, orderId: string | null = null): Promise<DueCall[]> {
  const candidates = await readCandidates(sql, now, orderId)
  const due = candidates.flatMap((candidate): (DueCall & { startMinute: number })[] => {
    const call = callToMake(candidate, now)
    if (call === null) return []
    const { deliveryDay: _, pickupDay: __, timePreference, quietHours, ticks, ...order } = candidate
    const window = deliveryWindow({ timePreference, quietHours })
    const tick = ticks?.find(({ kind, aboutDay }) => kind === call.kind && aboutDay === call.aboutDay)
    return [
      {
        ...order,
        ...call,
        deliveryWindow: call.kind === 'overdue' ? null : window.label,
        tick: tick ? { id: tick.id, calledAt: new Date(tick.calledAt), calledBy: tick.calledBy } : null,
        startMinute: window.startMinute,
      },
    ]
  })
  return due.sort(byUrgency).map(({ startMinute: _, ...call }) => call)
}

const kindOrder = { delivery: 0, late: 1, overdue: 2 } as const

function byUrgency(one: DueCall & { startMinute: number }, other: DueCall & { startMinute: number }): number {
  return (
    kindOrder[one.kind] - kindOrder[other.kind] ||
    (one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0) ||
    one.startMinute - other.startMinute ||
    (one.orderId < other.orderId ? -1 : 1)
  )
}

/** The orders whose days make a call possible; the domain decides. Each branch uses an index on the days that orders hold. */
function readCandidates(sql: Queryable, now: Date, orderId: string | null): Promise<Candidate[]> {
  const today = dateInLosAngeles(now)
  // No window starts more than a day after the one that is a day ahead.
  const last = addDays(today, 1)
  const oneOrder = orderId === null ? sql`` : sql`and o.id = ${orderId}`
  return sql(candidate)`
    select o.id as order_id, o.order_number, o.status, o.customer_name, o.company_name, o.customer_phone, o.customer_city,
      o.dumpster_size, o.time_preference, o.quiet_hours, o.held_from as delivery_day, ${plannedPickupDay(sql)} as pickup_day,
      (
        select json_agg(json_build_object(
          'id', c.id, 'kind', c.kind, 'aboutDay', c.about_day, 'calledAt', c.called_at, 'calledBy', s.username))
        from calls c join staff_users s on s.id = c.called_by
        where c.order_id = o.id and c.undone_at is null and c.about_day >= ${today}::date
      ) as ticks
    from (
      (select o.id from orders o
       where o.held_from between ${today}::date and ${last}::date and o.archived_at is null
         and o.status = any(${unsentStatuses}) ${oneOrder}
       order by o.held_from limit ${maxListed})
      union all
      (select o.id from orders o
       where o.held_from < ${today}::date and o.archived_at is null and o.status = any(${callableLate}) ${oneOrder}
       order by o.held_from limit ${maxListed})
      union all
      (select o.id from orders o
       where ${isOverdue(sql, today)} and o.archived_at is null ${oneOrder}
       order by o.held_through limit ${maxListed})
    ) found
    join orders o on o.id = found.id
    join hauls p on p.order_id = o.id and p.kind = 'pick_up'`
}

const callableLate: OrderStatus[] = plannedStatuses.filter((status) => status !== 'delivered')
