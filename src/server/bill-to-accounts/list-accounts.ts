import { z } from 'zod'
import type { AccountShow } from '#contract/bill-to-accounts/account-words.ts'
import type { AccountListQuery, ListedAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { phonePart } from '#domain/customers/phone.ts'
import type { AppContext } from '#server/app-context.ts'
import { readSearch } from '#server/orders/order-search.ts'
import { bool, int, text, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { type TimePosition, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, queryString } from '#server/platform/http/keyset-page.ts'
import { briefColumns, briefRow, orderCounts, readContacts } from './account-queries.ts'

/** How many accounts a page of possible duplicates scans, or a search that no index can answer. */
const maxScanned = 2_000
/** How many accounts a search scans before it uses the indexes: what many match is soon found among the newest (rule 99). */
const nearby = 5_000
/** Up to so many accounts at a place are looked up before the scan; if there are more, each scanned account is asked for its places. */
const maxAtPlaces = 2_000
/** Up to so many accounts that owe are looked up and sorted; if there are more, one is soon found among the newest. */
const maxOwing = 5_000

/** Tests have smaller ones. */
type Limits = { maxOwing: number; nearby: number; maxAtPlaces: number }
type AccountPage = { search: string; show: AccountShow; limit: number; after: TimePosition | null }

const found = z.object({ id: uuid, createdAt: timestamp })
type Found = z.output<typeof found>
const scannedRow = found.extend({ isFound: bool })

/** A page of bill-to accounts, newest first, with the header for the next page. */
export async function pageOfAccounts(
  { db }: AppContext,
  query: AccountListQuery,
  limits: Limits = { maxOwing, nearby, maxAtPlaces },
): Promise<Page<ListedAccount>> {
  const { limit, show, search = '' } = query
  const page = { search, show, limit, after: timeCursor.read(query.cursor) }
  const { places, next } = await findPlaces(db.sql, page, limits)
  const rows = await readAccounts(db.sql, places.slice(0, limit))
  if (!next) return { rows, headers: {} }
  const cursor = timeCursor.write({ at: next.createdAt, id: next.id })
  return {
    rows,
    headers: {
      link: `</api/admin/bill-to-accounts?${queryString({ limit, show, search })}&cursor=${cursor}>; rel="next"`,
    },
  }
}

/** The accounts of a page, and the one that the next page follows; null if this page is the last. */
async function findPlaces(
  sql: Queryable,
  page: AccountPage,
  limits: Limits,
): Promise<{ places: Found[]; next: Found | null }> {
  const { limit, show, search } = page
  if (show === 'duplicates' || (search !== '' && !readSearch(search).isIndexed)) return scanPage(sql, page)
  const isShown = show === 'owing' && (await isOwingCommon(sql, limits.maxOwing)) ? owing(sql) : shown(sql, show)
  const find = (accounts: Fragment) => sql(found)`
    select a.id, a.created_at from ${accounts} as a
    where a.merged_into is null ${isShown} ${beyond(sql, page)}
    order by a.created_at desc, a.id desc limit ${limit + 1}`
  const places = search === '' ? await find(sql`bill_to_accounts`) : await findSought(sql, page, limits, find)
  return { places, next: places.length > limit ? (places[limit - 1] ?? null) : null }
}

/** What a search finds: a full page among the newest accounts, or else all that the indexes find. */
async function findSought(
  sql: Queryable,
  page: AccountPage,
  limits: Limits,
  find: (accounts: Fragment) => Promise<Found[]>,
): Promise<Found[]> {
  const { search, limit } = page
  const others = await sql({ id: uuid })`
    (select account_in_effect(part.id) as id from bill_to_accounts part where part.merged_into is not null and ${hasText(sql, sql`part`, search)})
    union all
    (${atPlaces(sql, search)} limit ${limits.maxAtPlaces + 1})`
  const ids = others.map(({ id }) => id)
  const isUsualPlace = ids.length > limits.maxAtPlaces
  const near = await find(sql`(
    select * from (${newest(sql, page, limits.nearby)}) as a
    where ${hasText(sql, sql`a`, search)} or a.id = any(${ids}::uuid[]) ${isUsualPlace ? sql`or ${isAtPlace(sql, search)}` : sql``}
    offset 0)`)
  if (near.length > limit) return near
  return find(sql`(
    select * from bill_to_accounts where id in (
      select id from bill_to_accounts part where ${hasText(sql, sql`part`, search)}
      union select unnest(${ids}::uuid[])
      ${isUsualPlace ? sql`union ${atPlaces(sql, search)}` : sql``}))`)
}

/** The part of the newest accounts that is shown and sought, and where to go on. */
async function scanPage(sql: Queryable, page: AccountPage): Promise<{ places: Found[]; next: Found | null }> {
  const { search, show, limit } = page
  const isFound = search === '' ? sql`true` : sql`(${hasText(sql, sql`a`, search)} or ${isAtPlace(sql, search)})`
  const seen = await sql(scannedRow)`
    select a.id, a.created_at, ${isFound} ${shown(sql, show)} as is_found
    from (${newest(sql, page, maxScanned)}) as a
    order by a.created_at desc, a.id desc`
  const places = seen.filter((row) => row.isFound)
  if (places.length > limit) return { places, next: places[limit - 1] ?? null }
  return { places, next: seen.length === maxScanned ? (seen.at(-1) ?? null) : null }
}

const newest = (sql: Queryable, page: AccountPage, rows: number) => sql`
  select * from bill_to_accounts a where merged_into is null ${beyond(sql, page)}
  order by created_at desc, id desc limit ${rows}`

async function isOwingCommon(sql: Queryable, most: number): Promise<boolean> {
  const { count } = await sql.one({ count: int })`
    select count(*)::int as count from (
      select bill_to_id from orders where may_owe and bill_to_id is not null group by bill_to_id limit ${most + 1}) counted`
  return count > most
}

/** Asked of one account after the other: a subquery with a limit is never turned into a join with all orders that owe. */
const owing = (sql: Queryable): Fragment => sql`
  and coalesce(
    (select true from orders o where o.bill_to_id = a.id and o.may_owe and o.archived_at is null limit 1),
    (select true from bill_to_accounts part
      where part.merged_into = a.id and exists (
        select from orders o where o.bill_to_id in (select accounts_of(part.id)) and o.may_owe and o.archived_at is null) limit 1),
    false)`

const beyond = (sql: Queryable, { after }: AccountPage) =>
  after === null ? sql`` : sql`and (a.created_at, a.id) < (${after.at}, ${after.id}::uuid)`

const patternOf = (search: string) => {
  const phone = phonePart(search)
  return phone ? `%${phone}%` : readSearch(search).patterns.at(-1)
}

/** Whether the name or a contact of an account matches, written for the index accounts_by_text. */
const hasText = (sql: Queryable, account: Fragment, search: string): Fragment =>
  sql`${account}.search_text like lower((select ${patternOf(search)}::text))`

/** Whether the address of a place `p` matches, written for the index places_by_text. */
const hasAddress = (sql: Queryable, search: string): Fragment => sql`
  address_key(${search}) <> '' and (' ' || p.address_key || ' ' || lower(p.city) || ' ' || p.zip_code) like (
    select '%' || replace(replace(address_key(${search}), '%', '\\%'), '_', '\\_') || '%')`

/** The accounts in effect with a site at a place that matches. */
const atPlaces = (sql: Queryable, search: string): Fragment => sql`
  select account_in_effect(s.bill_to_id) as id from places p join sites s on s.place_id = p.id where ${hasAddress(sql, search)}`

/** The same, asked of one account `a` after the other. */
const isAtPlace = (sql: Queryable, search: string): Fragment => sql`exists (
  select from sites s join places p on p.id = s.place_id
  where s.bill_to_id in (select accounts_of(a.id)) and ${hasAddress(sql, search)})`

const shown = (sql: Queryable, show: AccountShow): Fragment => {
  switch (show) {
    case 'all':
      return sql``
    case 'on-hold':
      return sql`and a.on_hold_since is not null`
    case 'owing':
      return sql`and a.id in (
        select case when part.merged_into is null then part.id else account_in_effect(part.id) end
        from bill_to_accounts part
        where part.id in (select bill_to_id from orders where may_owe and archived_at is null))`
    case 'duplicates':
      // Rule 216: the same phone number and the same place.
      return sql`and exists (
        select from sites one join sites other on other.place_id = one.place_id and other.bill_to_id <> one.bill_to_id
        join bill_to_accounts b on b.id = other.bill_to_id
        where one.bill_to_id = a.id and account_phones(a.contacts) && account_phones(b.contacts)
          and account_in_effect(b.id) <> a.id
          and not exists (
            select from accounts_kept_apart
            where one_id = least(a.id, account_in_effect(b.id)) and other_id = greatest(a.id, account_in_effect(b.id))))`
  }
}

const listedRow = briefRow.extend({ address: text, siteCount: int, lastOrderAt: timestampOrNull })

async function readAccounts(sql: Queryable, places: readonly Found[]): Promise<ListedAccount[]> {
  if (places.length === 0) return []
  const rows = await sql(listedRow)`
    select ${briefColumns(sql)},
      a.contacts || coalesce((
        select jsonb_agg(contact) from bill_to_accounts part, jsonb_array_elements(part.contacts) as contact
        where part.id in (select accounts_of(a.id)) and part.id <> a.id), '[]') as contacts,
      newest.created_at as last_order_at, sites.site_count,
      coalesce(newest.address, sites.address, '') as address
    from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as place (account_id, position)
    join bill_to_accounts a on a.id = place.account_id
    cross join ${orderCounts(sql)}
    left join lateral (
      select o.created_at, p.address || ', ' || p.city as address
      from orders o join sites s on s.id = o.site_id join places p on p.id = s.place_id
      where o.bill_to_id in (select accounts_of(a.id)) and o.archived_at is null
      order by o.created_at desc, o.id desc limit 1
    ) as newest on true
    cross join lateral (
      select count(distinct s.place_id)::int as site_count, min(p.address || ', ' || p.city) as address
      from sites s join places p on p.id = s.place_id where s.bill_to_id in (select accounts_of(a.id)) and s.archived_at is null
    ) as sites
    order by place.position`
  return rows.map((row) => ({ ...row, contacts: readContacts(row.contacts) }))
}
