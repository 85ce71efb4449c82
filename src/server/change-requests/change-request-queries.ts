import type { z } from 'zod'
import {
  type ChangeRequest,
  changeRequest,
  type NewChangeRequest,
  type StaffChangeRequest,
  staffChangeRequest,
} from '#contract/change-requests/change-requests.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { withRight } from '#server/orders/order-rights.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'

/** A change request with its sender; for requests by phone, the contact of the order. */
const receivedChangeRequest = changeRequest.extend(staffChangeRequest.pick({ customer: true, refund: true }).shape)
export type ReceivedChangeRequest = z.output<typeof receivedChangeRequest>

const facts = (sql: Queryable) => sql`
  request.id, request.order_id, request.request_type, request.description, request.requested_changes, request.agreed_changes,
  request.requested_within_24_hours as "requestedWithin24Hours",
  request.status, request.admin_notes, request.created_at, request.reviewed_at`

const customerFacts = (sql: Queryable) => sql`
  json_build_object(
    'firstName', coalesce(customer.first_name, split_part(orders.customer_name, ' ', 1)),
    'lastName', coalesce(customer.last_name, substr(orders.customer_name, length(split_part(orders.customer_name, ' ', 1)) + 2)),
    'email', coalesce(customer.email, orders.customer_email),
    'phone', coalesce(customer.phone, orders.customer_phone)) as customer`

const orderFacts = (sql: Queryable) => sql`
  json_build_object('orderNumber', orders.order_number, 'dumpsterSize', orders.dumpster_size) as "order"`

/** The change requests of the orders that a login sees (rules 19 and 215), newest first, whoever entered them. */
export function listChangeRequestsOf(sql: Queryable, customer: Owner): Promise<ChangeRequest[]> {
  return sql(changeRequest)`
    select ${facts(sql)}, ${orderFacts(sql)}
    from change_requests request join orders on orders.id = request.order_id
    where request.order_id in (select id from orders where ${withRight(sql, 'see', customer)})
    order by request.created_at desc, request.id desc limit 500`
}

/** The request that asks for the same and was not decided yet; null if there is none. */
export async function findWaitingRequest(sql: Queryable, wanted: NewChangeRequest): Promise<ChangeRequest | null> {
  const [request] = await sql(changeRequest)`
    select ${facts(sql)}, ${orderFacts(sql)}
    from change_requests request join orders on orders.id = request.order_id
    where request.order_id = ${wanted.orderId} and request.status = 'pending' and request.request_type = ${wanted.requestType}
      and request.description = ${wanted.description} and request.requested_changes = ${json(wanted.requestedChanges)}
    order by request.created_at limit 1`
  return request ?? null
}

/** One change request; null if there is none. */
export async function findChangeRequest(sql: Queryable, id: string): Promise<ReceivedChangeRequest | null> {
  const [request] = await sql(receivedChangeRequest)`
    select ${facts(sql)}, request.refund, ${orderFacts(sql)}, ${customerFacts(sql)}
    from change_requests request
    join orders on orders.id = request.order_id
    left join customers customer on customer.id = request.customer_id
    where request.id = ${id}`
  return request ?? null
}

/** Change requests as staff see them, in the order of their ids. */
export function findStaffChangeRequests(sql: Queryable, ids: readonly string[]): Promise<StaffChangeRequest[]> {
  return sql(staffChangeRequest)`
    select ${facts(sql)}, request.refund, ${customerFacts(sql)}, entry.username as entered_by, review.username as reviewed_by,
      json_build_object('orderNumber', orders.order_number, 'dumpsterSize', orders.dumpster_size, 'status', orders.status,
        'customerName', orders.customer_name, 'isArchived', orders.archived_at is not null) as "order",
      case when request.status = 'pending' then json_strip_nulls(json_build_object(
        'deliveryDate', case when request.requested_changes ? 'deliveryDate' then coalesce(delivery.planned_on, delivery.requested_on) end,
        'pickupDate', case when request.requested_changes ? 'pickupDate' then coalesce(pickup.planned_on, pickup.requested_on) end,
        'instructions', case when request.requested_changes ? 'instructions' then nullif(orders.special_instructions, '') end))
      else request.replaced::json end as replaced
    from unnest(${[...ids]}::uuid[]) with ordinality as place (request_id, position)
    join change_requests request on request.id = place.request_id
    join orders on orders.id = request.order_id
    left join hauls delivery on delivery.order_id = orders.id and delivery.kind = 'deliver'
    left join hauls pickup on pickup.order_id = orders.id and pickup.kind = 'pick_up'
    left join customers customer on customer.id = request.customer_id
    left join staff_users entry on entry.id = request.entered_by
    left join staff_users review on review.id = request.reviewed_by
    order by place.position`
}

/** A change request that only this transaction can decide until it ends. */
const lockedChangeRequest = changeRequest
  .pick({ id: true, orderId: true, requestType: true, requestedChanges: true, status: true })
  .extend({ customerId: uuid.nullable() })
export type LockedChangeRequest = z.output<typeof lockedChangeRequest>

/** The request with an id, locked; null if there is none. Always locked before its order. */
export async function lockChangeRequest(tx: Queryable, id: string): Promise<LockedChangeRequest | null> {
  const [request] = await tx(lockedChangeRequest)`
    select id, order_id, customer_id, request_type, requested_changes, status from change_requests where id = ${id} for update`
  return request ?? null
}
