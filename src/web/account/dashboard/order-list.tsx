import { useEffect, useRef } from 'react'
import { noOrders, ordersFailed, ordersMore } from '#content/account/dashboard.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { useOrders } from '#web/account/customer-account-queries.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { EmptySpot } from '#web/drawings/empty-spot.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { OrderCard } from './order-card.tsx'

type OrderListProps = {
  kind: 'active' | 'past'
  query: ReturnType<typeof useOrders>
  /** The change requests of the account. */
  requests: readonly ChangeRequestOnWire[]
}

export function OrderList({ kind, query, requests }: OrderListProps) {
  const ui = useUiText()
  const list = useRef<HTMLUListElement>(null)
  const firstAsked = useRef<number | null>(null)
  const waiting = requests.filter(({ status }) => status === 'pending')
  const orders = query.data?.pages.flatMap((page) => page.rows) ?? []

  // After the last page is shown, the button that had the focus is gone.
  useEffect(() => {
    if (firstAsked.current === null || orders.length <= firstAsked.current) return
    list.current?.children[firstAsked.current]?.querySelector('a')?.focus()
    firstAsked.current = null
  }, [orders.length])

  function showOlder() {
    if (query.isFetchingNextPage) return
    firstAsked.current = orders.length
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
  if (query.data && orders.length === 0) return <NoOrders kind={kind} />
  return (
    <>
      <ul ref={list} className="grid gap-6" aria-busy={query.isFetching || undefined}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              groupOf={order.groupId && (orders.find(({ groupId }) => groupId === order.groupId)?.orderNumber ?? null)}
              waiting={waiting.filter(({ orderId }) => orderId === order.id)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="line" aria-disabled={query.isFetchingNextPage || undefined} onClick={showOlder}>
            {query.isFetchingNextPage ? ui.loading : ordersMore.show}
          </Button>
          <p className="text-ink-2" role="status">
            {query.isFetchNextPageError
              ? ordersFailed.message
              : ordersMore.shown(orders.length, query.data?.pages[0]?.total ?? '')}
          </p>
        </div>
      )}
    </>
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
