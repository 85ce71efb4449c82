import type { ChangeRequest } from '../../contract/change-requests.ts'
import type { Customer } from '../../contract/customers.ts'
import type { Queryable } from '../db/client.ts'

/** A change request with whom it comes from; null where staff entered it for somebody on the phone. */
export type ReceivedChangeRequest = ChangeRequest & {
  customer: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'> | null
}

const facts = (sql: Queryable) => sql`
  request.id, request.order_id, json_build_object('orderNumber', orders.order_number, 'dumpsterSize', orders.dumpster_size) as "order",
  request.request_type, request.description, request.requested_changes, request.requested_within_24_hours as "requestedWithin24Hours",
  request.status, request.admin_notes, request.created_at, request.reviewed_at`

/** The change requests of an account, newest first. */
export function listChangeRequestsOf(sql: Queryable, customerId: string): Promise<ChangeRequest[]> {
  return sql<ChangeRequest[]>`
    select ${facts(sql)}
    from change_requests request join orders on orders.id = request.order_id
    where request.customer_id = ${customerId} and orders.archived_at is null
    order by request.created_at desc, request.id desc limit 500`
}

/** One change request; null when there is none. */
export async function findChangeRequest(sql: Queryable, id: string): Promise<ReceivedChangeRequest | null> {
  const [request] = await sql<ReceivedChangeRequest[]>`
    select ${facts(sql)}, case when customer.id is not null then json_build_object(
      'firstName', customer.first_name, 'lastName', customer.last_name, 'email', customer.email, 'phone', customer.phone) end as customer
    from change_requests request
    join orders on orders.id = request.order_id
    left join customers customer on customer.id = request.customer_id
    where request.id = ${id}`
  return request ?? null
}
