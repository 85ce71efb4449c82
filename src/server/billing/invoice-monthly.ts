import { addDays, dateInLosAngeles, instantInLosAngeles, monthOf } from '#contract/values/dates.ts'
import { deliveredStatuses } from '#domain/orders/order-sets.ts'
import type { AppContext } from '#server/app-context.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { workOnEach } from '#server/platform/process/work-on-each.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { isNotInvoiced } from './charge-queries.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Invoices are issued from 6 AM in Los Angeles, on the first days of a month; after those, staff decide. */
const firstMinute = 6 * 60
const lastDay = 5

const candidate = { id: uuid }

/**
 * Rule 245: issues the month's invoices automatically, once, if turned on: for everything on the billing list, and for the delivered orders
 * of the last two months. An interrupted run continues, a failed order does not stop the others, and nothing is issued twice.
 */
export async function invoiceMonthly(app: AppContext): Promise<void> {
  const { db, clock, log } = app
  const now = clock()
  const today = dateInLosAngeles(now)
  const month = monthOf(today).from
  if (now < instantInLosAngeles(month, firstMinute) || today >= addDays(month, lastDay)) return
  if ((await readSettings(db.sql)).invoicing !== 'monthly') return
  const done = await db.sql`select from invoicing_runs where month = ${month}`
  if (done.length > 0) return
  const since = monthOf(addDays(monthOf(addDays(month, -1)).from, -1)).from
  const orders = await db.sql(candidate)`
    select o.id from orders o
    where o.archived_at is null and o.status <> 'cancelled'
      and (o.unbilled_since is not null
        or o.delivery_on >= ${since} and o.delivery_on < ${month} and o.status = any(${[...deliveredStatuses]}))
      and exists (select from charges c where c.order_id = o.id and ${isNotInvoiced(db.sql)})
    order by o.delivery_on, o.id`
  let issued = 0
  let refused = 0
  // An unexpected failure leaves the run unfinished, so that the next run retries it.
  await workOnEach(log, orders, {
    failure: 'order not invoiced for the month',
    name: ({ id: orderId }) => ({ orderId }),
    async work({ id: orderId }) {
      try {
        const actor = { kind: 'system', id: null } as const
        const { isNew } = await issueInvoice(app, { orderId, actor })
        if (isNew) issued += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused += 1
      }
    },
  })
  if (refused > 0) log('orders could not be invoiced for the month', { refused })
  // After a slow process, two can run at once; together they issued each invoice once.
  await db.sql`
    insert into invoicing_runs as run (month, finished_at, issued, refused)
    values (${month}, ${clock()}, ${issued}, ${refused})
    on conflict (month) do update
      set issued = run.issued + excluded.issued, refused = greatest(run.refused, excluded.refused)`
}
