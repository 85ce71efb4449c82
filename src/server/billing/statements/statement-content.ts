import { documentNumber } from '#content/wording/billing.ts'
import { howToPayOf } from '#content/wording/how-to-pay.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { type IsoDate, monthOf } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AccountRow } from '#server/bill-to-accounts/account-queries.ts'
import { agingColumns, bucketOf } from '#server/billing/receivables/open-invoices.ts'
import { double, int, text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/settings/setting-queries.ts'

type Facts = {
  accounts: readonly AccountRow[]
  through: IsoDate
  now: Date
  /** The first day; else that of the month. */
  from?: IsoDate
  /** Only these orders, without the credit of the account; else all. */
  orderIds?: readonly string[]
}

/** Whose entries are read. */
type Scope = { ids: readonly string[]; orderIds?: readonly string[] | undefined }

/** What the statements of accounts say for the month up to a day, in the order of the accounts: read from the ledger, all at once (rule 247). */
export async function statementContents(
  sql: Queryable,
  app: AppContext,
  { accounts, through, now, from = monthOf(through).from, orderIds }: Facts,
): Promise<Statement[]> {
  const ids = accounts.map(({ id }) => id)
  const scope = { ids, orderIds }
  const { name, street, city, state, zipCode, phone, email } = app.config.business
  const seller = { name, street, city, state, zipCode, phone, email }
  const [openings, lines, agings, openInvoices, credits, addresses, settings] = await Promise.all([
    sql(sum)`
      select account_id, sum(cents)::float8 as cents from (${moved(sql, scope)}) m where posted_on < ${from} group by account_id`,
    sql(movement)`
      select account_id, posted_on as day, memo as label, coalesce(order_number, '') as order_number, cents::float8 as amount
      from (${moved(sql, scope)}) m
      where posted_on >= ${from} and posted_on <= ${through} order by posted_on, recorded_at, id`,
    sql(buckets)`
      select account_id, ${agingColumns(sql)} from (${openOn(sql, scope, through)}) open where open_cents > 0 group by account_id`,
    sql(openInvoice)`
      select open.account_id, i.number, o.order_number, o.customer_address || ', ' || o.customer_city as place, o.po_number,
        i.issued_on, b.due_on, open.open_cents::float8 as open
      from (${openOn(sql, scope, through)}) open
      join invoices i on i.id = open.invoice_id
      join invoice_balances b on b.invoice_id = i.id
      join orders o on o.id = i.order_id
      where open.open_cents > 0 order by b.due_on, i.number`,
    sql(sum)`
      select e.account_id, sum(e.cents)::float8 as cents
      from (${entriesOf(sql, scope)}) e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account in (${ledgerAccounts.deposits}, ${ledgerAccounts.unapplied}) and t.posted_on <= ${through}
      group by e.account_id`,
    newestAddresses(sql, ids),
    readSettings(sql),
  ])
  const byAccount = {
    opening: new Map(openings.map(({ accountId, cents }) => [accountId, cents])),
    lines: Map.groupBy(lines, ({ accountId }) => accountId),
    aging: new Map(agings.map(({ accountId, ...aging }) => [accountId, aging])),
    openInvoices: Map.groupBy(openInvoices, ({ accountId }) => accountId),
    credit: new Map(credits.map(({ accountId, cents }) => [accountId, cents])),
    address: new Map(addresses.map(({ accountId, ...address }) => [accountId, address])),
  }
  return accounts.map((account) => {
    const openingBalance = byAccount.opening.get(account.id) ?? 0
    let balance = openingBalance
    return {
      id: newId(),
      billToId: account.id,
      from,
      through,
      issuedAt: now,
      seller,
      billTo: { name: account.name, ...addressOf(account, byAccount.address.get(account.id)) },
      openingBalance,
      lines: (byAccount.lines.get(account.id) ?? []).map(({ accountId: _, ...line }) => {
        balance += line.amount
        return { ...line, balance }
      }),
      closingBalance: balance,
      aging: byAccount.aging.get(account.id) ?? notLate,
      openInvoices: (byAccount.openInvoices.get(account.id) ?? []).map(({ accountId: _, number, ...each }) => ({
        ...each,
        number: documentNumber('invoice', number),
      })),
      credit: byAccount.credit.get(account.id) ?? 0,
      howToPay: howToPayOf(settings),
    }
  })
}

const notLate: Statement['aging'] = { current: 0, days1: 0, days31: 0, days61: 0, over90: 0 }

const firstDay = { day: isoDate.nullable() }
const sum = { accountId: uuid, cents: double }
const movement = { accountId: uuid, day: isoDate, label: text, orderNumber: text, amount: double }
const openInvoice = {
  accountId: uuid,
  number: int,
  orderNumber: text,
  place: text,
  poNumber: text,
  issuedOn: isoDate,
  dueOn: isoDate,
  open: double,
}
const buckets = { accountId: uuid, current: double, days1: double, days31: double, days61: double, over90: double }

/** The accounts, each with those merged into it. */
const partsOf = (sql: Queryable, ids: readonly string[]): Fragment => sql`
  select stays.id as account_id, part.id as part_id
  from unnest(${[...ids]}::uuid[]) as stays (id), lateral accounts_of(stays.id) as part (id)`

/** The ledger entries of accounts and of those merged into them: for their orders, and for their credit. */
const entriesOf = (sql: Queryable, { ids, orderIds }: Scope): Fragment => sql`
  select part.account_id, e.transaction_id, e.line, e.account, e.order_id, e.invoice_id, e.cents
  from (${partsOf(sql, ids)}) part
  join orders o on o.bill_to_id = part.part_id
  join ledger_entries e on e.order_id = o.id
  where ${orderIds ? sql`o.id = any(${[...orderIds]}::uuid[])` : sql`true`}
  union
  select part.account_id, e.transaction_id, e.line, e.account, e.order_id, e.invoice_id, e.cents
  from (${partsOf(sql, ids)}) part
  join ledger_entries e on e.bill_to_id = part.part_id
  where ${orderIds === undefined}`

/** The day of the first posting of orders of an account; null if there is none. */
export async function firstPosting(sql: Queryable, scope: Scope): Promise<IsoDate | null> {
  const { day } = await sql.one(firstDay)`select min(posted_on) as day from (${moved(sql, scope)}) m`
  return day
}

/** How each posting changed the balance of an account; credit that pays an invoice changes nothing. */
const moved = (sql: Queryable, scope: Scope): Fragment => sql`
  select e.account_id, t.id, t.posted_on, t.recorded_at, t.memo, min(o.order_number) as order_number, sum(e.cents) as cents
  from (${entriesOf(sql, scope)}) e
  join ledger_transactions t on t.id = e.transaction_id
  left join orders o on o.id = e.order_id
  where e.account in (${ledgerAccounts.receivable}, ${ledgerAccounts.deposits}, ${ledgerAccounts.unapplied})
  group by e.account_id, t.id having sum(e.cents) <> 0`

/** The open amount of each invoice on a day, with its bucket. */
const openOn = (sql: Queryable, scope: Scope, day: IsoDate): Fragment => sql`
  select e.account_id, i.id as invoice_id, sum(e.cents) as open_cents, ${bucketOf(sql, sql`coalesce(b.due_on, i.due_on)`, day)} as bucket
  from (${entriesOf(sql, scope)}) e
  join ledger_transactions t on t.id = e.transaction_id
  join invoices i on i.id = e.invoice_id
  left join invoice_balances b on b.invoice_id = i.id
  where e.account = ${ledgerAccounts.receivable} and t.posted_on <= ${day}
  group by e.account_id, i.id, b.due_on`

type Address = Omit<Statement['billTo'], 'name'>

const addressRow = { accountId: uuid, address: text, city: text, state: text, zipCode: text }

/** The address of the newest order of each account. */
const newestAddresses = (sql: Queryable, ids: readonly string[]) => sql(addressRow)`
  select distinct on (part.account_id) part.account_id, newest.customer_address as address, newest.customer_city as city,
    newest.customer_state as state, newest.customer_zip_code as zip_code
  from (${partsOf(sql, ids)}) part
  cross join lateral (
    select * from orders o where o.bill_to_id = part.part_id order by o.created_at desc, o.id desc limit 1
  ) newest
  order by part.account_id, newest.created_at desc, newest.id desc`

/** The billing address, otherwise that of the newest order. */
function addressOf(account: AccountRow, newest: Address | undefined): Address {
  const { billingAddress: address, billingCity: city, billingState: state, billingZipCode: zipCode } = account
  return address === '' && newest ? newest : { address, city, state, zipCode }
}
