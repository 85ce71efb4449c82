import { z } from 'zod'
import type { AccountShow, AccountSort } from '#contract/bill-to-accounts/account-words.ts'
import type { AccountListQuery, DuplicatesQuery, ListedAccount } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isFoundByKey, isFoundText, readSearch } from '#server/orders/order-search.ts'
import { type FoundPlaces, hasAddress, maxPlaces, searchPlaces } from '#server/orders/search-places.ts'
import { bool, int, text, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { keyCursor, type TimePosition, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, queryString } from '#server/platform/http/keyset-page.ts'
import { briefColumns, briefRow, orderSums, readContacts } from './account-queries.ts'
import { suspects } from './same-customer.ts'

/** How many accounts a page of possible duplicates scans, or a search that no index can answer. */
const maxScanned = 2_000
/** Up to so many matches, by text or by place, are looked up and sorted. */
const maxMatches = maxPlaces
/** If there are more, a page of them is usually found among so many newest accounts (rule 99). */
const nearby = 20_000
/** Up to so many accounts that owe are looked up and sorted; if there are more, one is soon found among the newest. */
const maxOwing = 5_000

/** Tests have smaller ones. */
type Limits = { maxOwing: number; maxMatches: number; nearby: number }
type AccountPage = {
  search: string
  show: AccountShow
  limit: number
  order: AccountOrder
  /** The places at the address that is sought. */
  places: Promise<FoundPlaces>
}

/** How the accounts are sorted, and the last one of the page before. */
type AccountOrder =
  | { sort: 'newest'; after: TimePosition | null }
  | { sort: 'name'; after: { key: string; id: string } | null }

const nameCursor = keyCursor('customers', z.string())

const orderOf = (sort: AccountSort, cursor: string | undefined): AccountOrder =>
  sort === 'name' ? { sort, after: nameCursor.read(cursor) } : { sort, after: timeCursor.read(cursor) }

const cursorOf = (sort: AccountSort, { id, createdAt, sortName }: Found) =>
  sort === 'name' ? nameCursor.write({ sortKey: sortName, id }) : timeCursor.write({ at: createdAt, id })

const found = z.object({ id: uuid, createdAt: timestamp, sortName: text })
type Found = z.output<typeof found>
const scannedRow = found.extend({ isFound: bool })

/** A page of bill-to accounts, newest first or by name (rule 447), with the header for the next page. */
export async function pageOfAccounts(
  { db }: AppContext,
  query: Omit<AccountListQuery, 'sort'> & { sort?: AccountSort },
  limits: Limits = { maxOwing, maxMatches, nearby },
  known: { places?: Promise<FoundPlaces> } = {},
): Promise<Page<ListedAccount>> {
  const { limit, show, search = '', sort = 'newest' } = query
  const order = orderOf(sort, query.cursor)
  const page = { search, show, limit, order, places: known.places ?? searchPlaces(db.sql, search, limits.maxMatches) }
  const { places, next } = await findPlaces(db.sql, page, limits)
  const rows = await readAccounts(db.sql, places.slice(0, limit))
  if (!next) return { rows, headers: {} }
  const cursor = cursorOf(sort, next)
  return {
    rows,
    headers: {
      link: `</api/admin/bill-to-accounts?${queryString({ limit, show, search, sort })}&cursor=${cursor}>; rel="next"`,
    },
  }
}

/** Rule 346: the part of the newest accounts that may be the same customer as another one, and where to go on. */
export async function pageOfSuspects(
  { sql }: AppContext['db'],
  { search = '', limit, cursor }: DuplicatesQuery,
): Promise<{ ids: string[]; next: string | null }> {
  const order = orderOf('newest', cursor)
  const page = { search, show: 'duplicates' as const, limit, order, places: searchPlaces(sql, search) }
  const { places, next } = await scanPage(sql, page)
  return {
    ids: places.slice(0, limit).map(({ id }) => id),
    next: next && cursorOf('newest', next),
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
  const places = await (search === ''
    ? firstOf(sql, page, sql`bill_to_accounts`, isShown)
    : findSought(sql, page, limits, isShown))
  return { places, next: places.length > limit ? (places[limit - 1] ?? null) : null }
}

/** The first of these accounts, one more than a page has. */
const firstOf = (sql: Queryable, page: AccountPage, accounts: Fragment, isShown: Fragment) => sql(found)`
  select a.id, a.created_at, lower(a.name) as sort_name from ${accounts} as a
  where a.merged_into is null ${isShown} ${beyond(sql, page)}
  order by ${sorted(sql, page)} limit ${page.limit + 1}`

/** What a search finds: all matches if they are few; else a full page among the first accounts; else the first of all matches. */
async function findSought(sql: Queryable, page: AccountPage, limits: Limits, isShown: Fragment): Promise<Found[]> {
  const { search, limit } = page
  const { maxMatches: most, nearby: rows } = limits
  const [at, byText, byPlace, merged] = await Promise.all([
    page.places,
    idsOf(sql`${withText(sql, search)} limit ${most + 1}`),
    page.places.then(({ ids }) =>
      idsOf(sql`select bill_to_id as id from sites where place_id = any(${[...ids]}::uuid[]) limit ${most + 1}`),
    ),
    idsOf(sql`
      select account_in_effect(a.id) as id from bill_to_accounts a
      where a.merged_into is not null and (${hasText(sql, search)} or ${isAtPlace(sql, search)})`),
  ])
  const few = [...byPlace.slice(0, most), ...merged]
  const isUsualPlace = !at.areAll || byPlace.length > most
  if (byText.length > most || isUsualPlace) {
    const near = await sql(found)`
      select id, created_at, lower(name) as sort_name from (${first(sql, page, rows)}) as a
      where (${hasText(sql, search)} or a.id = any(${few}::uuid[]) ${isUsualPlace ? sql`or ${isAtPlace(sql, search)}` : sql``}) ${isShown}
      limit ${limit + 1}`
    if (near.length > limit) return near
  }
  return firstOf(
    sql,
    page,
    sql`(
      select * from bill_to_accounts where id in (
        select unnest(${few}::uuid[])
        union all ${byText.length > most ? withText(sql, search) : sql`select unnest(${byText}::uuid[])`}
        ${isUsualPlace ? sql`union all select s.bill_to_id from places p join sites s on s.place_id = p.id where ${hasAddress(sql, search)}` : sql``}))`,
    isShown,
  )

  async function idsOf(accounts: Fragment): Promise<string[]> {
    return (await sql({ id: uuid })`${accounts}`).map(({ id }) => id)
  }
}

/** The part of the first accounts that is shown and sought, and where to go on. */
async function scanPage(sql: Queryable, page: AccountPage): Promise<{ places: Found[]; next: Found | null }> {
  const { search, show, limit } = page
  const isFound = search === '' ? sql`true` : sql`(${hasText(sql, search)} or ${isAtPlace(sql, search)})`
  const seen = await sql(scannedRow)`
    select a.id, a.created_at, lower(a.name) as sort_name, coalesce(${isFound} ${shown(sql, show)}, false) as is_found
    from (${first(sql, page, maxScanned)}) as a
    order by ${sorted(sql, page)}`
  const places = seen.filter((row) => row.isFound)
  if (places.length > limit) return { places, next: places[limit - 1] ?? null }
  return { places, next: seen.length === maxScanned ? (seen.at(-1) ?? null) : null }
}

const first = (sql: Queryable, page: AccountPage, rows: number) => sql`
  select * from bill_to_accounts a where merged_into is null ${beyond(sql, page)}
  order by ${sorted(sql, page)} limit ${rows}`

/** Along the indexes accounts_newest_first and accounts_by_name. */
const sorted = (sql: Queryable, { order }: AccountPage): Fragment =>
  order.sort === 'name' ? sql`lower(a.name), a.id` : sql`a.created_at desc, a.id desc`

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

function beyond(sql: Queryable, { order }: AccountPage): Fragment {
  if (order.after === null) return sql``
  return order.sort === 'name'
    ? sql`and (lower(a.name), a.id) > (${order.after.key}, ${order.after.id}::uuid)`
    : sql`and (a.created_at, a.id) < (${order.after.at}, ${order.after.id}::uuid)`
}

const keyOf = (sql: Queryable) => sql`a.search_key`

/** Whether the name or a contact of an account `a` matches, for a scan. */
function hasText(sql: Queryable, search: string): Fragment {
  const sought = readSearch(search)
  const any = [
    ...sought.spacedPatterns.map((pattern) => sql`a.search_text like lower((select ${pattern}::text))`),
    ...isFoundByKey(sql, keyOf(sql), sought),
  ]
  return sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`
}

/**
 * The accounts that match so, along the indexes accounts_by_text and accounts_by_search_key; one that both find stands twice, so that a limit
 * is reached before all are found (rule 99).
 */
function withText(sql: Queryable, search: string): Fragment {
  const sought = readSearch(search)
  const byKey = isFoundByKey(sql, keyOf(sql), sought)
  return sql`
  select a.id from bill_to_accounts a where ${isFoundText(sql, sql`a.search_text`, sql`(a.search_text || '')`, sought.spacedPatterns)}
  ${byKey.map((isFound) => sql` union all select a.id from bill_to_accounts a where ${isFound}`).reduce((one, other) => sql`${one} ${other}`, sql``)}`
}

/** Whether an account `a` has a site at a place that matches: a subquery with a limit is never turned into a list of all of them. */
const isAtPlace = (sql: Queryable, search: string): Fragment => sql`coalesce(
  (select true from sites s join places p on p.id = s.place_id where s.bill_to_id = a.id and ${hasAddress(sql, search)} limit 1), false)`

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
      return sql`and exists (select from ${suspects(sql)})`
  }
}

const listedRow = briefRow.extend({ address: text, siteCount: int, lastOrderAt: timestampOrNull })

/** Accounts as lists show them, in the order of `places`. */
export async function readAccounts(sql: Queryable, places: readonly { id: string }[]): Promise<ListedAccount[]> {
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
    cross join ${orderSums(sql)}
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
