import { z } from 'zod'
import type { FoundEverywhere } from '#contract/search/endpoints.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { streetAndCity } from '#domain/orders/order-address.ts'
import { deliveryDateOf } from '#domain/orders/order-dates.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageOfAccounts } from '#server/bill-to-accounts/list-accounts.ts'
import { listInvoices } from '#server/billing/list-invoices.ts'
import { readContainers } from '#server/containers/container-queries.ts'
import { listLeads } from '#server/leads/lead-lists.ts'
import { listOrders } from '#server/orders/order-lists.ts'
import { searchPlaces } from '#server/orders/search-places.ts'
import { text, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** Of each kind. */
const limit = 5

/** Rule 250: what one search finds among everything that staff look for and their role lets them read (rule 259). */
export async function findEverywhere(app: AppContext, search: string, role: StaffRole): Promise<FoundEverywhere> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const newestFirst = { isDescending: true, after: null, limit }
  const anyOrder = {
    status: null,
    isArchived: false,
    show: null,
    payment: null,
    size: null,
    delivery: null,
    pickup: null,
  }
  const places = searchPlaces(sql, search)
  const readable = <Row>(permission: StaffPermission, read: () => Promise<Row[]>) =>
    mayDo(role, permission) ? read() : Promise.resolve([])
  const [orders, accounts, sites, containers, invoices, leads] = await Promise.all([
    listOrders(sql, { ...anyOrder, ...newestFirst, search, today, sort: 'created' }, { places }),
    readable('staff:customers.read', async () => {
      const { rows } = await pageOfAccounts(app, { search, show: 'all', limit }, undefined, { places })
      return rows
    }),
    readable('staff:customers.read', () => places.then(({ ids }) => sitesAt(sql, ids))),
    readable('staff:containers.read', () => readContainers(sql, { search, limit, after: null })),
    readable('staff:billing.read', () => listInvoices(sql, { search, show: 'all', limit, today, after: null })),
    readable('staff:leads.read', () => listLeads(sql, { ...newestFirst, search, status: null, ownerId: null })),
  ])
  return {
    orders: orders.map((order) => ({
      ...order,
      address: streetAndCity(order),
      deliveryDate: deliveryDateOf(order),
    })),
    customers: accounts.map(({ contacts: [first], ...account }) => ({ ...account, phone: first?.phone ?? '' })),
    sites,
    containers,
    invoices: invoices.map(({ content }) => ({
      ...content,
      customerName: content.billTo.companyName || content.billTo.name,
    })),
    leads: leads.map((lead) => ({ ...lead, name: `${lead.firstName} ${lead.lastName}` })),
  }
}

const foundSite = z.object({ id: uuid, accountId: uuid, accountName: text, address: text })

/** The newest sites at these places. */
const sitesAt = (sql: Queryable, places: readonly string[]): Promise<z.output<typeof foundSite>[]> => sql(foundSite)`
  select s.id, a.id as account_id, a.name as account_name, p.address || ', ' || p.city as address
  from places p
  join sites s on s.place_id = p.id and s.archived_at is null
  join bill_to_accounts a on a.id = account_in_effect(s.bill_to_id)
  where p.id = any(${[...places]}::uuid[])
  order by s.id desc
  limit ${limit}`
