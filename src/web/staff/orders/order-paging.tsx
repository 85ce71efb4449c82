import { useRef } from 'react'
import { filterText, orderListText as text } from '#content/staff/staff-orders.ts'
import { shortTime } from '#content/wording/short-dates.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { OrderPage } from './order-list-queries.ts'
import { type ListAddress, ordersPerPage, writeListAddress } from './parts/order-list-address.ts'

type OrderPagingProps = {
  address: ListAddress
  page: OrderPage
  /** Milliseconds since 1970; null: the page is on its way. */
  updatedAt: number | null
  /** Why it could not be refreshed, in words. */
  problem: string | null
  /** Someone pressed the button, and the answer is on its way. */
  isRefreshing: boolean
  onPage: (to: Pick<ListAddress, 'cursor' | 'page'>) => void
  onRefresh: () => void
}

/** Which of how many are visible, as of when, and the way to the others. */
export function OrderPaging({ address, page, updatedAt, problem, isRefreshing, onPage, onRefresh }: OrderPagingProps) {
  const before = usePagesBefore(address)
  const from = (address.page - 1) * ordersPerPage + 1
  const chosen = filterText.sortChoices.find(
    (each) => each.sort === address.sort && each.direction === address.direction,
  )
  const byTime = address.sort === 'created' && address.direction === 'desc'
  const total = withThousands(page.total)
  const isWhole = address.cursor === null && page.nextCursor === null
  const what = (address.archived ? text.archivedOrders : text.orders)(page.total)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong py-2 pr-2.5 pl-4 text-small text-ink-2">
      {/* Rule 30: exact up to 1,000. */}
      <p role="status" className="mr-auto">
        {updatedAt === null
          ? text.searching
          : page.orders.length > 0 &&
            `${isWhole ? total : text.range(from, from + page.orders.length - 1, total)} ${what}, ${chosen?.sentence}`}
      </p>
      <p className="flex items-center gap-1">
        {updatedAt !== null && text.asOf(shortTime(new Date(updatedAt)))}
        <DenseButton look="quiet" onClick={onRefresh} disabled={isRefreshing} className="text-small">
          {isRefreshing ? text.refreshing : text.refresh}
        </DenseButton>
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger max-sm:w-full">
          {text.notRefreshed(problem)}
        </p>
      )}
      {!isWhole && (
        <nav aria-label={text.pages} className="flex gap-2 max-sm:w-full max-sm:*:flex-auto">
          <DenseButton disabled={address.cursor === null} onClick={() => onPage(before)}>
            <Chevron d="m9 3-4 4 4 4" />
            {byTime ? text.newer : text.previous}
          </DenseButton>
          <DenseButton
            disabled={page.nextCursor === null}
            onClick={() => onPage({ cursor: page.nextCursor, page: address.page + 1 })}
          >
            {byTime ? text.older : text.next}
            <Chevron d="m5 3 4 4-4 4" />
          </DenseButton>
        </nav>
      )}
    </div>
  )
}

/**
 * The cursor of the previous page. Cursors only lead forward, so the visited ones are remembered; a visitor who came by a link goes back to
 * the first page.
 */
function usePagesBefore(address: ListAddress): Pick<ListAddress, 'cursor' | 'page'> {
  const list = writeListAddress({ ...address, cursor: null })
  const passed = useRef({ list, cursors: new Map<number, string | null>() })
  if (passed.current.list !== list) passed.current = { list, cursors: new Map() }
  passed.current.cursors.set(address.page, address.cursor)
  const page = address.page - 1
  const cursor = passed.current.cursors.get(page)
  return cursor ? { cursor, page } : { cursor: null, page: 1 }
}

/** "1000+" → "1,000+". */
function withThousands(total: string): string {
  return total.replace(/\d+/, (digits) => Number(digits).toLocaleString('en-US'))
}

function Chevron({ d }: { d: string }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
      <path d={d} stroke="currentColor" strokeWidth="1.6" strokeLinecap="square" />
    </svg>
  )
}
