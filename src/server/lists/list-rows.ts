import { z } from 'zod'
import type { ListRows } from '#content/staff/list-columns.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { fleet } from '#contract/dispatch/fleet.ts'
import { emailLog } from '#contract/emails/email-logs.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AddressParts } from '#contract/lists/address-parts.ts'
import { type Chosen, readAddress } from '#contract/lists/address-parts.ts'
import type { ListName } from '#contract/lists/list-columns.ts'
import {
  alertParts,
  changeParts,
  containerParts,
  customerParts,
  emailParts,
  facilityParts,
  haulParts,
  invoiceParts,
  leadParts,
  orderParts,
  paymentParts,
  payoutParts,
  projectParts,
  receivableParts,
  truckParts,
} from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { dayStops } from '#contract/stops/stops.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { chosenContainers } from '#domain/containers/chosen-containers.ts'
import { haulRows, truckRows } from '#domain/lists/plain-rows.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageOfAccounts } from '#server/bill-to-accounts/list-accounts.ts'
import { pageOfInvoices } from '#server/billing/billing-pages.ts'
import { pageOfPayments } from '#server/billing/receipts/list-payments.ts'
import { pageOfOwingCustomers } from '#server/billing/receivables/owing-customers.ts'
import { pageOfChangeRequests } from '#server/change-requests/list-change-requests.ts'
import { listContainers } from '#server/containers/container-views.ts'
import { readDashboard } from '#server/dashboard/read-dashboard.ts'
import { readFleet } from '#server/dispatch/fleet-queries.ts'
import { listEmailLogs } from '#server/emails/email-log-queries.ts'
import { findFacilities } from '#server/facilities/facility-queries.ts'
import { pageOfLeads } from '#server/leads/lead-lists.ts'
import { listedOrders } from '#server/orders/list-orders.ts'
import { ordersAt } from '#server/orders/order-lists.ts'
import type { OrderCursor } from '#server/orders/order-page.ts'
import { readPlaces } from '#server/orders/order-page-query.ts'
import { pageOfPayouts } from '#server/payments/list-payouts.ts'
import { pageOfProjects } from '#server/projects/project-lists.ts'
import { readDayStops } from '#server/stops/read-day.ts'

/** How many rows are read at once. */
const perPage = 100
/** More facilities than there are. */
const everyFacility = 100_000

/** Who reads. */
type Reader = { id: string; role: StaffRole }
type Pages<Row> = AsyncGenerator<Row[]>

/** The rows of a list that an address chooses, in its order, as its endpoint sends them; page by page, each read when it is asked for. */
export function readListRows(app: AppContext, list: ListName, query: string, staff: Reader): Pages<unknown> {
  return readers[list](app, query, staff)
}

const reader =
  <P extends AddressParts, Row>(parts: P, read: (app: AppContext, chosen: Chosen<P>, staff: Reader) => Pages<Row>) =>
  (app: AppContext, query: string, staff: Reader): Pages<Row> =>
    read(app, readAddress(parts, query), staff)

/** Follows the cursors of a list to its end. */
async function* pagesOf<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; headers: Record<string, string> }>,
): Pages<Row> {
  let cursor: string | undefined
  do {
    const { rows, headers } = await read(cursor)
    yield rows
    const [, address = ''] = /<([^>]*)>; rel="next"/.exec(headers.link ?? '') ?? []
    cursor = new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined
  } while (cursor !== undefined)
}

const readers: { [L in ListName]: (app: AppContext, query: string, staff: Reader) => Pages<ListRows[L]> } = {
  orders: reader(orderParts, async function* (app, chosen) {
    const wanted = listedOrders(app, endpoints['GET /api/orders/export'].query.parse(listQueries.orders(chosen)))
    const { sort, direction } = chosen
    const isDescending = direction ? direction === 'desc' : sort !== 'customer'
    let after: OrderCursor | null = null
    do {
      const places = await readPlaces(app.db.sql, { ...wanted, sort, isDescending, limit: perPage, after })
      yield z.encode(endpoints['GET /api/orders'].replies[200], await ordersAt(app.db.sql, places))
      const last = places.at(-1)
      after = last && places.length === perPage ? { key: last.sortKey, id: last.id } : null
    } while (after)
  }),
  changes: reader(changeParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/change-requests']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.changes(chosen), limit: perPage, cursor })
      const { requests, headers } = await pageOfChangeRequests(app, asked)
      return { rows: z.encode(replies[200], requests), headers }
    })
  }),
  leads: reader(leadParts, (app, chosen, staff) => {
    const { query, replies } = endpoints['GET /api/admin/leads']
    return pagesOf(async (cursor) => {
      const { rows, headers } = await pageOfLeads(
        app,
        query.parse({ ...listQueries.leads(chosen), limit: perPage, cursor }),
        staff.id,
      )
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  customers: reader(customerParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/bill-to-accounts']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.customers(chosen), limit: perPage, cursor })
      const { rows, headers } = await pageOfAccounts(app, asked)
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  containers: reader(containerParts, async function* (app, chosen) {
    const { query, replies } = endpoints['GET /api/admin/containers']
    const all = []
    // They are filtered and sorted as on the screen, which has all of them.
    for await (const some of pagesOf(async (cursor) => listContainers(app, query.parse({ cursor }))))
      all.push(...z.encode(replies[200], some))
    yield chosenContainers(all, chosen)
  }),
  invoices: reader(invoiceParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/invoices']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.invoices(chosen), limit: perPage, cursor })
      const { rows, headers } = await pageOfInvoices(app, asked)
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  payments: reader(paymentParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/payments']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.payments(chosen), limit: perPage, cursor })
      const { rows, headers } = await pageOfPayments(app, asked)
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  payouts: reader(payoutParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/payouts']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.payouts(chosen), limit: perPage, cursor })
      const { rows, headers } = await pageOfPayouts(app, asked)
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  facilities: reader(facilityParts, async function* ({ db }, chosen) {
    const found = await findFacilities(db.sql, { ...listQueries.facilities(chosen), limit: everyFacility })
    yield z.encode(endpoints['GET /api/admin/facilities'].replies[200], found).facilities
  }),
  projects: reader(projectParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/projects']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.projects(chosen), limit: perPage, cursor })
      const { projects, headers } = await pageOfProjects(app, asked)
      return { rows: z.encode(replies[200], projects), headers }
    })
  }),
  receivables: reader(receivableParts, (app, chosen) => {
    const { query, replies } = endpoints['GET /api/admin/receivables/customers']
    return pagesOf(async (cursor) => {
      const asked = query.parse({ ...listQueries.receivables(chosen), limit: perPage, cursor })
      const { rows, headers } = await pageOfOwingCustomers(app, asked)
      return { rows: z.encode(replies[200], rows), headers }
    })
  }),
  trucks: reader(truckParts, async function* ({ db, clock }) {
    yield truckRows(z.encode(fleet, await readFleet(db.sql, dateInLosAngeles(clock()))))
  }),
  alerts: reader(alertParts, async function* (app, _, { role }) {
    const { alerts } = z.encode(dashboard, await readDashboard(app, role))
    yield alerts.map((alert) => ({ ...alert, id: alert.kind }))
  }),
  hauls: reader(haulParts, async function* (app, { day }) {
    yield haulRows(z.encode(dayStops, await readDayStops(app, day ?? dateInLosAngeles(app.clock()))))
  }),
  emails: reader(emailParts, async function* ({ db }, { status, search }) {
    let last: { at: Date; id: string } | null = null
    do {
      const logs = await listEmailLogs(db.sql, { status, search, limit: perPage, after: last })
      yield logs.map((log) => z.encode(emailLog, log))
      const end = logs.at(-1)
      last = end && logs.length === perPage ? { at: end.timestamp, id: end.id } : null
    } while (last)
  }),
}
