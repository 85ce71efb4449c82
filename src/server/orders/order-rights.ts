import { z } from 'zod'
import { memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type MemberRight, type OrderRights, orderRights, rolesWith } from '#domain/bill-to-accounts/member-rights.ts'
import { bool, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { type Owner, ownIds } from './order-queries.ts'

/**
 * Rules 19 and 215: the orders that a login has a right to: its own, and those of accounts where its role has this right; a condition on
 * orders or order_facts.
 */
export const withRight = (sql: Queryable, right: MemberRight, owner: Owner) => sql`
  id in (
    ${ownIds(sql, owner)}
    union select o.id from account_members m
      cross join lateral accounts_of(account_in_effect(m.bill_to_id)) as part (id) join orders o on o.bill_to_id = part.id
      where m.customer_id = ${owner.id} and m.role = any(${[...rolesWith[right]]})
  ) and archived_at is null`

/** The ids of those orders that a login has a right to. */
export async function listIdsWithRight(
  sql: Queryable,
  right: MemberRight,
  owner: Owner,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const found = await sql({ id: uuid })`
    select id from orders where id = any(${[...orderIds]}) and ${withRight(sql, right, owner)}`
  return found.map(({ id }) => id)
}

/** Requires a delivered container, because anyone can book, and confirm what they booked. */
const deliveredStatuses = ['delivered', 'picked_up', 'completed'] as const satisfies readonly OrderStatus[]

const claimRow = z.object({ id: uuid, isOwn: bool, roles: z.array(z.enum(memberRoles)), hadContainer: bool })

/** The rights of a login to unarchived orders, by id. */
export async function readOrderRights(
  sql: Queryable,
  owner: Owner,
  orderIds: readonly string[],
): Promise<Map<string, OrderRights>> {
  if (orderIds.length === 0) return new Map()
  const claims = await sql(claimRow)`
    with own as materialized (${ownIds(sql, owner)})
    select o.id, o.id in (select id from own) as is_own,
      array(
        select distinct m.role from account_members m
        where m.customer_id = ${owner.id} and o.bill_to_id in (select accounts_of(account_in_effect(m.bill_to_id)))
      ) as roles,
      exists (
        select from sites s join sites same on same.place_id = s.place_id join orders there on there.site_id = same.id
        where s.id = o.site_id and there.id in (select id from own) and there.status = any(${[...deliveredStatuses]})
      ) as had_container
    from orders o where o.id = any(${[...orderIds]}) and o.archived_at is null`
  return new Map(claims.map(({ id, ...claim }) => [id, orderRights(claim)]))
}
