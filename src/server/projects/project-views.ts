import type { IsoDate } from '../../contract/dates.ts'
import type {
  CandidateOrder,
  CustomerProject,
  ListedProject,
  ProjectDue,
  StaffProject,
} from '../../contract/projects.ts'
import { type CountedLoad, countLoad } from '../../domain/diversion/count-load.ts'
import { type DiversionReport, diversionReport } from '../../domain/diversion/diversion-report.ts'
import type { FacilityRate } from '../../domain/diversion/facility-rate.ts'
import type { Load } from '../../domain/diversion/load.ts'
import { reportDue } from '../../domain/diversion/report-due.ts'
import { diversionRules } from '../../domain/diversion/rule-table.ts'
import { basisPointsToPercent, diverted, millionthsToDecimal, total } from '../../domain/diversion/tally.ts'
import { missingForReport } from '../../domain/projects/missing-for-report.ts'
import type { Queryable } from '../db/client.ts'
import { listOwnOrderIds, type Owner } from '../orders/order-queries.ts'
import { listTickets, type TicketRow } from '../weight-tickets/ticket-queries.ts'
import { loadOf } from './project-loads.ts'
import { type GroupedOrder, listOrdersIn } from './project-order-queries.ts'
import type { ProjectRow } from './project-queries.ts'

/** A project with its orders and their tickets. */
type Gathered = { row: ProjectRow; orders: { order: GroupedOrder; tickets: TicketRow[] }[] }

async function gather(sql: Queryable, rows: readonly ProjectRow[]): Promise<Gathered[]> {
  const orders = await listOrdersIn(
    sql,
    rows.map(({ id }) => id),
  )
  const withTickets = await addTickets(sql, orders)
  const byProject = Map.groupBy(withTickets, ({ order }) => order.projectId)
  return rows.map((row) => ({ row, orders: byProject.get(row.id) ?? [] }))
}

async function addTickets(sql: Queryable, orders: readonly GroupedOrder[]) {
  const tickets = await listTickets(
    sql,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  return orders.map((order) => ({ order, tickets: byOrder.get(order.id) ?? [] }))
}

/** Projects as a list shows them, in the order given. `today` is in Los Angeles. */
export async function viewProjects(
  sql: Queryable,
  rows: readonly ProjectRow[],
  today: IsoDate,
): Promise<ListedProject[]> {
  return (await gather(sql, rows)).map((each) => view(each, today))
}

/** A project as staff see it. */
export async function viewProjectAsStaff(sql: Queryable, row: ProjectRow, today: IsoDate): Promise<StaffProject> {
  const [gathered = { row, orders: [] }] = await gather(sql, [row])
  return {
    ...view(gathered, today),
    orders: gathered.orders.map((each) => ({
      ...viewOrder(each),
      customerName: each.order.customerName,
      companyName: each.order.companyName,
    })),
  }
}

/** A project as the account sees it that it belongs to: of other people's orders no name (rule 181). */
export async function viewProjectAsCustomer(
  sql: Queryable,
  row: ProjectRow,
  { owner, today }: { owner: Owner; today: IsoDate },
): Promise<CustomerProject> {
  const [gathered = { row, orders: [] }] = await gather(sql, [row])
  const ids = gathered.orders.map(({ order }) => order.id)
  const own = new Set(await listOwnOrderIds(sql, owner, ids))
  return {
    ...view(gathered, today),
    orders: gathered.orders.map((each) => ({ ...viewOrder(each), isOwn: own.has(each.order.id) })),
  }
}

/** Orders that might be added to a project. */
export async function viewCandidates(sql: Queryable, orders: readonly GroupedOrder[]): Promise<CandidateOrder[]> {
  return (await addTickets(sql, orders)).map((each) => {
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

function viewOrder({ order, tickets }: Gathered['orders'][number]) {
  const { id, orderNumber, status, dumpsterSize, materialType, customerAddress, deliveredOn, pickedUpOn } = order
  const weighed = tickets.length === 0 ? null : tickets.reduce((sum, { weightTons }) => sum + weightTons, 0)
  return {
    id,
    orderNumber,
    status,
    dumpsterSize,
    materialType,
    customerAddress,
    deliveredOn,
    pickedUpOn,
    weighed,
    tickets: tickets.length,
  }
}

function view({ row, orders }: Gathered, today: IsoDate): ListedProject {
  const { dueOn: _, ...project } = row
  const rates: FacilityRate[] = []
  const loads = orders.flatMap(({ tickets }) => tickets.map(loadOf))
  const outcome = diversionReport({ loads, project: ruled(row), rates, rules: diversionRules, today })
  const report = outcome.ok ? outcome.report : null
  const counted = new Map(
    (report?.lines ?? loads.map((load) => countAlone(load, rates))).map((line) => [line.load.id, line]),
  )
  return {
    ...project,
    status: row.closedAt ? 'closed' : 'open',
    due: dueOf(row),
    progress: report && progressOf(report),
    missing: missingForReport(
      row,
      orders.map(({ order, tickets }) => ({
        id: order.id,
        status: order.status,
        loads: tickets.flatMap(({ id }) => counted.get(id) ?? []),
      })),
    ),
    orderCount: orders.length,
  }
}

/** What a load lacks, where no report can be made of all of them. */
const countAlone = (load: Load, rates: readonly FacilityRate[]): CountedLoad => countLoad(load, rates, 'tons')

const ruled = ({ jurisdiction, kind, permitAppliedOn, startsOn, endedOn, estimatedEndOn }: ProjectRow) => ({
  jurisdiction,
  kind,
  permitAppliedOn,
  startsOn,
  endsOn: endedOn ?? estimatedEndOn,
})

type Ends = Pick<ProjectRow, 'jurisdiction' | 'endedOn' | 'estimatedEndOn'>

/** Rule 182: the last day for the final report, counted from the actual end, or the estimated one while no other is known. */
export function dueOf({ jurisdiction, endedOn, estimatedEndOn }: Ends): ProjectDue | null {
  const due = reportDue(jurisdiction, endedOn ?? estimatedEndOn)
  return due && { ...due, isEstimated: endedOn === null }
}

function progressOf({ unit, verdict, judgements }: DiversionReport): ListedProject['progress'] {
  return {
    unit,
    verdict,
    targets: judgements.map(({ stream, tally, reachedBasisPoints, rule, verdict: each }) => ({
      stream,
      diverted: millionthsToDecimal(diverted(tally)),
      total: millionthsToDecimal(total(tally)),
      reached: reachedBasisPoints === null ? null : basisPointsToPercent(reachedBasisPoints),
      target: rule && basisPointsToPercent(rule.targetBasisPoints),
      verdict: each,
    })),
  }
}
