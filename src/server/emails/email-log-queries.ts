import type { z } from 'zod'
import { consoleEmail, type EmailLog, emailLog } from '#contract/emails/email-logs.ts'
import { readSearch } from '#server/orders/order-search.ts'
import { oneLine } from '#server/outbox/record-outcome.ts'
import { textOrNull, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import type { TimePosition } from '#server/platform/http/cursor.ts'

/** A search looks through so many emails, from the start of its page on. */
const maxSearched = 5_000

/** When the last thing happened to an email. */
const happened = (sql: Queryable) => sql`coalesce(e.sent_at, e.last_failed_at, e.created_at)`

/** What the log says of an email `e`, with its order `o` and lead `l`; a name only of who it went to, so never on copies for the office. */
const facts = (sql: Queryable) => sql`
  e.id, coalesce(e.subject, '') as subject, e.recipient as "to", coalesce(e.sender, '') as "from", e.status, coalesce(e.provider, '') as provider,
  ${happened(sql)} as "timestamp", e.error, o.id as order_id, o.order_number,
  coalesce(
    case when lower(o.customer_email) = lower(e.recipient) then o.customer_name end,
    case when lower(l.email) = lower(e.recipient) then trim(l.first_name || ' ' || l.last_name) end, '') as name`

const withSubject = (sql: Queryable) =>
  sql`left join orders o on o.id = e.order_id left join leads l on l.id = e.lead_id`

const factColumns = { orderId: uuidOrNull, orderNumber: textOrNull }
const logRow = emailLog.omit({ order: true }).extend(factColumns)
const consoleRow = consoleEmail.omit({ order: true }).extend(factColumns)

const withOrder = <Row extends z.output<typeof logRow>>({ orderId, orderNumber, ...row }: Row) => ({
  ...row,
  name: oneLine(row.name),
  order: orderId === null || orderNumber === null ? null : { id: orderId, orderNumber },
})

export type EmailLogPage = {
  /** Null: any outcome. */
  status: EmailLog['status'] | null
  /** In recipient, subject, name or order number; empty: all. */
  search: string
  limit: number
  /** The email that the page follows. */
  after: TimePosition | null
}

/** Emails that were sent, or could not be, the last thing that happened first (rule 41). */
export async function listEmailLogs(sql: Queryable, page: EmailLogPage): Promise<EmailLog[]> {
  const { status, search, limit, after } = page
  // Failed ones by name, so that the planner knows the index that has them alone.
  const became =
    status === 'failed'
      ? sql`e.status = 'failed'`
      : status === null
        ? sql`e.status <> 'queued'`
        : sql`e.status = ${status}`
  const order = sql`order by ${happened(sql)} desc, e.created_at desc, e.id desc`
  const rows = await sql(logRow)`
    select ${facts(sql)} from (
      select e.id, e.subject, e.recipient, e.sender, e.status, e.provider, e.sent_at, e.last_failed_at, e.created_at, e.error, e.order_id, e.lead_id
      from emails e where ${became} ${after ? beyond(sql, after) : sql``} ${order} limit ${search === '' ? limit : maxSearched}
    ) e ${withSubject(sql)} ${search === '' ? sql`` : sql`where ${isSought(sql, search)}`}
    ${order} limit ${limit}`
  return rows.map(withOrder)
}

function isSought(sql: Queryable, search: string): Fragment {
  const { spacedPatterns, orderNumber } = readSearch(search)
  return sql`(
    o.order_number = ${orderNumber} or exists (
      select from unnest(${spacedPatterns}::text[]) as pattern
      where concat_ws(' ', '', e.recipient, e.subject, o.customer_name, l.first_name, l.last_name) ilike pattern))`
}

/** Events of the same moment are sorted by when they were written, as in the log's indexes. */
const beyond = (sql: Queryable, { at, id }: TimePosition) => sql`
  and (${happened(sql)}, e.created_at, e.id)
    < (${at}, coalesce((select created_at from emails where id = ${id}::uuid), ${at}), ${id}::uuid)`

export type ConsoleEmail = z.output<typeof consoleEmail>

/** A message that went to the terminal. One that was really sent is its recipient's alone: its links may sign in (rule 41). */
export async function findConsoleEmail(sql: Queryable, id: string): Promise<ConsoleEmail | null> {
  const [email] = await sql(consoleRow)`
    select ${facts(sql)}, e.html, e.body_text as "text", e.links
    from emails e ${withSubject(sql)}
    where e.id = ${id} and e.status = 'console' and e.html is not null`
  return email ? withOrder(email) : null
}
