import { z } from 'zod'
import { documentNumber } from '#content/wording/billing.ts'
import { maxDueItems } from '#contract/payments/online-payments.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { type BankDiscount, findBankDiscount } from '#server/billing/bank-discount.ts'
import { double, int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** What a pay page is about: one order, or everything that an account owes. */
export type PaySubject = { orderId: string } | { billToId: string }

const dueRow = z.object({
  orderId: uuid,
  orderNumber: text,
  accountId: uuid,
  invoiceId: uuidOrNull,
  number: int.nullable(),
  dueOn: isoDate.nullable(),
  cents: double,
})

export type DueItem = Omit<z.output<typeof dueRow>, 'number'> & { id: string; number: string }

/**
 * Rule 402: what can be paid, earliest due first: open invoices, and of one order what is on none, unless its account is billed with
 * terms or its days are not reserved.
 */
export async function listDue(sql: Queryable, subject: PaySubject): Promise<DueItem[]> {
  const rows = 'orderId' in subject ? await dueOfOrder(sql, subject.orderId) : await dueOfAccount(sql, subject.billToId)
  return rows.map(({ number, ...item }) => ({
    ...item,
    id: item.invoiceId ?? item.orderId,
    number: number === null ? item.orderNumber : documentNumber('invoice', number),
  }))
}

/** Rule 441: what a payment from a bank account takes off each of some invoices. */
export async function listBankDiscounts(
  sql: Queryable,
  items: readonly Pick<DueItem, 'invoiceId'>[],
): Promise<Map<string | null, BankDiscount>> {
  const found = new Map<string | null, BankDiscount>()
  const ids = items.flatMap(({ invoiceId }) => invoiceId ?? [])
  // Without an offer, which is the rule, nothing is read of each.
  const offered = await sql({ id: uuid })`
    select i.id from invoices i cross join admin_settings s
    where i.id = any(${ids}::uuid[]) and (s.bank_discount::numeric > 0 or i.content ? 'bankDiscount')`
  for (const { id } of offered) {
    const discount = await findBankDiscount(sql, id)
    if (discount) found.set(id, discount)
  }
  return found
}

const dueOfOrder = (sql: Queryable, orderId: string) => sql(dueRow)`
  select * from (
    select o.id as order_id, o.order_number, account_in_effect(o.bill_to_id) as account_id, i.id as invoice_id, i.number, b.due_on,
      b.open_cents::float8 as cents
    from invoice_balances b join invoices i on i.id = b.invoice_id join orders o on o.id = b.order_id
    where b.open_cents > 0 and o.id = ${orderId} and o.archived_at is null and o.bill_to_id is not null
    union all
    select o.id, o.order_number, account_in_effect(o.bill_to_id), null, null, null, (o.due_cents - invoiced.open)::float8
    from order_facts o
    join bill_to_accounts account on account.id = account_in_effect(o.bill_to_id)
    cross join lateral (select coalesce(sum(open_cents), 0) as open from invoice_balances where order_id = o.id) invoiced
    where o.id = ${orderId} and o.archived_at is null and o.due_cents > invoiced.open and o.status <> 'cancelled' and o.is_reserved
      and account.terms_days = 0
  ) as due order by due_on nulls last, number`

const dueOfAccount = (sql: Queryable, billToId: string) => sql(dueRow)`
  select o.id as order_id, o.order_number, account_in_effect(o.bill_to_id) as account_id, i.id as invoice_id, i.number, b.due_on,
    b.open_cents::float8 as cents
  from invoice_balances b join invoices i on i.id = b.invoice_id join orders o on o.id = b.order_id
  where b.open_cents > 0 and o.archived_at is null and o.bill_to_id in (select accounts_of(account_in_effect(${billToId})))
  order by b.due_on, i.number limit ${maxDueItems}`
