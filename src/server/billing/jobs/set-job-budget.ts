import { z } from 'zod'
import type { Job, JobBudget } from '#contract/billing/jobs.ts'
import { money, tons } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { accountEvent } from '#server/bill-to-accounts/account-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { jobKey, listJobs } from './job-queries.ts'

const lockedSite = { id: uuid, accountId: uuid }
const storedJob = z.object({ id: uuid, jobNumber: text, budget: money.nullable(), budgetTons: tons.nullable() })

type SetBudget = { siteId: string; wanted: JobBudget; actor: Actor }

/**
 * Rule 550: sets the budget of a job, or takes it off if it has neither dollars nor tons. Returns the jobs of the customer. Throws `not-found`
 * for an unknown site.
 */
export async function setJobBudget(app: AppContext, { siteId, wanted, actor }: SetBudget): Promise<Job[]> {
  const now = app.clock()
  const { jobNumber, budget, budgetTons } = wanted
  return inTransaction(app.db.locking, async (tx) => {
    const [site] = await tx(lockedSite)`
      select id, account_in_effect(bill_to_id) as account_id from sites where id = ${siteId} for no key update`
    if (!site) throw new AppError('not-found', { message: 'Site not found' })
    const { accountId } = site
    // Merged customers may have several sites at the place; the job is one.
    const [before] = await tx(storedJob)`
      select j.id, j.job_number, j.budget_cents::float8 as budget, j.budget_hundredth_tons as budget_tons
      from jobs j join sites s on s.id = j.site_id
      where s.place_id = (select place_id from sites where id = ${siteId}) and s.bill_to_id in (select accounts_of(${accountId}))
        and ${jobKey(tx, tx`j.job_number`)} = ${jobKey(tx, tx`${jobNumber}::text`)}
      order by j.updated_at desc, j.id limit 1 for update of j`
    const isSame = (before?.budget ?? null) === budget && (before?.budgetTons ?? null) === budgetTons
    if (!isSame) {
      const stored = {
        budgetCents: budget,
        budgetHundredthTons: budgetTons,
        updatedAt: now,
        updatedBy: actor.kind === 'staff' ? actor.id : null,
      }
      if (budget === null && budgetTons === null) await tx`delete from jobs where id = ${before?.id ?? null}`
      else if (before)
        await tx`
          update jobs set budget_cents = ${budget}, budget_hundredth_tons = ${budgetTons}, updated_at = ${now}, updated_by = ${stored.updatedBy}
          where id = ${before.id}`
      else await tx`insert into jobs ${insertValues({ id: newId(), siteId, jobNumber, ...stored })}`
      const facts = (cents: number | null, hundredthTons: number | null) => ({
        job: jobNumber,
        budgetCents: cents,
        budgetHundredthTons: hundredthTons,
      })
      await accountEvent(tx, {
        accountId,
        kind: 'job-budget-set',
        actor,
        now,
        before: facts(before?.budget ?? null, before?.budgetTons ?? null),
        after: facts(budget, budgetTons),
      })
    }
    return listJobs(tx, { accountId })
  })
}
