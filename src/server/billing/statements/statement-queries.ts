import { type ListedStatement, listedStatement, type Statement, statement } from '#contract/billing/statements.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { anyJson, text, uuid } from '#server/platform/db/columns.ts'
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

/** Whether the statement of an account through a day was sent. */
export async function wasSent(
  sql: Queryable,
  { accountId, through }: { accountId: string; through: IsoDate },
): Promise<boolean> {
  const found = await sql({ id: uuid })`
    select id from events where subject_kind = 'bill-to-account' and subject_id = ${accountId}
      and kind = 'account-statement-sent' and after ->> 'through' = ${through} limit 1`
  return found.length > 0
}

/** A statement as created; null if there is none. */
export const readStatement = async (sql: Queryable, id: string): Promise<Statement | null> =>
  (await readStatements(sql, [id]))[0] ?? null

/** The same for several. */
export async function readStatements(sql: Queryable, ids: readonly string[]): Promise<Statement[]> {
  const found = await sql(stored)`select content from statements where id = any(${[...ids]}::uuid[])`
  return found.map(({ content }) => statement.parse(content))
}

const recipient = { accountId: uuid, email: text, language: text }

/**
 * Rule 345: where the statements of accounts go, by account: the email of the first contact that has one, else that of the newest order.
 * Accounts without an address are missing.
 */
export async function statementRecipients(
  sql: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, { email: string; language: string }>> {
  const rows = await sql(recipient)`
    select account.id as account_id, coalesce(contact.email, newest.customer_email) as email, coalesce(newest.language, 'en') as language
    from unnest(${[...accountIds]}::uuid[]) as account (id)
    left join lateral (
      select c.value ->> 'email' as email
      from bill_to_accounts part, jsonb_array_elements(part.contacts) with ordinality as c (value, place)
      where part.id in (select accounts_of(account.id)) and coalesce(c.value ->> 'email', '') <> ''
      order by part.id <> account.id, part.id, place limit 1
    ) as contact on true
    left join lateral (
      select o.customer_email, o.language from orders o
      where o.bill_to_id in (select accounts_of(account.id)) and o.customer_email <> '' and o.archived_at is null
      order by o.created_at desc, o.id desc limit 1
    ) as newest on true
    where coalesce(contact.email, newest.customer_email) is not null`
  return new Map(rows.map(({ accountId, ...address }) => [accountId, address]))
}
