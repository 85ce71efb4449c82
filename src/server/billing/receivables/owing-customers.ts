import { z } from 'zod'
import type { ListedInvoice } from '#contract/billing/billing.ts'
import { reminderKinds } from '#contract/billing/billing-values.ts'
import {
  type Aging,
  type OwingCustomer,
  type OwingCustomersQuery,
  owingCustomer,
} from '#contract/billing/receivables.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { isSeparated, namesakes } from '#server/bill-to-accounts/same-customer.ts'
import { inList, readInvoices, staffInvoiceUrl } from '#server/billing/invoice-queries.ts'
import { balanceOf } from '#server/orders/order-payer.ts'
import { isFoundByKey, readSearch } from '#server/orders/order-search.ts'
import { bool, double, int, text, textOrNull, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { cursorCodec, cursorId } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { agingColumns, openInvoices } from './open-invoices.ts'

const cursors = cursorCodec(z.tuple([z.int(), z.int(), cursorId]))

/** A page of the customers with open invoices, those with the most overdue first (rule 596). */
export async function pageOfOwingCustomers(
  { db: { sql }, clock }: AppContext,
  query: OwingCustomersQuery,
): Promise<Page<OwingCustomer>> {
  const { limit, search = '' } = query
  const after = cursors.read(query.cursor)
  const found = await listOwing(sql, { today: dateInLosAngeles(clock()), search, after, limit: limit + 1 })
  const cursorAfter = ({ owed, aging, id }: OwingCustomer) => cursors.write([owed - aging.current, owed, id])
  return pageOf(found, limit, cursorAfter, `/api/admin/receivables/customers?${queryString({ limit, search })}`)
}

type OwingPage = {
  today: IsoDate
  search: string
  after: [late: number, owed: number, id: string] | null
  limit: number
}

const row = owingCustomer
  .omit({
    aging: true,
    lastPayment: true,
    lastReminder: true,
    lastStatement: true,
    owed: true,
    inProcess: true,
    creditLimit: true,
    namesakes: true,
  })
  .extend({
    namesakeCount: int,
    areKeptApart: bool,
    email: text,
    phone: text,
    address: text,
    owed: double,
    inProcess: double,
    creditLimit: double.nullable(),
    current: double,
    days1: double,
    days31: double,
    days61: double,
    over90: double,
    paidAmount: double.nullable(),
    paidMethod: textOrNull,
    paidReference: textOrNull,
    paidOn: isoDate.nullable(),
    paidBounced: bool.nullable(),
    reminderKind: z.enum(reminderKinds).nullable(),
    remindedOn: isoDate.nullable(),
    statementThrough: isoDate.nullable(),
    statementId: uuidOrNull,
  })

async function listOwing(sql: Queryable, { today, search, after, limit }: OwingPage): Promise<OwingCustomer[]> {
  const late = sql`coalesce(sum(open_cents) filter (where bucket > 0), 0)`
  const rows = await sql(row)`
    with open as materialized (${openInvoices(sql, today)}),
    page as materialized (
      select account_id, sum(open_cents) as owed_cents, count(*)::int as invoice_count, ${agingColumns(sql)}
      from open
      ${search === '' ? sql`` : sql`where account_id in (${accountsFound(sql, search)})`}
      group by account_id
      ${after ? sql`having (${late}, sum(open_cents), account_id) < (${after[0]}, ${after[1]}, ${after[2]}::uuid)` : sql``}
      order by ${late} desc, owed_cents desc, account_id desc limit ${limit}
    ),
    in_process as materialized (
      select account_in_effect(o.bill_to_id) as account_id, sum(part.cents) as cents
      from payment_attempt_parts part
      join payment_attempts attempt on attempt.id = part.attempt_id
      join orders o on o.id = part.order_id
      where part.is_open and attempt.state = 'processing'
      group by 1
    ),
    reminded as (
      select distinct on (account_id) account_id, r.kind, (r.reminded_at at time zone 'America/Los_Angeles')::date as reminded_on
      from page join open using (account_id) join invoice_reminders r on r.invoice_id = open.invoice_id
      order by account_id, r.reminded_at desc
    )
    select a.id, a.name, a.kind, case when a.terms_days > 0 then 'net-30' else 'due-on-receipt' end as terms, a.on_hold_since,
      a.credit_limit_cents::float8 as credit_limit, page.owed_cents::float8 as owed,
      coalesce(in_process.cents, 0)::float8 as in_process, page.invoice_count, page.current, page.days1, page.days31,
      page.days61, page.over90,
      a.credit_limit_cents is not null and a.credit_limit_cents < ${balanceOf(sql)} as is_over_limit,
      last.amount_cents::float8 as paid_amount, last.method as paid_method, last.reference as paid_reference, last.received_on as paid_on,
      last.is_bounced as paid_bounced, reminder.kind as reminder_kind, reminder.reminded_on,
      statement.id as statement_id, statement.through_on as statement_through,
      same.count as namesake_count, same.are_kept_apart, coalesce(a.contacts -> 0 ->> 'email', '') as email,
      coalesce(a.contacts -> 0 ->> 'phone', '') as phone,
      coalesce(nullif(a.billing_address, '') || ', ' || a.billing_city, newest.address, '') as address
    from page
    join bill_to_accounts a on a.id = page.account_id
    left join lateral (
      select p.amount_cents, p.method, p.reference, (p.occurred_at at time zone 'America/Los_Angeles')::date as received_on,
        exists (select from payments b where b.bounces_id = p.id) as is_bounced
      from orders o join payments p on p.order_id = o.id
      where o.bill_to_id in (select accounts_of(a.id)) and p.status = 'paid'
      order by p.occurred_at desc, p.id desc limit 1
    ) last on true
    left join in_process on in_process.account_id = a.id
    left join reminded reminder on reminder.account_id = a.id
    left join lateral (
      select s.id, s.through_on from statements s where s.bill_to_id = a.id order by s.through_on desc limit 1
    ) statement on true
    cross join lateral (
      select count(*)::int as count, coalesce(bool_and(${isSeparated(sql, sql`a.id`, sql`b.id`)}), true) as are_kept_apart
      from ${namesakes(sql)}
    ) same
    left join lateral (
      select p.address || ', ' || p.city as address
      from orders o join sites s on s.id = o.site_id join places p on p.id = s.place_id
      where o.bill_to_id = a.id and o.archived_at is null and same.count > 0 order by o.created_at desc, o.id desc limit 1
    ) newest on true
    order by page.owed_cents - page.current desc, page.owed_cents desc, page.account_id desc`
  return rows.map(({ current, days1, days31, days61, over90, ...facts }) => {
    const { paidAmount, paidMethod, paidReference, paidOn, paidBounced, reminderKind, remindedOn, ...others } = facts
    const { statementId, statementThrough, namesakeCount, areKeptApart, email, phone, address, ...customer } = others
    const sameName = namesakeCount > 0 ? { count: namesakeCount, areKeptApart, email, phone, address } : null
    const aging: Aging = { current, days1, days31, days61, over90 }
    const lastPayment =
      paidAmount === null || paidOn === null
        ? null
        : {
            amount: paidAmount,
            method: paidMethod,
            reference: paidReference ?? '',
            receivedOn: paidOn,
            isBounced: paidBounced === true,
          }
    const lastReminder = reminderKind && remindedOn ? { kind: reminderKind, remindedOn } : null
    const lastStatement =
      statementId && statementThrough
        ? { through: statementThrough, pdfUrl: `/api/admin/statements/${statementId}/pdf` }
        : null
    return { ...customer, namesakes: sameName, aging, lastPayment, lastReminder, lastStatement }
  })
}

/** The accounts whose open invoices, in the table `open`, match a search: by customer, or by the number of the invoice, its order or PO. */
export function accountsFound(sql: Queryable, search: string): Fragment {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const [, digits] = /^\s*(?:inv[-\s]*)?0*(\d{1,9})\s*$/i.exec(search) ?? []
  return sql`
    select account_id from open
    join orders o on o.id = open.order_id
    join invoices i on i.id = open.invoice_id
    join bill_to_accounts a on a.id in (open.account_id, o.bill_to_id)
    where a.search_text like lower(${pattern}) or o.po_number ilike ${pattern} or o.order_number ilike ${pattern}
      ${isFoundByKey(sql, sql`a.search_key`, readSearch(search)).reduce((all, isFound) => sql`${all} or ${isFound}`, sql``)}
      ${digits ? sql`or i.number = ${Number(digits)}` : sql``}`
}

/** The open invoices of a customer and of all accounts merged into it, earliest due first; at most 500. Throws `not-found`. */
export async function listOpenInvoices({ db: { sql } }: AppContext, accountId: string): Promise<ListedInvoice[]> {
  if (!(await findAccount(sql, accountId))) throw new AppError('not-found', { message: 'Customer not found' })
  const found = await readInvoices(
    sql,
    sql`
      select i.* from invoices i join invoice_balances b on b.invoice_id = i.id
      where b.open_cents <> 0 and b.order_id in (select id from orders where bill_to_id in (select accounts_of(${accountId})))
      order by b.due_on, i.number limit 500`,
    sql`order by i.due_on, i.number`,
  )
  return found.map((each) => inList(each, staffInvoiceUrl(each.content.id)))
}
