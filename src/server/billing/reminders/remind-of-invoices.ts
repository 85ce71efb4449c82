import { z } from 'zod'
import { billingRefusals } from '#content/wording/billing.ts'
import { dateInLosAngeles, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { type AutomaticReminder, reminderOn } from '#domain/billing/invoice-reminders.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { linkForCustomer } from '#server/orders/customer-link.ts'
import { queueEmails } from '#server/outbox/queue-email.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { ownOrigin } from '#server/platform/http/own-origin.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { readSettings } from '#server/settings/setting-queries.ts'

/** Reminders are sent from 9 AM in Los Angeles. */
const firstMinute = 9 * 60
/** How many hours must pass before an invoice is reminded of by hand again. */
const restHours = 20

const openInvoice = z.object({
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  customerEmail: text,
  language: text,
  issuedOn: isoDate,
  dueOn: isoDate,
})
type OpenInvoice = z.output<typeof openInvoice>

/** The open invoices among the balances `b` whose customer has an email address. */
const listOpen = (sql: Queryable, some: Fragment) => sql(openInvoice)`
  select i.id, i.order_id, o.order_number, o.customer_email, o.language, i.issued_on, b.due_on
  from invoice_balances b
  join invoices i on i.id = b.invoice_id
  join orders o on o.id = b.order_id
  where b.open_cents > 0 and o.customer_email <> '' and o.archived_at is null and ${some}
    -- Rule 409: a bank payment of it is in process.
    and not exists (
      select from payment_attempt_parts part join payment_attempts attempt on attempt.id = part.attempt_id
      where part.is_open and part.order_id = o.id and attempt.state = 'processing')
    -- Rule 496: a card will be charged for some of it.
    and not exists (select from overage_charges x where x.order_id = o.id and x.state = 'waiting' and x.task = '')
    -- Rule 510: the customer disputes a payment.
    and not exists (
      select from processor_disputes d join receipts r on r.attempt_id = d.attempt_id
      where d.state in ('inquiry', 'open', 'answered') and account_in_effect(r.bill_to_id) = account_in_effect(o.bill_to_id))
  order by b.due_on, i.number`

/**
 * Rule 246: reminds customers of invoices that are due soon or overdue, from 9 AM and if turned on: one email per person and day, recorded
 * in the same transaction.
 */
export async function remindOfInvoices(app: AppContext): Promise<void> {
  const now = app.clock()
  const today = dateInLosAngeles(now)
  if (now < instantInLosAngeles(today, firstMinute)) return
  if ((await readSettings(app.db.sql)).invoice_reminders !== 'automatic') return
  const due = await listDue(app.db.sql, today)
  await workOnEach(app.log, [...Map.groupBy(due, recipientOf)], {
    failure: 'invoices not reminded of',
    name: ([, invoices]) => ({ orderIds: invoices.map(({ orderId }) => orderId) }),
    work: ([email]) =>
      inTransaction(app.db.locking, async (tx) => {
        await lockRecipient(tx, email)
        const invoices = (await listDue(tx, today)).filter((each) => recipientOf(each) === email)
        await remind(tx, app, invoices, { actor: { kind: 'system', id: null }, now })
      }),
  })
}

type Due = OpenInvoice & { kind: AutomaticReminder | 'by-hand' }

/** The invoices whose reminder for today is not sent yet. An invoice that replaced another inherits its reminders. */
async function listDue(sql: Queryable, today: IsoDate): Promise<Due[]> {
  const open = await listOpen(sql, sql`b.due_on between ${today}::date - 34 and ${today}::date + 3`)
  const marked = await listOpenMarks(sql, open)
  return open.flatMap((invoice) => {
    const kind = reminderOn(invoice, today)
    return kind !== null && !marked.has(`${invoice.id} ${kind}`) ? [{ ...invoice, kind }] : []
  })
}

const mark = { invoiceId: uuid, kind: text }

async function listOpenMarks(sql: Queryable, invoices: readonly OpenInvoice[]): Promise<Set<string>> {
  const ids = invoices.map(({ id }) => id)
  const marks = await sql(mark)`
    select i.id as invoice_id, r.kind
    from invoices i
    join invoices same on same.order_id = i.order_id and same.due_on = i.due_on
    join invoice_reminders r on r.invoice_id = same.id
    where i.id = any(${ids}::uuid[])`
  return new Set(marks.map(({ invoiceId, kind }) => `${invoiceId} ${kind}`))
}

const recipientOf = ({ customerEmail }: OpenInvoice) => customerEmail.toLowerCase()

/** Ensures that only one process at a time reminds a person. */
const lockRecipient = (tx: Transaction, email: string) =>
  tx`select pg_advisory_xact_lock(7304, hashtext(${email}))`.execute()

type By = { actor: Actor; now: Date }

async function remind(tx: Transaction, app: AppContext, invoices: readonly Due[], { actor, now }: By): Promise<void> {
  const [first] = invoices
  if (!first) return
  const link = await linkForCustomer(tx, ownOrigin(app.config), { ...first, id: first.orderId }, '/portal')
  const data = { invoiceIds: invoices.map(({ id }) => id), link }
  const mail = { recipient: first.customerEmail, language: first.language, orderId: first.orderId }
  const [emailId = null] = await queueEmails(tx, [{ template: 'invoice-reminder', ...mail, data }])
  for (const { id: invoiceId, orderId, kind } of invoices) {
    const row = { id: newId(), invoiceId, kind, emailId, remindedAt: now, actorKind: actor.kind, actorId: actor.id }
    await Promise.all([
      tx`insert into invoice_reminders ${insertValues(row)}`.execute(),
      recordEvent(tx, {
        subject: { kind: 'order', id: orderId },
        kind: 'invoice-reminded',
        occurredAt: now,
        actor,
        before: null,
        after: { note: first.customerEmail },
      }),
    ])
  }
}

/**
 * Rule 246: reminds of one open invoice by hand. Throws `not-found`, and `not-allowed-now` if reminders are off, it is not open or has no
 * address, or was mentioned in the last hours.
 */
export async function remindOfInvoice(
  app: AppContext,
  { invoiceId, actor }: { invoiceId: string; actor: Actor },
): Promise<void> {
  const now = app.clock()
  await inTransaction(app.db.locking, async (tx) => {
    if ((await readSettings(tx)).invoice_reminders === 'off')
      throw new AppError('not-allowed-now', { message: billingRefusals.remindersOff })
    const [known] = await tx({ id: uuid })`select order_id as id from invoices where id = ${invoiceId}`
    if (!known) throw new AppError('not-found', { message: 'Invoice not found' })
    // The order first: two who remind of its invoices at once wait for each other.
    await tx`select from orders where id = ${known.id} for no key update`.execute()
    const isIt = tx`i.id = ${invoiceId}`
    const [open] = await listOpen(tx, isIt)
    if (!open) throw new AppError('not-allowed-now', { message: billingRefusals.invoiceNotOpen })
    const [rested] = await listOpen(tx, tx`${isIt} and ${isRested(tx, now)}`)
    if (!rested) throw new AppError('not-allowed-now', { message: billingRefusals.invoiceJustReminded })
    await remind(tx, app, [{ ...rested, kind: 'by-hand' }], { actor, now })
  })
}

const isRested = (sql: Queryable, now: Date) => sql`not exists (
  select from invoice_reminders r
  where r.invoice_id = i.id and r.reminded_at > ${now}::timestamptz - make_interval(hours => ${restHours}))`

/**
 * Rule 246: reminds a customer of all its open invoices by hand, one email per address. Returns the number of invoices. Throws
 * `not-allowed-now` if reminders are off, nothing is open, or all invoices were mentioned in the last hours.
 */
export async function remindByHand(
  app: AppContext,
  { accountId, actor }: { accountId: string; actor: Actor },
): Promise<number> {
  const now = app.clock()
  const refuse = (message: string) => new AppError('not-allowed-now', { message })
  return inTransaction(app.db.locking, async (tx) => {
    if ((await readSettings(tx)).invoice_reminders === 'off') throw refuse(billingRefusals.remindersOff)
    await tx`select from bill_to_accounts where id = ${accountId} for no key update`.execute()
    const isOfAccount = tx`o.bill_to_id in (select accounts_of(${accountId}))`
    const open = await listOpen(tx, isOfAccount)
    if (open.length === 0) throw refuse(billingRefusals.nothingOpen)
    const rested = await listOpen(tx, tx`${isOfAccount} and ${isRested(tx, now)}`)
    if (rested.length === 0) throw refuse(billingRefusals.justReminded)
    for (const invoices of Map.groupBy(rested, recipientOf).values()) {
      const byHand = invoices.map((invoice) => ({ ...invoice, kind: 'by-hand' as const }))
      await remind(tx, app, byHand, { actor, now })
    }
    return rested.length
  })
}
