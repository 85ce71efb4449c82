import { z } from 'zod'
import type { Job } from '#contract/billing/jobs.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AccountRow } from '#server/bill-to-accounts/account-queries.ts'
import { firstPosting, statementContents } from '#server/billing/statements/statement-content.ts'
import { int, text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const orderRow = z.object({
  orderNumber: text,
  poNumber: text,
  dumpsterSize: int,
  deliveredOn: isoDate.nullable(),
  pickedUpOn: isoDate.nullable(),
  hauled: tons,
  charged: money,
  paid: money,
})

/** A statement of one job (rule 552): that of an account, for some of its orders, from their first posting on. */
export type JobStatement = Statement & {
  job: Pick<Job, 'jobNumber' | 'budget' | 'budgetTons' | 'charged' | 'hauled'> & {
    site: string
    orders: z.output<typeof orderRow>[]
  }
}

type Asked = { account: AccountRow; orderIds: readonly string[]; job: Job; through: IsoDate; now: Date }

/** Rule 552: what was invoiced and paid for the orders of a job, with what each came to and weighed. */
export async function jobStatement(
  sql: Queryable,
  app: AppContext,
  { account, orderIds, job, through, now }: Asked,
): Promise<JobStatement> {
  const from = (await firstPosting(sql, { ids: [account.id], orderIds })) ?? through
  const [[content], orders] = await Promise.all([
    statementContents(sql, app, { accounts: [account], through, now, from, orderIds }),
    sql(orderRow)`
      select facts.* from unnest(${[...orderIds]}::uuid[]) as asked (id)
      cross join lateral (
        select order_number, po_number, dumpster_size, actual_delivery_date as delivered_on, actual_pickup_date as picked_up_on,
          (select coalesce(sum(net_hundredth_tons), 0)::int from weight_tickets where order_id = o.id and removed_at is null) as hauled,
          (due_cents + paid_cents - case when status = 'cancelled' then 0 else tax_cents end)::float8 as charged, paid_cents::float8 as paid
        from order_facts o where o.id = asked.id offset 0
      ) facts
      order by coalesce(facts.delivered_on, 'infinity'::date), facts.order_number`,
  ])
  if (!content) throw new Error('every account has a content')
  const { jobNumber, address: site, budget, budgetTons, charged, hauled } = job
  return { ...content, job: { jobNumber, site, budget, budgetTons, charged, hauled, orders } }
}
