import type {
  CandidateOrder,
  CustomerProject,
  ListedProject,
  OtherMaterial,
  ProjectProgress,
  StaffProject,
} from '#contract/projects/projects.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { hundredthsOf } from '#domain/diversion/count-load.ts'
import type { FacilityRate } from '#domain/diversion/facility-rate.ts'
import { otherThanOrdered } from '#domain/diversion/ordered-material.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { listIdsWithRight } from '#server/orders/order-rights.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listLoads } from '#server/projects/diversion/list-loads.ts'
import { listStoredResults } from '#server/projects/diversion/stored-reports.ts'
import { readSettings } from '#server/settings/setting-queries.ts'
import { ratesFor } from './diversion/list-loads.ts'
import { type GroupedOrder, listOrdersIn } from './project-order-queries.ts'
import { dueOf, type LoadedOrder, progressOf } from './project-progress.ts'
import type { ProjectRow } from './project-queries.ts'

type Gathered = {
  row: ProjectRow
  orders: LoadedOrder[]
  rates: FacilityRate[]
  permits: string
  /** What a closed project was closed with; absent for an open one, or while its report is not stored. */
  result?: ProjectProgress | null | undefined
}

async function gather(sql: Queryable, rows: readonly ProjectRow[]): Promise<Gathered[]> {
  const orders = await listOrdersIn(
    sql,
    rows.map(({ id }) => id),
  )
  const loaded = await addLoads(sql, orders)
  const rates = await ratesFor(
    sql,
    loaded.flatMap(({ loads }) => loads),
  )
  const byProject = Map.groupBy(loaded, ({ order }) => order.projectId)
  const closed = rows.filter(({ closedAt }) => closedAt !== null)
  const [results, { hauler_permits: permits }] = await Promise.all([
    listStoredResults(
      sql,
      closed.map(({ id }) => id),
    ),
    readSettings(sql),
  ])
  return rows.map((row) => ({
    row,
    orders: byProject.get(row.id) ?? [],
    rates,
    permits,
    result: row.closedAt ? results.get(row.id) : undefined,
  }))
}

async function addLoads(sql: Queryable, orders: readonly GroupedOrder[]): Promise<LoadedOrder[]> {
  const loads = await listLoads(
    sql,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(loads, ({ orderId }) => orderId)
  return orders.map((order) => ({ order, loads: byOrder.get(order.id) ?? [] }))
}

/** Projects for a list, in the given order. `today` is in Los Angeles. */
export async function viewProjects(
  sql: Queryable,
  rows: readonly ProjectRow[],
  today: IsoDate,
): Promise<ListedProject[]> {
  return (await gather(sql, rows)).map((each) => view(each, today))
}

/** A project as staff see it. */
export async function viewProjectAsStaff(sql: Queryable, row: ProjectRow, today: IsoDate): Promise<StaffProject> {
  const [gathered = { row, orders: [], rates: [], permits: '' }] = await gather(sql, [row])
  return {
    ...view(gathered, today),
    orders: gathered.orders.map((each) => ({
      ...viewOrder(each),
      customerName: each.order.customerName,
      companyName: each.order.companyName,
    })),
    otherMaterials: otherMaterials(gathered.orders),
  }
}

/** A project as the account sees it that it belongs to. */
export async function viewProjectAsCustomer(
  sql: Queryable,
  row: ProjectRow,
  { owner, today }: { owner: Owner; today: IsoDate },
): Promise<CustomerProject> {
  const [gathered = { row, orders: [], rates: [], permits: '' }] = await gather(sql, [row])
  const ids = gathered.orders.map(({ order }) => order.id)
  const own = new Set(await listIdsWithRight(sql, 'see', owner, ids))
  return {
    ...view(gathered, today),
    orders: gathered.orders.map((each) => {
      const isOwn = own.has(each.order.id)
      return { ...viewOrder(each), ...(isOwn ? {} : hiddenFromOthers), isOwn }
    }),
    otherMaterials: otherMaterials(gathered.orders.filter(({ order }) => own.has(order.id))),
  }
}

/** Rule 582: the loads whose tickets name another material than was ordered. */
const otherMaterials = (orders: readonly LoadedOrder[]): OtherMaterial[] =>
  orders.flatMap(({ order: { id: orderId, orderNumber, materialType: orderedAs }, loads }) =>
    loads.flatMap(({ ticketNumber, date, material }) => {
      const other = otherThanOrdered(material, orderedAs)
      return other ? [{ orderId, orderNumber, ticketNumber, date, material: other.name, orderedAs }] : []
    }),
  )

/** Rule 181: of other people's orders an account sees only what its report needs. */
const hiddenFromOthers = { materialType: '', customerAddress: '' }

/** Orders that might be added to a project. */
export async function viewCandidates(sql: Queryable, orders: readonly GroupedOrder[]): Promise<CandidateOrder[]> {
  return (await addLoads(sql, orders)).map((each) => {
    const { customerName, companyName, createdAt, projectId, projectName } = each.order
    return {
      ...viewOrder(each),
      customerName,
      companyName,
      createdAt,
      project: projectId === null ? null : { id: projectId, name: projectName ?? '' },
    }
  })
}

function viewOrder({ order, loads }: LoadedOrder) {
  const { id, orderNumber, status, dumpsterSize, materialType, customerAddress, deliveredOn, pickedUpOn } = order
  return {
    id,
    orderNumber,
    status,
    dumpsterSize,
    materialType,
    customerAddress,
    deliveredOn,
    pickedUpOn,
    weighed: loads.length === 0 ? null : loads.reduce((sum, load) => sum + hundredthsOf(load, 'tons'), 0),
    tickets: loads.length,
  }
}

function view({ row, orders, rates, permits, result }: Gathered, today: IsoDate): ListedProject {
  const { dueOn: _, verdictBefore, percentBefore, ...project } = row
  const { progress, missing } = progressOf(row, { orders, rates, permits, today })
  return {
    ...project,
    status: row.closedAt ? 'closed' : 'open',
    due: dueOf(row),
    progress: result === undefined ? progress : result,
    missing,
    resultBefore: verdictBefore && { verdict: verdictBefore, percent: percentBefore },
    orderCount: orders.length,
  }
}
