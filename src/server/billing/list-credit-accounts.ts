import type { AccountShow } from '#contract/billing/billing-values.ts'
import { type CreditAccount, type CreditAccountQuery, creditAccount } from '#contract/billing/credit-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isFoundByKey, readSearch } from '#server/orders/order-search.ts'
import { searchList } from '#server/orders/search-strategy.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { type TimePosition, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'

/** A page of customers' accounts with their payment terms, newest first (rule 164). */
export async function pageOfCreditAccounts(
  { db }: AppContext,
  query: CreditAccountQuery,
): Promise<Page<CreditAccount>> {
  const { limit, search = '', show } = query
  const found = await listAccounts(db.sql, { limit: limit + 1, search, show, after: timeCursor.read(query.cursor) })
  const address = `/api/admin/customers?${queryString({ limit, search, show })}`
  return pageOf(found, limit, ({ createdAt, id }) => timeCursor.write({ at: createdAt, id }), address)
}

const shown = (sql: Queryable): Record<AccountShow, Fragment> => ({
  contractors: sql`and c.customer_type = 'contractor'`,
  'net-30': sql`and c.id in (
    select m.customer_id from bill_to_accounts a join account_members m on m.bill_to_id in (select accounts_of(a.id))
    where a.terms_days > 0 and a.merged_into is null)`,
  all: sql``,
})

type AccountPage = { limit: number; search: string; show: AccountShow; after: TimePosition | null }

async function listAccounts(sql: Queryable, page: AccountPage): Promise<CreditAccount[]> {
  const { search, limit } = page
  const read = (some: Fragment) => readAccounts(sql, firstOf(sql, page, some, limit))
  if (search === '') return read(sql`customers`)
  const text = sql`(c.first_name || ' ' || c.last_name || ' ' || c.company_name || ' ' || c.email)`
  return searchList<CreditAccount>(
    sql,
    { search, text, byKey: isFoundByKey(sql, sql`c.search_key`, readSearch(search)), limit },
    {
      along: (isSought, rows) =>
        read(sql`(select * from (${firstOf(sql, page, sql`customers`, rows)}) as c where ${isSought})`),
      lookedUp: (isSought) => read(sql`(select * from customers c where ${isSought} offset 0)`),
    },
  )
}

const newestFirst = (sql: Queryable) => sql`order by c.created_at desc, c.id desc`

const firstOf = (sql: Queryable, { show, after }: AccountPage, some: Fragment, limit: number) => sql`
  select c.* from ${some} as c
  where true ${shown(sql)[show]} ${after ? sql`and (c.created_at, c.id) < (${after.at}, ${after.id}::uuid)` : sql``}
  ${newestFirst(sql)} limit ${limit}`

const readAccounts = (sql: Queryable, some: Fragment) => sql(creditAccount)`
  select c.id, c.first_name, c.last_name, c.email, c.phone, c.customer_type, c.company_name, c.language, c.created_at,
    case when a.id is null then 'due-on-receipt' else 'net-30' end as payment_terms, a.terms_since as "net30Since", s.username as "net30By"
  from (${some}) as c
  left join bill_to_accounts a on a.id = account_in_effect(find_account_of_login(c.id)) and a.terms_days > 0
  left join staff_users s on s.id = a.terms_by
  ${newestFirst(sql)}`
