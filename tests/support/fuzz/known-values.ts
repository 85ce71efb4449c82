import type { Database } from '#server/platform/db/client.ts'
import type { Random } from './random.ts'

type Row = Record<string, string>

/**
 * Where the parameters of a path come from, so that they belong together: the first pattern that a route matches. The columns are named as the
 * parameters.
 */
const rowsOfPaths: readonly [RegExp, string][] = [
  [
    /orders\/\{id\}.*\{attemptId\}/,
    'select h.order_id as "id", h.id as "haulId", a.id as "attemptId" from haul_attempts a join hauls h on h.id = a.haul_id',
  ],
  [
    /orders\/\{id\}.*\{haulId\}/,
    `select order_id as "id", id as "haulId" from hauls where kind not in ('deliver', 'pick_up') or random() < 0.1`,
  ],
  [/orders\/\{id\}.*\{documentId\}/, 'select order_id as "id", id as "documentId" from order_documents'],
  [/orders\/\{id\}.*\{permitId\}/, 'select order_id as "id", id as "permitId" from street_permits'],
  [/orders\/\{id\}.*\{paymentId\}/, 'select order_id as "id", id as "paymentId" from payments'],
  [/orders\/\{id\}.*\{chargeId\}/, 'select order_id as "id", id as "chargeId" from charges'],
  [/orders\/\{id\}/, 'select id as "id" from orders'],
  [
    /\{orderNumber\}.*\{haulId\}/,
    'select o.order_number as "orderNumber", h.id as "haulId" from orders o join hauls h on h.order_id = o.id',
  ],
  [
    /\{orderNumber\}.*\{ticketId\}/,
    'select o.order_number as "orderNumber", t.id as "ticketId" from orders o join weight_tickets t on t.order_id = o.id',
  ],
  [
    /\{orderNumber\}.*\{invoiceId\}/,
    'select o.order_number as "orderNumber", i.id as "invoiceId" from orders o join invoices i on i.order_id = o.id',
  ],
  [/\{orderNumber\}/, 'select order_number as "orderNumber" from orders'],
  [
    /board\/\{day\}.*\{key\}/,
    `select day::text as "day", id::text as "key" from routes union all select day::text, 'truck:' || truck_id from routes`,
  ],
  [
    /board\/\{day\}.*\{haulId\}/,
    'select planned_on::text as "day", id as "haulId" from hauls where planned_on is not null',
  ],
  [/projects\/\{id\}.*\{orderId\}/, 'select project_id as "id", order_id as "orderId" from project_orders'],
  [/projects\/\{id\}/, 'select id as "id" from projects'],
  [/\{id\}\/members\/\{customerId\}/, 'select bill_to_id as "id", customer_id as "customerId" from account_members'],
  [
    /\{id\}\/merges\/\{otherId\}/,
    'select a.merged_into as "id", a.id as "otherId" from bill_to_accounts a where merged_into is not null',
  ],
  [/bill-to-accounts\/\{id\}|receivables\/customers\/\{id\}/, 'select id as "id" from bill_to_accounts'],
  [/facilities\/\{id\}.*\{rateId\}/, 'select facility_id as "id", id as "rateId" from facility_rates'],
  [/facilities\/\{id\}.*\{priceId\}/, 'select facility_id as "id", id as "priceId" from facility_prices'],
  [/facilities\/\{id\}/, 'select id as "id" from facilities'],
  [/equipment-\w+\/\{id\}/, 'select id as "id" from equipment'],
  [/pricing-zones\/\{id\}/, 'select id as "id" from pricing_zones'],
  [/admin\/prices\/\{id\}/, 'select id as "id" from price_rows'],
  [/yards\/\{id\}/, 'select id as "id" from yards'],
  [/trucks\/\{id\}/, 'select id as "id" from trucks'],
  [/drivers\/\{id\}/, 'select id as "id" from drivers'],
  [/absences\/\{id\}/, 'select id as "id" from absences'],
  [/devices\/\{id\}/, 'select id as "id" from driver_devices'],
  [/phone-alerts\/\{id\}/, 'select id as "id" from driver_commands'],
  [/driver\/photos\/\{documentId\}/, 'select id as "documentId" from order_documents'],
  [/driver\/photos\/\{id\}/, 'select id as "id" from haul_photos'],
  [/leads\/\{id\}/, 'select id as "id" from leads'],
  [/weight-tickets\/\{id\}/, 'select id as "id" from weight_tickets'],
  [/invoices\/\{id\}/, 'select id as "id" from invoices'],
  [/receipts\/\{id\}/, 'select id as "id" from receipts'],
  [/statements\/\{id\}/, 'select id as "id" from statements'],
  [/customers\/\{id\}/, 'select id as "id" from customers'],
  [/customer\/sessions\/\{id\}/, 'select id as "id" from customer_sessions'],
  [/sites\/\{id\}/, 'select id as "id" from sites'],
  [/change-requests\/\{id\}/, 'select id as "id" from change_requests'],
  [/containers\/\{id\}/, 'select id as "id" from containers'],
  [/loads\/\{haulId\}/, 'select haul_id as "haulId" from loads'],
  [/imports\/\{id\}/, 'select id as "id" from imports'],
  [/calls\/\{id\}/, 'select id as "id" from calls'],
  [/email-logs\/\{id\}/, 'select id as "id" from emails'],
  [/staff\/\{id\}/, 'select id as "id" from staff_users'],
  [
    /\{template\}\/\{order\}\/\{audience\}/,
    `select 'order-confirmation' as "template", order_number as "order", 'customer' as "audience" from orders`,
  ],
  [/\{appliesTo\}/, 'select applies_to as "appliesTo" from delivery_rules'],
  [/\{zipCode\}/, 'select zip_code as "zipCode" from zip_codes'],
  [/\{day\}/, `select planned_on::text as "day" from hauls where planned_on > current_date - 30`],
]

/** Where the ids in bodies and queries come from, by the end of their field's name. */
const idsOfFields: readonly [RegExp, string][] = [
  [/orderIds?$/i, 'orders'],
  [/customerId$/i, 'customers'],
  [/(billTo|other|account)Id$/i, 'bill_to_accounts'],
  [/containerId$|substituteId$/i, 'containers'],
  [/driverId$/i, 'drivers'],
  [/truckId$/i, 'trucks'],
  [/yardId$/i, 'yards'],
  [/facilityId$/i, 'facilities'],
  [/haulId$|^before$/i, 'hauls'],
  [/equipmentId$/i, 'equipment'],
  [/zoneId$/i, 'pricing_zones'],
  [/leadId$/i, 'leads'],
  [/documentId$/i, 'order_documents'],
  [/commandId$/i, 'driver_commands'],
  [/siteId$/i, 'sites'],
  [/projectId$/i, 'projects'],
  [/invoiceIds?$/i, 'invoices'],
]

const keptPerName = 60
const readNodes = 400

/** What the site knows: rows to name in paths, ids by the names of fields, and values that replies had under a name. */
export class KnownValues {
  private readonly paths = new Map<RegExp, Row[]>()
  private readonly ids = new Map<string, string[]>()
  private readonly seen = new Map<string, unknown[]>()
  private readonly versions = new Map<string, unknown>()

  /** Reads rows anew; of a big table some. */
  async read({ sql }: Pick<Database, 'sql'>): Promise<void> {
    for (const [pattern, select] of rowsOfPaths) {
      const rows = (await sql.unsafe(`select * from (${select}) found order by random() limit 150`)) as unknown as Row[]
      this.paths.set(pattern, rows)
    }
    for (const [, table] of idsOfFields) {
      const rows = (await sql.unsafe(`select id from ${table} order by random() limit 150`)) as unknown as {
        id: string
      }[]
      this.ids.set(
        table,
        rows.map(({ id }) => id),
      )
    }
  }

  /** Parameters of a route that belong together. */
  paramsOf(path: string, random: Random): Row {
    const rows = this.paths.get(rowsOfPaths.find(([pattern]) => pattern.test(path))?.[0] ?? /./) ?? []
    return rows.length > 0 ? { ...random.pick(rows) } : {}
  }

  idOf(name: string, random: Random): string {
    const ids = this.ids.get(idsOfFields.find(([pattern]) => pattern.test(name))?.[1] ?? '') ?? []
    return ids.length > 0 ? random.pick(ids) : random.uuid()
  }

  /** A value that a reply had under this name. */
  seenAs(name: string, random: Random): unknown {
    const values = this.seen.get(name)
    return values && random.pick(values)
  }

  /** The version of the record with this id, as a reply had it last. */
  versionOf(id: string): unknown {
    return this.versions.get(id)
  }

  /** Keeps what a reply says. */
  learn(reply: unknown, random: Random): void {
    const open: unknown[] = [reply]
    for (let nodes = 0; open.length > 0 && nodes < readNodes; nodes++) {
      const node = open.pop()
      if (Array.isArray(node)) open.push(...node.slice(0, 20))
      else if (typeof node === 'object' && node !== null) {
        const { id, version } = node as { id?: unknown; version?: unknown }
        if (typeof id === 'string' && version !== undefined && this.versions.size < 20_000)
          this.versions.set(id, version)
        for (const [name, value] of Object.entries(node)) {
          if (typeof value === 'object' && value !== null) open.push(value)
          else this.keep(name, value, random)
        }
      }
    }
  }

  private keep(name: string, value: unknown, random: Random) {
    if (typeof value === 'string' && value.length > 2_000) return
    const values = this.seen.get(name) ?? []
    if (values.length === 0) this.seen.set(name, values)
    if (values.length < keptPerName) values.push(value)
    else values[random.between(0, keptPerName - 1)] = value
  }
}
