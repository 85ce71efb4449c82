import type { AccountShow } from '../../contract/account-shows.ts'
import type { CreditAccount, CreditAccountQuery } from '../../contract/credit-accounts.ts'
import type { Fragment, Queryable } from '../db/client.ts'
import { askedBy, type Page, type Place, pageOf, placeAt } from '../http/keyset-page.ts'
import type { Parts } from '../parts.ts'

/** A page of customers' accounts with their payment terms, the newest first (rule 164). */
export async function pageOfCreditAccounts({ db }: Parts, query: CreditAccountQuery): Promise<Page<CreditAccount>> {
  const { limit, search = '', show } = query
  const found = await listAccounts(db.sql, { limit: limit + 1, search, show, after: placeAt(query.cursor) })
  const address = `/api/admin/customers?${askedBy({ limit, search, show })}`
  return pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }), address)
}

const shown = (sql: Queryable): Record<AccountShow, Fragment> => ({
  contractors: sql`and c.customer_type = 'contractor'`,
  'net-30': sql`and c.net_30_since is not null`,
  all: sql``,
})

function listAccounts(
  sql: Queryable,
  { limit, search, show, after }: { limit: number; search: string; show: AccountShow; after: Place | null },
): Promise<CreditAccount[]> {
  return sql<CreditAccount[]>`
    select c.id, c.first_name, c.last_name, c.email, c.phone, c.customer_type, c.company_name, c.created_at,
      case when c.net_30_since is null then 'due-on-receipt' else 'net-30' end as payment_terms,
      c.net_30_since as "net30Since", s.username as "net30By"
    from customers c left join staff_users s on s.id = c.net_30_by
    where true ${shown(sql)[show]}
      ${search ? sql`and (c.first_name || ' ' || c.last_name || ' ' || c.company_name || ' ' || c.email) ilike ${like(search)}` : sql``}
      ${after ? sql`and (c.created_at, c.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc
    limit ${limit}`
}

const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
