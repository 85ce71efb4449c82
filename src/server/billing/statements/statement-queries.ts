import { type ListedStatement, listedStatement, type Statement, statement } from '#contract/billing/statements.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { anyJson } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

const columns = (sql: Queryable): Fragment => sql`
  s.id, s.from_on as "from", s.through_on as through, s.issued_at, coalesce(u.username, s.actor_kind) as issued_by,
  s.closing_cents::float8 as closing_balance, '/api/admin/statements/' || s.id || '/pdf' as pdf_url
  from statements s left join staff_users u on s.actor_kind = 'staff' and u.id = s.actor_id`

/** The statement of an account through a day; null if there is none. */
export async function findStatement(
  sql: Queryable,
  { accountId, through }: { accountId: string; through: IsoDate },
): Promise<ListedStatement | null> {
  const [found] = await sql(listedStatement)`
    select ${columns(sql)} where s.bill_to_id = ${accountId} and s.through_on = ${through}`
  return found ?? null
}

/** The statements of an account and of those merged into it, newest first; at most 100. */
export const listStatements = (sql: Queryable, accountId: string): Promise<ListedStatement[]> => sql(listedStatement)`
  select ${columns(sql)} where s.bill_to_id in (select accounts_of(${accountId}))
  order by s.through_on desc, s.issued_at desc limit 100`

const stored = { content: anyJson }

/** A statement as created; null if there is none. */
export async function readStatement(sql: Queryable, id: string): Promise<Statement | null> {
  const [found] = await sql(stored)`select content from statements where id = ${id}`
  return found ? statement.parse(found.content) : null
}
