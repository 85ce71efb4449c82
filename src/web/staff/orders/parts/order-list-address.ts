import type { Api } from '#contract/endpoints.ts'
import {
  type OrderPayment,
  type OrderShow,
  type OrderSort,
  orderPayments,
  orderShows,
  orderSorts,
} from '#contract/orders/order-lists.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { maxSearchCharacters } from '#contract/wire/counts.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import type { OrderListQueryOnWire } from '#web/staff/orders/order-list-queries.ts'

export type OrderExportQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/orders/export'>['query']>

/** Everything that decides which orders are visible; it is in the address, so that a link or the back button leads there. */
export type ListAddress = {
  search: string
  status: OrderStatus | null
  sort: OrderSort
  direction: 'asc' | 'desc'
  archived: boolean
  /** A list of the dashboard. */
  show: OrderShow | null
  payment: OrderPayment | null
  /** Yards. */
  size: number | null
  delivery: IsoDate | null
  pickup: IsoDate | null
  /** Where the page starts; null for the first. */
  cursor: string | null
  /** 1 for the first. */
  page: number
}

export const ordersPerPage = 50

const usualDirection: Record<OrderSort, 'asc' | 'desc'> = { created: 'desc', delivery: 'desc', customer: 'asc' }

/** Parses the query of an address and ignores invalid values. */
export function readListAddress(query: string): ListAddress {
  const params = new URLSearchParams(query)
  const sort = orderSorts.find((each) => each === params.get('sort')) ?? 'created'
  const direction = params.get('direction')
  const cursor = params.get('cursor') || null
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, maxSearchCharacters),
    status: orderStatuses.find((each) => each === params.get('status')) ?? null,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection[sort],
    archived: params.get('archived') === 'true',
    show: orderShows.find((each) => each === params.get('show')) ?? null,
    payment: orderPayments.find((each) => each === params.get('payment')) ?? null,
    size: readSize(params.get('size')),
    delivery: readDay(params.get('delivery')),
    pickup: readDay(params.get('pickup')),
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

const readDay = (text: string | null) => (text !== null && isIsoDate(text) ? text : null)
const readSize = (text: string | null) => (text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null)

/** The query that reads back as the same, as short as it can be: "" for the list as it is opened. */
export function writeListAddress(address: ListAddress): string {
  const params = new URLSearchParams()
  if (address.search) params.set('search', address.search)
  if (address.status) params.set('status', address.status)
  if (address.sort !== 'created') params.set('sort', address.sort)
  if (address.direction !== usualDirection[address.sort]) params.set('direction', address.direction)
  if (address.archived) params.set('archived', 'true')
  for (const name of ['show', 'payment', 'size', 'delivery', 'pickup'] as const)
    if (address[name] !== null) params.set(name, String(address[name]))
  if (address.cursor) {
    params.set('cursor', address.cursor)
    params.set('page', String(address.page))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The same list under another search, filter or order: it starts at its first page. */
export function changeList(address: ListAddress, changes: Partial<ListAddress>): ListAddress {
  return { ...address, cursor: null, page: 1, ...changes }
}

/** Whether anything but the order of the list was chosen. */
export function isFiltered({ search, status, archived, show, payment, size, delivery, pickup }: ListAddress): boolean {
  return search !== '' || archived || [status, show, payment, size, delivery, pickup].some((chosen) => chosen !== null)
}

/** The list without any filter, in the order that it has. */
export const withoutFilters = {
  search: '',
  status: null,
  archived: false,
  show: null,
  payment: null,
  size: null,
  delivery: null,
  pickup: null,
} satisfies Partial<ListAddress>

/** The query for the server. */
export function listQuery(address: ListAddress): OrderListQueryOnWire {
  const { sort, direction, cursor } = address
  return { limit: ordersPerPage, sort, direction, ...exportQuery(address), ...(cursor && { cursor }) }
}

/** The query of an export of all pages. */
export function exportQuery(address: ListAddress): OrderExportQueryOnWire {
  const { search, status, archived, show, payment, size, delivery, pickup } = address
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(archived && { archived: 'true' }),
    ...(show && { show }),
    ...(payment && { payment }),
    ...(size && { size }),
    ...(delivery && { delivery }),
    ...(pickup && { pickup }),
  }
}
