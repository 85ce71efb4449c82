import { addDays, dateInLosAngeles, eachDay } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/standing-services/due-days.ts'
import { setJobBudget } from '#server/billing/jobs/set-job-budget.ts'
import { setRent } from '#server/long-stays/set-rent.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { startService } from '#server/standing-services/start-service.ts'
import type { DemoWorld } from './demo-world.ts'

const friday = 5

/** What goes on for long: a swap every Friday, a container for rent by the month, and a job with a budget. */
export async function planLongWork({ app, staff }: DemoWorld): Promise<void> {
  const [actor] = staff
  if (!actor) return
  const orders = await app.db.sql({ id: uuid })`
    select o.id from orders o
    where o.status = 'delivered' and o.archived_at is null and o.customer_type = 'contractor' and o.group_id is null
      and exists (select from containers c where c.current_order_id = o.id)
      and not exists (select from hauls h where h.order_id = o.id and h.kind not in ('deliver', 'pick_up'))
    order by o.dumpster_size, o.held_through desc, o.id`
  const today = dateInLosAngeles(app.clock())
  const startsOn = eachDay(addDays(today, 2), addDays(today, 8), 7).find((day) => weekdayOf(day) === friday)
  const ids = orders.map(({ id }) => id)
  const served = await firstThatCan(ids, (orderId) =>
    startService(app, {
      orderId,
      actor,
      wanted: {
        ...{ kind: 'swap', every: 1, unit: 'weeks', weekdays: [friday], ifClosed: 'earlier' },
        ...{
          startsOn: startsOn ?? addDays(today, 7),
          until: null,
          pickupDay: null,
          price: null,
          notifyCustomer: false,
        },
        ...{ partOfDay: 'morning', driverNote: 'Call the foreman ten minutes ahead' },
      },
    }),
  )
  await firstThatCan(
    ids.filter((id) => id !== served),
    (orderId) =>
      setRent(app, { orderId, actor, wanted: { period: 'month', due: 'advance', price: null, startsOn: null } }),
  )
  const [job] = await app.db.sql({ siteId: uuid, jobNumber: text })`
    select site_id, job_number from orders where job_number <> '' and site_id is not null and archived_at is null
    group by site_id, job_number order by count(*) desc, site_id limit 1`
  if (job)
    await setJobBudget(app, {
      siteId: job.siteId,
      actor,
      wanted: { jobNumber: job.jobNumber, budget: 4_500_00, budgetTons: 20_00 },
    })
}

/** Does something with the first order that allows it, and returns its id; null if none does. */
async function firstThatCan(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<string | null> {
  for (const id of ids) {
    try {
      await act(id)
      return id
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return null
}
