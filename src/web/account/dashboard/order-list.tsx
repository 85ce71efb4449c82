import { useEffect, useRef, useState } from 'react'
import {
  noOrders,
  ordersFailed,
  ordersMore,
  orderRowText as rowText,
  orderSortText as sortText,
} from '#content/account/dashboard.ts'
import { listSearchText } from '#content/account/list-search.ts'
import type { OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { useOrders } from '#web/account/customer-account-queries.ts'
import { type OrderSort, SortChoice, sortOrders } from '#web/account/order-sort.tsx'
import { SearchField } from '#web/account/search-field.tsx'
import { AppLink } from '#web/app/app-link.tsx'
import { EmptySpot } from '#web/drawings/empty-spot.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isFoundIn } from '#web/ui/plain-text.ts'
import { useUiText } from '#web/ui/ui-text.ts'
import { type DueInvoice, OrderRow, rowColumns } from './order-row.tsx'
import { ScaleHead, ScaleLegend } from './order-scale.tsx'

type OrderListProps = {
  kind: 'active' | 'past'
  query: ReturnType<typeof useOrders>
  /** The change requests of the account. */
  requests: readonly ChangeRequestOnWire[]
  /** What stands where, and the closed days; null if it could not be loaded. */
  own: OwnSitesOnWire | null
}

/** So few orders need no search. */
const few = 5

/** From so many orders on, what the marks of the scale mean is said below it. */
const explained = 3

const sortsOf = {
  active: ['next', 'pickup', 'balance', 'newest', 'site', 'job'],
  past: ['newest', 'pickup', 'balance', 'site', 'job'],
} satisfies Record<OrderListProps['kind'], readonly OrderSort[]>

/** The orders of a tab: the active ones by what happens next, each on one scale of two weeks; past ones newest first. */
export function OrderList({ kind, query, requests, own }: OrderListProps) {
  const ui = useUiText()
  const list = useRef<HTMLUListElement>(null)
  const pagesBefore = useRef<number | null>(null)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<OrderSort>(kind === 'active' ? 'next' : 'newest')
  const waiting = requests.filter(({ status }) => status === 'pending')
  const pages = query.data?.pages ?? []
  const loaded = pages.flatMap((page) => page.rows)
  const today = own?.today ?? dateInLosAngeles(new Date())
  const closed = own?.closed ?? []
  const sites = own?.sites ?? []
  const placeOf = (order: CustomerOrderOnWire) => {
    const site = sites.find((each) => each.orders.some(({ id }) => id === order.id))
    const containerNumber = site?.orders.find(({ id }) => id === order.id)?.containerNumber ?? null
    return { name: site?.name ?? '', containerNumber }
  }
  const sought = search.trim()
  const found = sought === '' ? loaded : loaded.filter((order) => isFoundOrder(order, placeOf(order).name, sought))
  const orders = sortOrders(found, sort)

  const invoices = (own?.due ?? []).flatMap(({ dueOn, invoices }) => invoices.map((invoice) => ({ ...invoice, dueOn })))
  const dueOf = ({ orderNumber }: CustomerOrderOnWire): DueInvoice | null =>
    invoices.find((invoice) => invoice.orderNumber === orderNumber) ?? null

  // After the last page is shown, the button that had the focus is gone.
  useEffect(() => {
    const first = pages[pagesBefore.current ?? pages.length]?.rows[0]
    if (!first) return
    list.current?.querySelector<HTMLElement>(`[data-order="${first.id}"] a`)?.focus()
    pagesBefore.current = null
  }, [pages])

  function showOlder() {
    if (query.isFetchingNextPage) return
    pagesBefore.current = pages.length
    void query.fetchNextPage()
  }
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="rounded-card border border-danger bg-danger-tint px-6 py-5">
        <p className="font-semibold">{ordersFailed.message}</p>
        <Button look="line" className="mt-4" onClick={() => query.refetch()}>
          {ui.retry}
        </Button>
      </div>
    )
  }
  if (query.data && loaded.length === 0) return <NoOrders kind={kind} />
  return (
    <>
      {loaded.length > few && (
        <div className="mb-4 flex flex-wrap items-center gap-3 sm:justify-between">
          <SearchField value={search} onChange={setSearch} text={sortText} className="sm:w-96" />
          <SortChoice sorts={sortsOf[kind]} value={sort} onChange={setSort} className="max-sm:w-full" />
        </div>
      )}
      <p role="status" className="sr-only">
        {sought !== '' && listSearchText.found(orders.length)}
      </p>
      {sought !== '' && orders.length === 0 && (
        <p className="mb-4 text-large wrap-anywhere">{listSearchText.nothingFound(sought)}</p>
      )}
      <div className="lg:rounded-card lg:border lg:border-line-strong lg:bg-card">
        {kind === 'active' && (
          <div
            className={classNames(
              'mb-4 grid items-center gap-x-4 lg:mb-0 lg:border-b lg:border-line-strong lg:px-4 lg:py-2',
              rowColumns,
            )}
          >
            <p className="font-semibold text-ink-2 lg:col-span-2">{rowText.list(...countsOf(orders))}</p>
            <div className="max-lg:hidden">
              <ScaleHead today={today} closed={closed} />
            </div>
          </div>
        )}
        <ul ref={list} className="grid gap-3 lg:gap-0" aria-busy={query.isFetching || undefined}>
          {orders.map((order) => (
            <li
              key={order.id}
              data-order={order.id}
              className="rounded-card border border-line-strong bg-card lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-line lg:bg-transparent lg:last:border-b-0"
            >
              <OrderRow
                order={order}
                place={placeOf(order)}
                due={dueOf(order)}
                groupOf={
                  order.groupId && (orders.find(({ groupId }) => groupId === order.groupId)?.orderNumber ?? null)
                }
                waiting={waiting.filter(({ orderId }) => orderId === order.id)}
                today={today}
                closed={closed}
              />
            </li>
          ))}
        </ul>
      </div>
      {kind === 'active' && orders.length >= explained && <ScaleLegend />}
      {query.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="line" aria-disabled={query.isFetchingNextPage || undefined} onClick={showOlder}>
            {query.isFetchingNextPage ? ui.loading : ordersMore.show}
          </Button>
          <p className="text-ink-2" role="status">
            {query.isFetchNextPageError
              ? ordersFailed.message
              : ordersMore.shown(loaded.length, query.data?.pages[0]?.total ?? '')}
          </p>
        </div>
      )}
    </>
  )
}

/** How many containers are with the customer, and how many are to come. */
function countsOf(orders: readonly CustomerOrderOnWire[]): [there: number, toCome: number] {
  const there = orders.filter(({ status }) => status === 'delivered').length
  return [there, orders.length - there]
}

/** Whether every word is in where an order goes, what its site is called, or its numbers. */
function isFoundOrder(order: CustomerOrderOnWire, siteName: string, search: string): boolean {
  const { customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber } = order
  return isFoundIn(
    [siteName, customerAddress, customerCity, customerZipCode, orderNumber, poNumber, jobNumber].join(' '),
    search,
  )
}

function NoOrders({ kind }: { kind: 'active' | 'past' }) {
  if (kind === 'past') {
    return (
      <>
        <h2 className="text-title">{noOrders.past}</h2>
        <p className="mt-2 text-ink-2">{noOrders.pastHelp}</p>
      </>
    )
  }
  return (
    <>
      <h2 className="text-title">{noOrders.active}</h2>
      <p className="mt-2 max-w-[36em] text-ink-2">{noOrders.activeHelp}</p>
      <AppLink to="/booking" className={buttonStyle('go', 'normal', 'mt-5')}>
        {noOrders.book}
      </AppLink>
      <EmptySpot className="mt-10" />
    </>
  )
}
