import { z } from 'zod'
import { billingRefusals, documentNumber, lateFeeNote } from '#content/wording/billing.ts'
import { maxLateFees } from '#contract/billing/billing-values.ts'
import type { DueLateFees } from '#contract/billing/late-fees.ts'
import { dateInLosAngeles, type IsoDate, monthOf } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { lateFee, lateSince } from '#domain/billing/late-fees.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder } from '#server/orders/order-queries.ts'
import { double, int, text, uuid } from '#server/platform/db/columns.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { addChargeIn } from './added-charges.ts'

const lateRow = z.object({
  invoiceId: uuid,
  number: int,
  orderId: uuid,
  orderNumber: text,
  customerName: text,
  companyName: text,
  dueOn: isoDate,
  openCents: double,
  totalCents: double,
  feeCents: double,
})

/** What the lines of an invoice `i` say of late fees, with the tax on them, in cents. */
const feesOn = (sql: Queryable): Fragment => sql`
  (select coalesce(sum(round(100 * ((line ->> 'amount')::numeric + coalesce((line ->> 'tax')::numeric, 0)))), 0)::float8
   from jsonb_array_elements(i.content -> 'lines') line where line ->> 'kind' = 'late_fee')`

/** 1.5 % of less is no cent. */
const leastCents = 34

/**
 * Rules 499 and 501: the invoices `i` with balance `b` of orders `o` that have a fee this month. An invoice in the place of another one has no second
 * fee in a month. `> 0` is for the planner: it takes the index of open invoices also where the least amount is a parameter.
 */
export const hasLateFee = (sql: Queryable, today: IsoDate): Fragment => sql`
  b.open_cents > 0 and b.open_cents >= ${leastCents} and b.due_on <= ${lateSince(today)}::date and o.archived_at is null and o.anonymised_at is null and o.status <> 'cancelled'
  and o.bill_to_id is not null
  and i.total_cents - ${feesOn(sql)} >= ${leastCents} and exists (
    select from invoice_claims claim join charges c on c.id = claim.charge_id where claim.invoice_id = i.id and c.kind <> 'late_fee')
  and not exists (
    select from late_fees f
    where f.order_id = o.id and f.month = ${monthOf(today).from}::date and (f.invoice_id = i.id or f.due_on = b.due_on and exists (
      select from invoices note where note.credits_id = f.invoice_id and not note.is_partial)))
  and not exists (
    select from payment_attempt_parts part join payment_attempts attempt on attempt.id = part.attempt_id
    where part.is_open and part.order_id = o.id and attempt.state = 'processing')
  and not exists (select from overage_charges x where x.order_id = o.id and x.state = 'waiting' and x.task = '')
  and not exists (
    select from processor_disputes d join receipts r on r.attempt_id = d.attempt_id
    where d.state in ('inquiry', 'open', 'answered') and account_in_effect(r.bill_to_id) = account_in_effect(o.bill_to_id))`

async function listLate(sql: Queryable, today: IsoDate, invoiceId: string | null = null) {
  const rows = await sql(lateRow)`
    select i.id as invoice_id, i.number, o.id as order_id, o.order_number, o.customer_name, o.company_name, b.due_on,
      b.open_cents::float8 as open_cents, i.total_cents::float8 as total_cents,
      ${feesOn(sql)} as fee_cents
    from invoice_balances b join invoices i on i.id = b.invoice_id join orders o on o.id = b.order_id
    where (${invoiceId}::uuid is null or i.id = ${invoiceId}) and ${hasLateFee(sql, today)}
    order by b.due_on, i.number limit ${maxLateFees}`
  return rows.map((row) => ({ ...row, fee: lateFee(row.openCents, row) }))
}

/** Rule 500: what this month's fees would be. */
export async function previewLateFees({ db, clock }: AppContext): Promise<DueLateFees> {
  const today = dateInLosAngeles(clock())
  const isOn = (await readSettings(db.sql)).late_fees !== 'off'
  const late = isOn ? await listLate(db.sql, today) : []
  return {
    isOn,
    month: monthOf(today).from,
    fees: late.map(({ number, openCents, ...row }) => ({
      ...row,
      number: documentNumber('invoice', number),
      open: openCents,
    })),
  }
}

type Charging = { fees: readonly { invoiceId: string; fee: Cents }[]; actor: Actor }

/**
 * Rule 500: charges the fees that were looked at, each in a transaction of its own. One that is another by now is left out and named. Throws
 * `not-allowed-now` if the company charges none.
 */
export async function chargeLateFees(app: AppContext, { fees, actor }: Charging) {
  if ((await readSettings(app.db.sql)).late_fees === 'off')
    throw new AppError('not-allowed-now', { message: billingRefusals.noLateFees })
  const done = { charged: 0, total: 0, left: [] as string[] }
  for (const { invoiceId, fee } of fees) {
    if (await chargeOne(app, { invoiceId, fee, actor })) {
      done.charged += 1
      done.total += fee
    } else done.left.push(invoiceId)
  }
  return done
}

const known = { orderId: uuid }

const chargeOne = (app: AppContext, { invoiceId, fee, actor }: { invoiceId: string; fee: Cents; actor: Actor }) =>
  inTransaction(app.db.locking, async (tx) => {
    const [invoice] = await tx(known)`select order_id from invoices where id = ${invoiceId}`
    const order = invoice && (await lockOrder(tx, invoice.orderId))
    const today = dateInLosAngeles(app.clock())
    const [late] = order ? await listLate(tx, today, invoiceId) : []
    if (!late || late.fee !== fee) return false
    const { orderId, dueOn } = late
    const note = lateFeeNote(documentNumber('invoice', late.number), dueOn)
    const charge = { kind: 'late_fee', amount: fee, note } as const
    const chargeId = await addChargeIn(tx, app, { orderId, charge, actor, fuel: null })
    await tx`insert into late_fees ${insertValues({ invoiceId, month: monthOf(today).from, orderId, dueOn, chargeId })}`.execute()
    return true
  })
