import { type OrderSort, orderSorts } from '../../../../contract/order-sorts.ts'
import { type OrderStatus, orderStatuses } from '../../../../contract/order-status.ts'
import type { OrderExportQueryOnWire } from '../../../queries/order-export.ts'
import type { OrderListQueryOnWire } from '../../../queries/staff-order-list.ts'

/** Everything that decides which orders are in sight; it stands in the address, so that a link or the back button leads there. */
export type ListAddress = {
  search: string
  status: OrderStatus | null
  sort: OrderSort
  direction: 'asc' | 'desc'
  archived: boolean
  /** Where the page starts; null for the first. */
  cursor: string | null
  /** 1 for the first. */
  page: number
}

export const ordersPerPage = 50

const longestSearch = 200
const usualDirection: Record<OrderSort, 'asc' | 'desc'> = { created: 'desc', delivery: 'desc', customer: 'asc' }

/** Reads the query of an address; what makes no sense is left out. */
export function readListAddress(query: string): ListAddress {
  const params = new URLSearchParams(query)
  const sort = orderSorts.find((each) => each === params.get('sort')) ?? 'created'
  const direction = params.get('direction')
  const cursor = params.get('cursor') || null
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    status: orderStatuses.find((each) => each === params.get('status')) ?? null,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection[sort],
    archived: params.get('archived') === 'true',
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query that reads back as the same, as short as it can be: "" for the list as it is opened. */
export function writeListAddress(address: ListAddress): string {
  const params = new URLSearchParams()
  if (address.search) params.set('search', address.search)
  if (address.status) params.set('status', address.status)
  if (address.sort !== 'created') params.set('sort', address.sort)
  if (address.direction !== usualDirection[address.sort]) params.set('direction', address.direction)
  if (address.archived) params.set('archived', 'true')
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
export function isFiltered({ search, status, archived }: ListAddress): boolean {
  return search !== '' || status !== null || archived
}

/** What the server is asked for. */
export function listQuery(address: ListAddress): OrderListQueryOnWire {
  const { sort, direction, cursor } = address
  return { limit: ordersPerPage, sort, direction, ...exportQuery(address), ...(cursor && { cursor }) }
}

/** What an export of all pages is asked for. */
export function exportQuery({ search, status, archived }: ListAddress): OrderExportQueryOnWire {
  return { ...(search && { search }), ...(status && { status }), ...(archived && { archived: 'true' }) }
}
