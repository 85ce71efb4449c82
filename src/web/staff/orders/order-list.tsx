import { useState } from 'react'
import { orderListText as text } from '#content/staff/staff-orders.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import { SelectionBar, useSelection } from '#web/staff/kit/list-selection.tsx'
import { ListError, NoRows } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { AskFirst } from './order-dialog/ask-first.tsx'
import { useChange } from './order-dialog/use-change.ts'
import { useOrderPage } from './order-list-queries.ts'
import type { RowQuestion } from './order-menu.tsx'
import { OrderPaging } from './order-paging.tsx'
import { OrderTable } from './order-table.tsx'
import { isFiltered, type ListAddress, listQuery, withoutFilters } from './parts/order-list-address.ts'

type OrderListProps = {
  address: ListAddress
  onChange: (changes: Partial<ListAddress>) => void
}

/** The page of the list that the address names; while another is on its way, the one before it, pale. */
export function OrderList({ address, onChange }: OrderListProps) {
  const query = useOrderPage(listQuery(address))
  const { data: page, error, isPlaceholderData, dataUpdatedAt, refetch } = query
  const selection = useSelection(page?.orders)
  const [isRefreshing, setRefreshing] = useState(false)
  const [asked, setAsked] = useState<{ orderId: string; question: RowQuestion } | null>(null)
  const may = useMay()
  const toFirstPage = () => onChange({ cursor: null, page: 1 })
  const refresh = async () => {
    setRefreshing(true)
    await refetch()
    setRefreshing(false)
  }
  // Existing rows stay visible, even if they could not be refreshed.
  if (error && !page) {
    const instead = { message: text.brokenPage, label: text.firstPage, onPress: toFirstPage }
    return <ListError heading={text.failed} query={query} instead={isCursorRefused(error) ? instead : undefined} />
  }
  if (!page) return <OrderSkeleton />
  const canChoose = may(address.archived ? 'staff:orders.agree' : 'staff:orders.write')
  // The current order: a colleague may have changed it since the question was asked.
  const askedOrder = page.orders.find(({ id }) => id === asked?.orderId)
  if (asked && !askedOrder) setAsked(null)
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className="order-list rounded-panel border border-line bg-card aria-busy:opacity-60"
    >
      {page.orders.length > 0 ? (
        <OrderTable
          orders={page.orders}
          choice={canChoose ? selection : null}
          address={address}
          onSort={(sort, direction) => onChange({ sort, direction })}
          onAsk={({ id }, question) => setAsked({ orderId: id, question })}
        />
      ) : address.cursor !== null ? (
        <EmptyPage onFirst={toFirstPage} />
      ) : (
        <EmptyList
          isSearching={isPlaceholderData}
          filtered={isFiltered(address)}
          onClear={() => onChange(withoutFilters)}
        />
      )}
      {canChoose && (
        <SelectionBar
          list="orders"
          selection={selection}
          offers={(action) => (action === 'restore') === address.archived}
        />
      )}
      <OrderPaging
        address={address}
        page={page}
        updatedAt={isPlaceholderData ? null : dataUpdatedAt}
        problem={error?.message ?? null}
        isRefreshing={isRefreshing}
        onPage={onChange}
        onRefresh={refresh}
      />
      {asked && askedOrder && <Question order={askedOrder} question={asked.question} onClose={() => setAsked(null)} />}
    </div>
  )
}

type QuestionProps = { order: StaffOrderOnWire; question: RowQuestion; onClose: () => void }

/** It is next to the rows, because its own row may be gone when it is answered. */
function Question({ order, question, onClose }: QuestionProps) {
  const change = useChange(order)
  return <AskFirst question={question} order={order} change={change} onClose={onClose} onGone={onClose} />
}

/** The server's answer to a cursor that was cut off, or is from another sorting. */
function isCursorRefused(error: Error): boolean {
  return error instanceof ApiError && 'cursor' in error.fields
}

/** The orders of this page were archived or changed since. */
const EmptyPage = ({ onFirst }: { onFirst: () => void }) => (
  <NoRows className="px-4 py-14" heading={text.emptyPage} clear={{ label: text.firstPage, onPress: onFirst }} />
)

function EmptyList({
  isSearching,
  filtered,
  onClear,
}: {
  isSearching: boolean
  filtered: boolean
  onClear: () => void
}) {
  if (isSearching) return <p className="px-4 py-14 text-center text-ink-2">{text.searching}</p>
  return (
    <NoRows
      className="px-4 py-14"
      heading={text.empty}
      hint={!filtered && text.emptyYet}
      clear={filtered && { label: text.clear, onPress: onClear }}
    />
  )
}

const skeletonRows = Array.from({ length: 14 }, (_, index) => index)

/** Placeholder rows of the final height. They are only drawn after a delay. */
function OrderSkeleton() {
  return (
    <div role="status" className="rounded-panel border border-line bg-card pt-8 max-md:pt-0">
      <span className="sr-only">{text.loading}</span>
      {skeletonRows.map((row) => (
        <div
          key={row}
          className="skeleton grid h-12 grid-cols-[1fr_2fr_1fr_3fr_1fr] items-center gap-10 border-t border-line px-4 max-md:h-41 max-md:grid-cols-2"
        >
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade" />
          <i className="h-4 rounded-control bg-shade max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
