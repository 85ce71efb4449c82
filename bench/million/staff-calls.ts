import { orderSorts } from '#contract/orders/order-lists.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import type { Sql } from '#server/platform/db/client.ts'

/** A kind of call with many of its addresses. */
export type StaffCall = { name: string; paths: string[] }

type Sample = {
  id: string
  orderNumber: string
  createdAt: Date
  customerName: string
  customerEmail: string
  customerPhone: string
  customerAddress: string
  /** Null for an order that no longer names anyone. */
  billToId: string | null
  day: string | null
}

const page = 50

/** What staff ask for all day, about orders from all of the ten years. */
export async function staffCalls(sql: Sql, count: number): Promise<StaffCall[]> {
  const samples = await sql<Sample[]>`
    select o.id, o.order_number, o.created_at, o.customer_name, o.customer_email, o.customer_phone, o.customer_address, o.bill_to_id,
      coalesce((h.done_at at time zone 'America/Los_Angeles')::date, h.planned_on, h.requested_on) as day
    from orders o join hauls h on h.order_id = o.id and h.kind = 'deliver'
    where o.archived_at is null order by hashtext(o.order_number) limit ${count}`
  const list = (query: Record<string, string> = {}) =>
    `/api/orders?${new URLSearchParams({ limit: String(page), ...query })}`
  const customers = (query: Record<string, string>) =>
    `/api/admin/bill-to-accounts?${new URLSearchParams({ limit: String(page), ...query })}`
  const palette = (search: string) => `/api/admin/search?${new URLSearchParams({ search })}`
  const out = await sql<{ id: string }[]>`
    select id from orders where status = 'delivered' and archived_at is null order by hashtext(order_number) limit ${count}`
  // The application that is measured deletes people whose orders are older than the law asks for.
  const newest = Math.max(...samples.map(({ createdAt }) => createdAt.getTime()))
  const kept = samples.filter(({ createdAt }) => newest - createdAt.getTime() < 3 * 365 * 86_400_000)
  const accounts = kept.flatMap(({ billToId }) => billToId ?? [])
  const every = (path: (sample: Sample, index: number) => string) => samples.map(path)
  const search = (text: (sample: Sample) => string) => every((sample) => list({ search: text(sample) }))
  const words = ({ customerName }: Sample) => customerName.split(' ')
  const turn = <T>(all: readonly T[], index: number) => all[index % all.length] as T
  const sorted = orderSorts.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })))
  const sortedByStatus = sorted.flatMap((order) => orderStatuses.map((status) => ({ ...order, status })))
  const archived = sorted.flatMap((order) => [order, ...orderStatuses.map((status) => ({ ...order, status }))])

  const calls: [string, string[]][] = [
    ['list, as it opens', every(() => list())],
    ['list, each status', every((_, index) => list({ status: turn(orderStatuses, index) }))],
    ['list, each order', every((_, index) => list(turn(sorted, index)))],
    ['list, each status in each order', every((_, index) => list(turn(sortedByStatus, index)))],
    ['list, archived', every((_, index) => list({ archived: 'true', ...turn(archived, index) }))],
    ['search, whole number', search(({ orderNumber }) => orderNumber)],
    ['search, four of a number', search(({ orderNumber }) => orderNumber.slice(0, 4))],
    ['search, whole name', search(({ customerName }) => customerName)],
    ['search, surname', search((sample) => words(sample)[1] ?? '')],
    ['search, three letters of a name', search(({ customerName }) => customerName.slice(0, 3))],
    ['search, email', search(({ customerEmail }) => customerEmail)],
    ['search, host of an email', search(({ customerEmail }) => customerEmail.split('@')[1] ?? '')],
    ['search, phone', search(({ customerPhone }) => customerPhone.replace(/\D+/g, '.'))],
    ['search, address', search(({ customerAddress }) => customerAddress)],
    ['search, street', search(({ customerAddress }) => customerAddress.replace(/^\d+ /, ''))],
    ['search, street in short', search(({ customerAddress }) => customerAddress.replace(/ \w+$/, ' st'))],
    ['search, container', every((_, index) => list({ search: `20-${String(index).padStart(5, '0')}` }))],
    ['search, invoice', every((_, index) => list({ search: `INV-${index}` }))],
    ['search, nothing found', every((_, index) => list({ search: `qz${index}x` }))],
    [
      'search, surname in each status',
      every((sample, index) => list({ search: words(sample)[1] ?? '', status: turn(orderStatuses, index) })),
    ],
    ['stats', every(() => '/api/admin/stats')],
    ['list, pages deep in', every((sample, index) => list(deepIn(sample, turn(sorted, index))))],
    [
      'search, surname in each order',
      every((sample, index) => list({ search: words(sample)[1] ?? '', ...turn(sorted, index) })),
    ],
    [
      'search, one or two letters',
      every(({ customerName }, index) => list({ search: customerName.slice(0, 1 + (index % 2)) })),
    ],
    ['search, punctuation', every((_, index) => list({ search: turn(['@', '--', "'", '%'], index) }))],
    ['an order', every(({ id }) => `/api/orders/${id}`)],
    ['its hauls', every(({ id }) => `/api/orders/${id}/hauls`)],
    ['what a swap would cost', out.map(({ id }) => `/api/orders/${id}/haul-quote?kind=swap`)],
    ['its timeline', every(({ id }) => `/api/orders/${id}/timeline`)],
    ['its payments', every(({ id }) => `/api/orders/${id}/payments`)],
    ['its documents', every(({ id }) => `/api/orders/${id}/documents`)],
    [
      'days that are free',
      every((_, index) => `/api/availability?dumpsterSize=${turn([10, 20, 30, 40], index)}&customerType=residential`),
    ],
    ['calendar', every(() => '/api/admin/calendar')],
    ['a day of the calendar', samples.flatMap(({ day }) => (day ? [`/api/admin/calendar/${day}`] : []))],
    ['dashboard', every(() => '/api/admin/dashboard')],
    ['yard', every(() => '/api/admin/yard')],
    ['emails', every(() => '/api/admin/email-logs')],
    ['containers', every(() => '/api/admin/containers')],
    ['containers, search', every((_, index) => `/api/admin/containers?search=${turn(['20-0', '1', 'yard'], index)}`)],
    ['customers, as they open', every(() => customers({}))],
    ['customers, who owe', every(() => customers({ show: 'owing' }))],
    ['customers, whole name', every(({ customerName }) => customers({ search: customerName }))],
    ['customers, surname', every((sample) => customers({ search: words(sample)[1] ?? '' }))],
    ['customers, email', every(({ customerEmail }) => customers({ search: customerEmail }))],
    ['customers, phone', every(({ customerPhone }) => customers({ search: customerPhone.replace(/\D+/g, '.') }))],
    ['customers, address', every(({ customerAddress }) => customers({ search: customerAddress }))],
    ['customers, nothing found', every((_, index) => customers({ search: `qz${index}x` }))],
    ['palette, phone', kept.map(({ customerPhone }) => palette(customerPhone.replace(/\D+/g, '.')))],
    ['palette, street', kept.map(({ customerAddress }) => palette(customerAddress.replace(/^\d+ /, '')))],
    ['palette, surname', kept.map((sample) => palette(words(sample)[1] ?? ''))],
    ['palette, nothing found', every((_, index) => palette(`qz${index}x`))],
    ['list, street permits that end', every(() => list({ show: 'permit-ending' }))],
    ["a day's stops", samples.flatMap(({ day }) => (day ? [`/api/admin/days/${day}/stops`] : []))],
    ['a customer', accounts.map((id) => `/api/admin/bill-to-accounts/${id}`)],
    ['its orders', accounts.map((id) => `/api/admin/bill-to-accounts/${id}/orders`)],
  ]
  return calls.map(([name, paths]) => ({ name, paths }))
}

/** The next page after a random order. */
function deepIn(sample: Sample, { sort, direction }: { sort: (typeof orderSorts)[number]; direction: string }) {
  const key = {
    created: String(sample.createdAt.getTime()),
    customer: sample.customerName.toLowerCase(),
    delivery: sample.day,
  }[sort]
  return { sort, direction, cursor: Buffer.from(JSON.stringify([sort, key, sample.id])).toString('base64url') }
}
