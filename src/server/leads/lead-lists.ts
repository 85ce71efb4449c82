import { z } from 'zod'
import { type LeadStatus, leadStatuses } from '#contract/leads/lead-kinds.ts'
import { type LeadListQuery, type StaffLead, staffLead } from '#contract/leads/staff-leads.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import { isStepOpen } from '#domain/leads/lead-move.ts'
import type { AppContext } from '#server/app-context.ts'
import { isFoundByKey, readSearch } from '#server/orders/order-search.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { staffLeadColumns } from './lead-queries.ts'

/** Which leads a list has; null: whatever it is. */
export type ListedLeads = {
  search: string
  status: LeadStatus | null
  /** Who looks after them. */
  ownerId: string | null
}

export type LeadPage = ListedLeads & {
  isDescending: boolean
  limit: number
  /** The lead that the page follows. */
  after: { at: Date; id: string } | null
  /** Without these, which stand first. */
  without?: readonly string[]
}

/** How many leads a search scans from the start of its page before it uses the text index. */
const nearby = 4_000

const place = z.object({ id: uuid })
type Place = z.output<typeof place>

const nearRow = z.object({ seen: int, ids: z.array(uuid).nullable() })

/** A page of leads by keyset. Which they are is found along an index first; then those alone are read. */
export async function listLeads(sql: Queryable, page: LeadPage): Promise<StaffLead[]> {
  const places = page.search
    ? await findSought(sql, page)
    : await sql(place)`select id from (${scan(sql, page, page.limit)}) as next`
  return readLeads(sql, places)
}

/** Rule 545: how many leads stand first at most, of new ones and of those whose next step has a day. */
const maxFirst = 200

/** Rule 545: new leads with which nothing is planned, the longest waiting first, then those whose next step has a day, the soonest first. */
async function findFirst(sql: Queryable, wanted: ListedLeads): Promise<Place[]> {
  const isWanted = sql`${ofStatus(sql, wanted)} ${wanted.search ? sql`and ${isSought(sql, wanted.search)}` : sql``}`
  const [untouched, planned] = await Promise.all([
    sql(place)`
      select l.id from leads l where l.status = 'new' and l.next_step = '' and ${isWanted}
      order by l.created_at, l.id limit ${maxFirst}`,
    sql(place)`
      select l.id from leads l where ${isPlanned(sql)} and ${isWanted}
      order by l.next_step_on, l.created_at desc, l.id desc limit ${maxFirst}`,
  ])
  return [...untouched, ...planned]
}

const isPlanned = (sql: Queryable) =>
  sql`(l.status = any(${leadStatuses.filter(isStepOpen)}::text[]) and l.next_step <> '' and l.next_step_on is not null)`

function readLeads(sql: Queryable, places: readonly Place[]): Promise<StaffLead[]> | StaffLead[] {
  if (places.length === 0) return []
  return sql(staffLead)`
    select ${staffLeadColumns(sql)}
    from unnest(${places.map(({ id }) => id)}::uuid[]) with ordinality as place (lead_id, position)
    join leads l on l.id = place.lead_id
    order by place.position`
}

/** How many leads match, counted no further than `max` + 1. */
export async function countLeads(sql: Queryable, wanted: ListedLeads, max: number): Promise<number> {
  const page = { ...wanted, isDescending: true, limit: max + 1, after: null }
  const found = wanted.search ? sql`${matching(sql, wanted)} limit ${page.limit}` : scan(sql, page, page.limit)
  const row = await sql.one({ count: int })`select count(*)::int as count from (${found}) as counted`
  return row.count
}

/**
 * If many leads match, the next ones of the list soon fill a page, and the index would read all over the table; if few match, the index is
 * faster.
 */
async function findSought(sql: Queryable, page: LeadPage): Promise<Place[]> {
  const near = await sql(nearRow)`
    with seen as materialized (${scan(sql, { ...page, status: null, ownerId: null }, nearby)}),
      found as (
        select l.id from seen l where ${ofStatus(sql, page)} and ${isSought(sql, page.search)}
        order by l.created_at ${direction(sql, page)}, l.id ${direction(sql, page)} limit ${page.limit}
      )
    select (select count(*)::int from seen) as seen, (select array_agg(id) from found) as ids`
  const { seen = 0, ids = null } = near[0] ?? {}
  const places = (ids ?? []).map((id) => ({ id }))
  if (places.length === page.limit || seen < nearby) return places
  return sql(place)`
    with found as materialized (${matching(sql, page)} ${beyond(sql, page)})
    select id from found order by created_at ${direction(sql, page)}, id ${direction(sql, page)} limit ${page.limit}`
}

/** The next leads of a list in its order, whatever is sought. */
const scan = (sql: Queryable, page: LeadPage, limit: number) => sql`
  select l.id, l.created_at, l.status, l.owner_id, l.searched, l.search_key from leads l
  where ${ofStatus(sql, page)} ${beyond(sql, page)}
  order by l.created_at ${direction(sql, page)}, l.id ${direction(sql, page)}
  limit ${limit}`

const matching = (sql: Queryable, wanted: ListedLeads) => sql`
  select l.id, l.created_at from leads l where ${ofStatus(sql, wanted)} and ${isSought(sql, wanted.search)}`

const ofStatus = (sql: Queryable, { status, ownerId }: ListedLeads) => sql`
  ${status === null ? sql`true` : sql`l.status = ${status}`} ${ownerId === null ? sql`` : sql`and l.owner_id = ${ownerId}`}`

const beyond = (sql: Queryable, { after, isDescending, without = [] }: LeadPage) => sql`
  ${without.length === 0 ? sql`` : sql`and l.id <> all(${[...without]}::uuid[])`}
  ${after === null ? sql`` : sql`and (l.created_at, l.id) ${isDescending ? sql`<` : sql`>`} (${after.at}, ${after.id}::uuid)`}`

const direction = (sql: Queryable, { isDescending }: LeadPage) => (isDescending ? sql`desc` : sql`asc`)

/** Rules 98 and 306 for name, email, phone and city; a phone number is found by its digits, however it was typed. */
function isSought(sql: Queryable, search: string): Fragment {
  const sought = readSearch(search)
  const any = [
    // As subqueries, so that the planner cannot guess from the pattern that reading all leads would do.
    ...sought.spacedPatterns.map((pattern) => sql`l.searched ilike (select ${pattern}::text)`),
    ...isFoundByKey(sql, sql`l.search_key`, sought),
  ]
  return sql`(${any.reduce((one, other) => sql`${one} or ${other}`)})`
}

/** One page of leads, with the headers for the next page and the count. */
export async function pageOfLeads({ db }: AppContext, query: LeadListQuery, staffId: string): Promise<Page<StaffLead>> {
  const { limit, direction, status = null, search = '' } = query
  const isMine = query.mine === 'true'
  const wanted = { search, status, ownerId: isMine ? staffId : null }
  const after = timeCursor.read(query.cursor)
  const places = direction === 'due' ? await findFirst(db.sql, wanted) : []
  const without = places.map(({ id }) => id)
  const page = { ...wanted, isDescending: direction !== 'asc', limit: limit + 1, after, without }
  const [first, found] = await Promise.all([after === null ? readLeads(db.sql, places) : [], listLeads(db.sql, page)])
  const isAll = after === null && found.length <= limit
  const count = isAll ? first.length + found.length : await countLeads(db.sql, wanted, maxCounted)
  const address = `/api/admin/leads?${queryString({ limit, direction, status: status ?? '', search, ...(isMine && { mine: 'true' }) })}`
  const { rows, headers } = pageOf(
    found,
    limit,
    ({ createdAt, id }) => timeCursor.write({ at: createdAt, id }),
    address,
  )
  return { rows: [...first, ...rows], headers: { ...headers, ...totalCount(count) } }
}
