import type { Api } from '#contract/endpoints.ts'
import {
  isFiltered as anyFilter,
  type Chosen,
  countFilters,
  noFilters,
  readAddress,
  writeAddress,
} from '#contract/lists/address-parts.ts'
import { orderParts } from '#contract/lists/list-parts.ts'
import { listQueries } from '#contract/lists/list-queries.ts'
import type { OrderSort } from '#contract/orders/order-lists.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import type { OrderListQueryOnWire } from '#web/staff/orders/order-list-queries.ts'

export type OrderExportQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/orders/export'>['query']>

/** A link or the back button leads to it. `page` is 1 for the first. */
export type ListAddress = Omit<Chosen<typeof orderParts>, 'direction' | 'page'> & {
  direction: 'asc' | 'desc'
  page: number
}

export const ordersPerPage = 50

const usualDirection: Record<OrderSort, 'asc' | 'desc'> = { created: 'desc', delivery: 'desc', customer: 'asc' }

/** Parses the query of an address and ignores invalid values. */
export function readListAddress(query: string): ListAddress {
  const { direction, page, ...address } = readAddress(orderParts, query)
  return {
    ...address,
    direction: direction ?? usualDirection[address.sort],
    page: address.cursor !== null && page !== null && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query that reads back as the same, as short as it can be: "" for the list as it is opened. */
export function writeListAddress(address: ListAddress): string {
  const { sort, direction, cursor, page } = address
  return writeAddress(orderParts, {
    ...address,
    direction: direction === usualDirection[sort] ? null : direction,
    page: cursor === null ? null : page,
  })
}

/** The same list under another search, filter or order: it starts at its first page. */
export function changeList(address: ListAddress, changes: Partial<ListAddress>): ListAddress {
  return { ...address, cursor: null, page: 1, ...changes }
}

/** Whether anything but the order of the list was chosen. */
export const isFiltered = (address: ListAddress) => anyFilter(orderParts, { ...address, direction: null })

/** How many filters are set beside the search. */
export const filterCount = (address: ListAddress) => countFilters(orderParts, { ...address, direction: null })

/** The list without any filter, in the order that it has. */
export const withoutFilters: Partial<ListAddress> = noFilters<Omit<typeof orderParts, 'direction' | 'page'>>(orderParts)

/** The query for the server. */
export function listQuery(address: ListAddress): OrderListQueryOnWire {
  const { sort, direction, cursor } = address
  return { limit: ordersPerPage, sort, direction, ...exportQuery(address), ...(cursor && { cursor }) }
}

/** The query of an export of all pages. */
export const exportQuery = (address: ListAddress): OrderExportQueryOnWire => listQueries.orders(address)
