import { z } from 'zod'
import type { ListedProject, ProjectListQuery } from '#contract/projects/projects.ts'
import { addDays, dateInLosAngeles, type IsoDate, isRealDay } from '#contract/values/dates.ts'
import { soonDays } from '#domain/projects/project-dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { readSearch } from '#server/orders/order-search.ts'
import { text } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { cursorMoment, keyCursor } from '#server/platform/http/cursor.ts'
import { pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { projectRow } from './project-queries.ts'
import { viewProjects } from './project-views.ts'

/** A position in a list: after this project. The key is the sort key as text. */
type Place = { key: string; id: string }

const listedRow = projectRow.extend({ sortKey: text })
type ListedRow = z.output<typeof listedRow>

/** One page of projects, with the header that leads to the next one. */
export async function pageOfProjects(
  { db, clock }: AppContext,
  query: ProjectListQuery,
): Promise<{ projects: ListedProject[]; headers: Record<string, string> }> {
  const { cursor: text, ...wanted } = query
  const today = dateInLosAngeles(clock())
  const cursor = keyCursor<string>(wanted.status, sortKeys[wanted.status])
  const found = await listProjects(db.sql, {
    ...wanted,
    after: cursor.read(text),
    limit: wanted.limit + 1,
    today,
  })
  const { rows, headers } = pageOf(found, wanted.limit, cursor.write, `/api/admin/projects?${queryString(wanted)}`)
  const projects = await viewProjects(
    db.sql,
    rows.map(({ sortKey: _, ...row }) => row),
    today,
  )
  return { projects, headers }
}

type ProjectPage = Omit<ProjectListQuery, 'cursor'> & { after: Place | null; today: IsoDate }

/** Open projects by their day, or closed ones by when they were closed, each along an index; a search finds them by the index of texts. */
function listProjects(sql: Queryable, page: ProjectPage): Promise<ListedRow[]> {
  const { status, limit, after } = page
  return status === 'open'
    ? sql(listedRow)`
        select p.*, ${dueKey(sql)}::text as sort_key from ${searched(sql, page)} p
        where p.closed_at is null ${dueWithin(sql, page)} ${page.changed ? sql`and p.verdict_before is not null` : sql``}
          ${after ? sql`and (${dueKey(sql)}, p.id) > (${after.key}::date, ${after.id}::uuid)` : sql``}
        order by ${dueKey(sql)}, p.id limit ${limit}`
    : sql(listedRow)`
        select p.*, (extract(epoch from p.closed_at) * 1000)::bigint::text as sort_key from ${searched(sql, page)} p
        where p.closed_at is not null
          ${after ? sql`and (p.closed_at, p.id) < (${new Date(Number(after.key))}, ${after.id}::uuid)` : sql``}
        order by p.closed_at desc, p.id desc limit ${limit}`
}

/** Without a day a report comes last. */
const dueKey = (sql: Queryable) => sql`coalesce(p.due_on, 'infinity'::date)`

const dueWithin = (sql: Queryable, { due, today }: ProjectPage): Fragment => {
  if (due === 'overdue') return sql`and ${dueKey(sql)} < ${today}::date`
  if (due === 'soon') return sql`and ${dueKey(sql)} between ${today}::date and ${addDays(today, soonDays)}::date`
  return sql``
}

/** The conditions of a search: words of the project, or the number of one of its orders. Written for the index projects_by_plain_text. */
function searched(sql: Queryable, { search }: ProjectPage): Fragment {
  if (!search) return sql`projects`
  const { patterns, orderNumber } = readSearch(search)
  const text = sql`plain_name(p.name || ' ' || p.address || ' ' || p.city || ' ' || p.permit_number || ' ' || p.apn || ' ' || p.owner_name || ' ' ||
    p.contractor_name || ' ' || p.customer_email)`
  // offset 0 makes the planner use the index first; in list order, a search with few matches would scan all projects.
  return sql`(
    select p.* from projects p where ${text} like any(array(select plain_name(each) from unnest(${patterns}::text[]) each))
      ${orderNumber ? sql`or p.id = (select member.project_id from project_orders member join orders o on o.id = member.order_id where o.order_number = ${orderNumber})` : sql``}
    offset 0)`
}

/** The key that a project is sorted by: the due day of an open one, or when it was closed. */
const sortKeys = {
  open: z.string().refine((key) => key === 'infinity' || isRealDay(key)),
  closed: cursorMoment,
}
