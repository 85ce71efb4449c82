import { z } from 'zod'
import { memberRoles } from '#contract/bill-to-accounts/account-words.ts'
import type { OwnAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { rolesWith } from '#domain/bill-to-accounts/member-rights.ts'
import { bool, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const siteRow = z.object({
  accountId: uuid,
  id: uuid,
  name: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
})
const accountRow = z.object({
  id: uuid,
  name: text,
  roles: z.array(z.enum(memberRoles)),
  isOnHold: bool,
  needsPo: bool,
})

const maxSites = 200

/** Rule 215: the bill-to accounts that a login is a member of, by name. Access instructions are not part of it. */
export async function listOwnAccounts(sql: Queryable, customerId: string): Promise<OwnAccount[]> {
  const accounts = await sql(accountRow)`
    select a.id, a.name, array_agg(distinct m.role) as roles, a.on_hold_since is not null as is_on_hold, a.needs_po
    from account_members m join bill_to_accounts a on a.id = account_in_effect(m.bill_to_id)
    where m.customer_id = ${customerId} group by a.id order by plain_name(a.name), a.id limit 100`
  const ids = accounts.map(({ id }) => id)
  const sites = await sql(siteRow)`
    select account.id as account_id, site.* from unnest(${ids}::uuid[]) as account (id) cross join lateral (
      select distinct on (last_order.at, s.place_id) s.id, s.name, p.address, p.city, p.state, p.zip_code
      from accounts_of(account.id) as part (id) join sites s on s.bill_to_id = part.id join places p on p.id = s.place_id
      cross join lateral (select coalesce(max(created_at), 'epoch') as at from orders where site_id = s.id) as last_order
      where s.archived_at is null
      order by last_order.at desc, s.place_id, s.id limit ${maxSites}
    ) as site`
  return accounts.map(({ isOnHold, ...account }) => ({
    ...account,
    mayOrder: !isOnHold && account.roles.some((role) => rolesWith.act.includes(role)),
    sites: sites.filter(({ accountId }) => accountId === account.id).map(({ accountId: _, ...each }) => each),
  }))
}
