import { z } from 'zod'
import { howToPayOf } from '#content/wording/how-to-pay.ts'
import type { OwnSites } from '#contract/bill-to-accounts/own-sites.ts'
import { rentDues, rentPeriodKinds } from '#contract/long-stays/long-stays.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { isoDate, money, tons } from '#contract/wire/wire.ts'
import { deliveryDateOf, pickupDateOf } from '#domain/orders/order-dates.ts'
import { daysShown } from '#domain/orders/two-weeks.ts'
import { openStatuses } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { listOrdersOf } from '#server/orders/list-own-orders.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { readOrderRights, withRight } from '#server/orders/order-rights.ts'
import { viewAsCustomer } from '#server/orders/order-views.ts'
import { listPlannedHauls } from '#server/orders/planned-hauls.ts'
import { int, text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listProjectsOf } from '#server/projects/project-queries.ts'
import { viewProjects } from '#server/projects/project-views.ts'
import { readPlannedDays } from '#server/scheduling/delivery-days.ts'
import { readSettings } from '#server/settings/setting-queries.ts'

/** More than anyone looks through. */
const maxSites = 200
/** More containers than any customer has out at once. */
const maxOpen = 500

const siteRow = z.object({
  id: uuid,
  name: text,
  accountName: text,
  address: text,
  city: text,
  zipCode: text,
  orderCount: int,
  latestOrderNumber: text,
})
const loadRow = z.object({ siteId: uuid, hauled: tons, loads: int })
const placedOrder = z.object({
  id: uuid,
  siteId: uuid,
  containerNumber: text.nullable(),
  period: z.enum(rentPeriodKinds).nullable(),
  due: z.enum(rentDues).nullable(),
  price: money.nullable(),
  nextOn: isoDate.nullable(),
})
const openInvoice = z.object({ id: uuid, number: text, orderNumber: text, amount: money, dueOn: isoDate })

/** Rule 258: the sites of the orders that a login sees, and what is due, as far as it may read documents. */
export async function listOwnSites({ db, clock }: AppContext, owner: Owner): Promise<OwnSites> {
  const { sql } = db
  const now = clock()
  const today = dateInLosAngeles(now)
  const [sites, orders, loads, projects, invoices, settings, days] = await Promise.all([
    listSites(sql, owner),
    listOrdersOf(sql, owner, { show: 'active', limit: maxOpen }),
    listLoads(sql, owner),
    listOpenProjects(sql, owner, today),
    listOpenInvoices(sql, owner),
    readSettings(sql),
    readPlannedDays(sql, { from: today, through: addDays(today, daysShown - 1) }),
  ])
  const ids = orders.map(({ id }) => id)
  const [placed, rights, hauls] = await Promise.all([
    placesOf(sql, ids),
    readOrderRights(sql, owner, ids),
    listPlannedHauls(sql, ids, today),
  ])
  const placedById = new Map(placed.map((each) => [each.id, each]))
  const loadsBySite = new Map(loads.map((each) => [each.siteId, each]))
  const out = orders
    .flatMap((order) => {
      const [place, may] = [placedById.get(order.id), rights.get(order.id)]
      if (!place || !may?.see) return []
      const seen = viewAsCustomer(order, { rights: may, mayConfirm: may.act }, hauls, now)
      return [{ siteId: place.siteId, order: { ...seen, containerNumber: place.containerNumber, rent: rentOf(place) } }]
    })
    .toSorted((one, other) => endOf(one.order).localeCompare(endOf(other.order)))
  return {
    today,
    closed: days.filter(({ isClosed }) => isClosed).map(({ day }) => day),
    sites: sites.map((site) => ({
      ...site,
      orders: out.filter(({ siteId }) => siteId === site.id).map(({ order }) => order),
      hauled: loadsBySite.get(site.id)?.hauled ?? null,
      loads: loadsBySite.get(site.id)?.loads ?? 0,
      project: projects.find(({ siteIds }) => siteIds.includes(site.id))?.project ?? null,
    })),
    balance: invoices.reduce((total, { amount }) => total + amount, 0),
    due: dueDays(invoices),
    howToPay: howToPayOf(settings),
  }
}

function rentOf({ period, due, price, nextOn }: z.output<typeof placedOrder>) {
  return period === null || due === null || price === null ? null : { period, due, price, nextOn }
}

type DatedOrder = Parameters<typeof deliveryDateOf>[0] & Parameters<typeof pickupDateOf>[0]

/** The day by which containers are sorted; those without a day come last. */
const endOf = (order: DatedOrder) => pickupDateOf(order, deliveryDateOf(order)) ?? '9999'

const listSites = (sql: Queryable, owner: Owner) => sql(siteRow)`
  with seen as materialized (
    select id, site_id, order_number, created_at, status from orders where ${withRight(sql, 'see', owner)} and site_id is not null
  )
  select s.id, s.name, a.name as account_name, p.address, p.city, p.zip_code, counted.order_count, counted.latest_order_number
  from (
    select site_id, count(*)::int as order_count, max(created_at) as latest, bool_or(status = any(${[...openStatuses]})) as is_open,
      (array_agg(order_number order by created_at desc, id desc))[1] as latest_order_number
    from seen group by site_id
  ) counted
  join sites s on s.id = counted.site_id join places p on p.id = s.place_id
  join bill_to_accounts a on a.id = account_in_effect(s.bill_to_id)
  order by counted.is_open desc, counted.latest desc, s.id limit ${maxSites}`

const listLoads = (sql: Queryable, owner: Owner) => sql(loadRow)`
  select o.site_id, sum(t.net_hundredth_tons)::int as hauled, count(*)::int as loads
  from (select id, site_id from orders where ${withRight(sql, 'documents', owner)} and site_id is not null) o
  join weight_tickets t on t.order_id = o.id and t.removed_at is null
  group by o.site_id`

const placesOf = (sql: Queryable, ids: readonly string[]) => sql(placedOrder)`
  select o.id, o.site_id, c.container_number, r.period, r.due, r.price_cents as price, r.next_on
  from orders o left join containers c on c.current_order_id = o.id left join order_rents r on r.order_id = o.id
  where o.id = any(${[...ids]}::uuid[]) and o.site_id is not null`

const listOpenInvoices = (sql: Queryable, owner: Owner) => sql(openInvoice)`
  select i.id, i.content ->> 'number' as number, o.order_number, b.open_cents::double precision as amount, b.due_on
  from (select id, order_number from orders where ${withRight(sql, 'documents', owner)}) o
  join invoice_balances b on b.order_id = o.id and b.open_cents <> 0
  join invoices i on i.id = b.invoice_id
  order by b.due_on, i.number`

/** The open projects of a login with the sites of their orders. */
async function listOpenProjects(sql: Queryable, owner: Owner, today: string) {
  const rows = (await listProjectsOf(sql, owner)).filter(({ closedAt }) => closedAt === null)
  const [projects, places] = await Promise.all([
    viewProjects(sql, rows, today),
    sql({ projectId: uuid, siteId: uuid })`
      select distinct member.project_id, o.site_id from project_orders member join orders o on o.id = member.order_id
      where member.project_id = any(${rows.map(({ id }) => id)}::uuid[]) and o.site_id is not null`,
  ])
  return projects.map(({ id, name, progress }) => ({
    project: { id, name, progress },
    siteIds: places.filter(({ projectId }) => projectId === id).map(({ siteId }) => siteId),
  }))
}

function dueDays(invoices: readonly z.output<typeof openInvoice>[]): OwnSites['due'] {
  const days = Map.groupBy(invoices, ({ dueOn }) => dueOn)
  return [...days].map(([dueOn, due]) => ({
    dueOn,
    amount: due.reduce((total, { amount }) => total + amount, 0),
    invoices: due.map(({ id, number, orderNumber }) => ({ id, number, orderNumber })),
  }))
}
