import { billingRefusals, documentNumber } from '#content/wording/billing.ts'
import { howToPayOf } from '#content/wording/how-to-pay.ts'
import type { ListedStatement, Statement } from '#contract/billing/statements.ts'
import { statement as statementSchema } from '#contract/billing/statements.ts'
import { addDays, dateInLosAngeles, type IsoDate, monthOf } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { type AccountRow, accountEvent, lockAccount } from '#server/bill-to-accounts/account-queries.ts'
import { agingColumns, bucketOf } from '#server/billing/receivables/open-invoices.ts'
import type { Actor } from '#server/events/record-event.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { double, int, text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, json, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { findStatement, findStatementRecipient } from './statement-queries.ts'

type MakeStatement = {
  accountId: string
  through: IsoDate | null | undefined
  actor: Actor
  /** The closing balance of the preview, in cents. */
  expectedCents?: Cents
  /** Sends it to the customer, if we have an address. */
  isEmailed?: boolean
}
type MadeStatement = { statement: ListedStatement; isNew: boolean; isEmailed: boolean }

/**
 * Rules 247 and 345: creates the statement of an account for a month up to a day, or takes the existing one, and sends it. Throws
 * `not-found`, `invalid-input` for a future day, and `not-allowed-now` if the balance is another one than expected.
 */
export async function makeStatement(
  app: AppContext,
  { accountId, through: asked, actor, expectedCents, isEmailed = false }: MakeStatement,
): Promise<MadeStatement> {
  const now = app.clock()
  const through = lastDay(asked, dateInLosAngeles(now))
  return inTransaction(app.db.locking, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const existing = await findStatement(tx, { accountId, through })
    const statement = existing ?? (await store())
    assertExpected(statement.closingBalance, expectedCents)
    return { statement, isNew: !existing, isEmailed: isEmailed && (await send(tx, statement)) }

    async function store(): Promise<ListedStatement> {
      const content = await contentOf(tx, app, { account, through, now })
      const { id, from, closingBalance: closingCents } = content
      const row = {
        id,
        billToId: accountId,
        fromOn: from,
        throughOn: through,
        issuedAt: now,
        actorKind: actor.kind,
        actorId: actor.id,
        closingCents,
        content: json(statementSchema.encode(content) as never),
      }
      await tx`insert into statements ${insertValues(row)}`
      tx.changed.add('bill-to-accounts', accountId)
      await accountEvent(tx, { accountId, kind: 'statement-made', actor, now, after: { through, closingCents } })
      const made = await findStatement(tx, { accountId, through })
      if (!made) throw new Error('the statement was just made')
      return made
    }

    /** Whether it is sent: not without an address. */
    async function send(tx: Transaction, { id }: ListedStatement): Promise<boolean> {
      const { email, language } = await findStatementRecipient(tx, accountId)
      if (email === '') return false
      await queueEmails(tx, [{ template: 'statement', recipient: email, language, data: { statementId: id } }])
      await accountEvent(tx, { accountId, kind: 'statement-sent', actor, now, after: { through } })
      return true
    }
  })
}

function assertExpected(closingCents: Cents, expectedCents: Cents | undefined): void {
  if (expectedCents === undefined || closingCents === expectedCents) return
  throw new AppError('not-allowed-now', { message: billingRefusals.balanceMoved(formatDollars(closingCents)) })
}

/** The last day of statements: the one that was asked for, else that of last month. Throws `invalid-input` for a future day. */
export function lastDay(asked: IsoDate | null | undefined, today: IsoDate): IsoDate {
  if (!asked) return addDays(monthOf(today).from, -1)
  if (asked <= today) return asked
  throw new AppError('invalid-input', {
    message: billingRefusals.inFuture,
    fields: { through: billingRefusals.inFuture },
  })
}

type Facts = { account: AccountRow; through: IsoDate; now: Date }

/** What a statement says: read from the ledger. */
export async function contentOf(tx: Queryable, app: AppContext, { account, through, now }: Facts): Promise<Statement> {
  const from = monthOf(through).from
  const { business } = app.config
  const [{ cents: openingBalance }, lines, aging, openInvoices, { cents: credit }, address, settings] =
    await Promise.all([
      tx.one(
        sum,
      )`select coalesce(sum(cents), 0)::float8 as cents from (${moved(tx, account.id)}) m where posted_on < ${from}`,
      tx(movement)`
      select posted_on as day, memo as label, coalesce(order_number, '') as order_number, cents::float8 as amount
      from (${moved(tx, account.id)}) m
      where posted_on >= ${from} and posted_on <= ${through} order by posted_on, recorded_at, id`,
      tx.one(buckets)`select ${agingColumns(tx)} from (${openOn(tx, account.id, through)}) open where open_cents > 0`,
      tx(openInvoice)`
      select i.number, o.order_number, o.customer_address || ', ' || o.customer_city as place, o.po_number, i.issued_on,
        i.due_on, open.open_cents::float8 as open
      from (${openOn(tx, account.id, through)}) open
      join invoices i on i.id = open.invoice_id
      join orders o on o.id = i.order_id
      where open.open_cents > 0 order by i.due_on, i.number`,
      tx.one(sum)`
      select coalesce(sum(e.cents), 0)::float8 as cents
      from (${entriesOf(tx, account.id)}) e
      join ledger_transactions t on t.id = e.transaction_id
      where e.account in (${ledgerAccounts.deposits}, ${ledgerAccounts.unapplied}) and t.posted_on <= ${through}`,
      addressOf(tx, account),
      readSettings(tx),
    ])
  let balance = openingBalance
  return {
    id: newId(),
    billToId: account.id,
    from,
    through,
    issuedAt: now,
    seller: {
      name: business.name,
      street: business.street,
      city: business.city,
      state: business.state,
      zipCode: business.zipCode,
      phone: business.phone,
      email: business.email,
    },
    billTo: { name: account.name, ...address },
    openingBalance,
    lines: lines.map((line) => {
      balance += line.amount
      return { ...line, balance }
    }),
    closingBalance: balance,
    aging,
    openInvoices: openInvoices.map((each) => ({ ...each, number: documentNumber('invoice', each.number) })),
    credit,
    howToPay: howToPayOf(settings),
  }
}

const sum = { cents: double }
const movement = { day: isoDate, label: text, orderNumber: text, amount: double }
const openInvoice = {
  number: int,
  orderNumber: text,
  place: text,
  poNumber: text,
  issuedOn: isoDate,
  dueOn: isoDate,
  open: double,
}
const buckets = { current: double, days1: double, days31: double, days61: double, over90: double }

/** The ledger entries of an account and of those merged into it: for its orders, and for its credit. */
const entriesOf = (sql: Queryable, accountId: string): Fragment => sql`
  select transaction_id, line, account, order_id, invoice_id, cents from ledger_entries
  where order_id in (select id from orders where bill_to_id in (select accounts_of(${accountId})))
  union
  select transaction_id, line, account, order_id, invoice_id, cents from ledger_entries
  where bill_to_id in (select accounts_of(${accountId}))`

/** How each posting changed the account's balance; credit that pays an invoice changes nothing. */
const moved = (sql: Queryable, accountId: string): Fragment => sql`
  select t.id, t.posted_on, t.recorded_at, t.memo, min(o.order_number) as order_number, sum(e.cents) as cents
  from (${entriesOf(sql, accountId)}) e
  join ledger_transactions t on t.id = e.transaction_id
  left join orders o on o.id = e.order_id
  where e.account in (${ledgerAccounts.receivable}, ${ledgerAccounts.deposits}, ${ledgerAccounts.unapplied})
  group by t.id having sum(e.cents) <> 0`

/** The open amount of each invoice on a day, with its bucket. */
const openOn = (sql: Queryable, accountId: string, day: IsoDate): Fragment => sql`
  select i.id as invoice_id, sum(e.cents) as open_cents, ${bucketOf(sql, sql`i.due_on`, day)} as bucket
  from (${entriesOf(sql, accountId)}) e
  join ledger_transactions t on t.id = e.transaction_id
  join invoices i on i.id = e.invoice_id
  where e.account = ${ledgerAccounts.receivable} and t.posted_on <= ${day}
  group by i.id, i.due_on`

const addressRow = { address: text, city: text, state: text, zipCode: text }

/** The billing address, otherwise that of the newest order. */
async function addressOf(sql: Queryable, account: AccountRow): Promise<Omit<Statement['billTo'], 'name'>> {
  const { billingAddress: address, billingCity: city, billingState: state, billingZipCode: zipCode } = account
  if (address !== '') return { address, city, state, zipCode }
  const [newest] = await sql(addressRow)`
    select customer_address as address, customer_city as city, customer_state as state, customer_zip_code as zip_code
    from orders where bill_to_id in (select accounts_of(${account.id})) order by created_at desc, id desc limit 1`
  return newest ?? { address, city, state, zipCode }
}
