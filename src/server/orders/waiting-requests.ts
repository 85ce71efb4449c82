import { type WaitingRequest, waitingRequest } from '#contract/change-requests/waiting-request.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Rule 519: the change requests of an order that wait for an answer, oldest first. `isProved`: not a browser that only has a link. */
export async function listWaitingRequests(
  sql: Queryable,
  { orderId, isProved }: { orderId: string; isProved: boolean },
): Promise<WaitingRequest[]> {
  const requests = await sql(waitingRequest)`
    select id, request_type, description, created_at,
      coalesce(requested_changes ->> 'deliveryDate', requested_changes ->> 'pickupDate')::date as day
    from change_requests where order_id = ${orderId} and status = 'pending' order by created_at, id`
  return isProved ? requests : requests.map((request) => ({ ...request, description: '' }))
}
