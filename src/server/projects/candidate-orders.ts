import type { CandidateOrder } from '#contract/projects/projects.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { listOrders } from '#server/orders/order-lists.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { listFreeOrders, listGrouped, listLikelyOrders } from './project-order-queries.ts'
import { viewCandidates } from './project-views.ts'

/** The maximum number of orders offered. */
const max = 20

/** Orders that staff can add to a project: the matches of a search, or else those that most likely belong to it. */
export async function findCandidates(
  { db, clock }: AppContext,
  project: { id: string; customerEmail: string },
  search: string,
): Promise<CandidateOrder[]> {
  if (search === '') return viewCandidates(db.sql, await listLikelyOrders(db.sql, project, max))
  const orders = await listOrders(db.sql, {
    search,
    status: null,
    isArchived: false,
    show: null,
    payment: null,
    size: null,
    delivery: null,
    pickup: null,
    today: dateInLosAngeles(clock()),
    sort: 'created',
    isDescending: true,
    limit: max,
    after: null,
  })
  const grouped = await listGrouped(
    db.sql,
    orders.map(({ id }) => id),
  )
  const others = grouped.filter(({ projectId }) => projectId !== project.id)
  return newestFirst(await viewCandidates(db.sql, others))
}

/** The newest orders of an account that are in no project, at most 500. */
export async function findOwnCandidates({ db }: AppContext, owner: Owner): Promise<CandidateOrder[]> {
  return newestFirst(await viewCandidates(db.sql, await listFreeOrders(db.sql, owner, 500)))
}

const newestFirst = (orders: CandidateOrder[]) =>
  orders.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
