import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { phoneOrderText } from '#content/staff/phone-order.ts'
import { ordersTab, filterText as text } from '#content/staff/staff-orders.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { useOrderPage } from './order-list-queries.ts'
import {
  changeList,
  type ListAddress,
  listQuery,
  readListAddress,
  writeListAddress,
} from './parts/order-list-address.ts'

/** The list of orders; the dialog of one is above it, at an address of its own. */
export function OrdersTab() {
  const { address, change } = useListAddress()
  return (
    <>
      <StaffTitle heading={ordersTab.heading} />
      <div className="flex flex-wrap items-center gap-2 py-4 max-md:py-2.5">
        <h2 className="mr-auto text-[1.625rem] leading-none font-semibold whitespace-nowrap">{ordersTab.heading}</h2>
        <div className="order-last flex w-full flex-wrap gap-2">
          <OrderFilters address={address} onChange={change} />
          <SavedViews list="orders" path="/admin/orders" />
        </div>
        <Needs permission="staff:orders.agree">
          <AppLink to={`/admin/orders/new${writeListAddress(address)}`} className={denseButtonStyle()}>
            {phoneOrderText.button}
            <kbd className="rounded-[3px] border border-line-strong px-1.5 font-text text-fine leading-5 font-normal max-md:hidden">
              {phoneOrderText.key}
            </kbd>
          </AppLink>
        </Needs>
        <Needs permission="staff:orders.agree">
          {/* The same as New Order in the bar, which is all that a phone has room for. */}
          <NewTabLink href="/booking?staff=1" className={denseButtonStyle('quiet')}>
            {ordersTab.schedule}
          </NewTabLink>
        </Needs>
      </div>
      <ChosenFilters address={address} onChange={change} />
      <OrderList address={address} onChange={change} />
      <Outlet />
    </>
  )
}

type ChosenFiltersProps = { address: ListAddress; onChange: (changes: Partial<ListAddress>) => void }

/** The filters set by a link from the dashboard, in words; each can be removed with a click. */
function ChosenFilters({ address, onChange }: ChosenFiltersProps) {
  const { show, size, delivery, pickup } = address
  const today = dateInLosAngeles(new Date())
  const chosen: { label: string; without: Partial<ListAddress> }[] = [
    ...(delivery ? [{ label: text.delivery(shortDay(delivery, today)), without: { delivery: null } }] : []),
    ...(pickup ? [{ label: text.pickup(shortDay(pickup, today)), without: { pickup: null } }] : []),
    ...(show ? [{ label: text.shows[show], without: { show: null } }] : []),
    ...(size ? [{ label: text.size(size), without: { size: null } }] : []),
  ]
  if (chosen.length === 0) return null
  return (
    <ul aria-label={text.chosen} className="mb-3 flex flex-wrap gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <DenseButton aria-label={text.remove(label)} onClick={() => onChange(without)} className="font-medium">
            {label}
            <svg width="12" height="12" viewBox="0 0 14 14" fill="none" aria-hidden="true">
              <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="square" />
            </svg>
          </DenseButton>
        </li>
      ))}
    </ul>
  )
}

export function screen() {
  return { Component: OrdersTab }
}

export function AskAhead({ search }: { search: string }) {
  useOrderPage(listQuery(readListAddress(search)))
  return null
}

/** The part of the list that the address names, and how to go to another. `replace` leaves no step for the back button. */
function useListAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readListAddress(search), [search])
  // From the address as it is now: a search that was just typed may not be drawn yet.
  const change = (changes: Partial<ListAddress>, replace = false) => {
    const now = readListAddress(window.location.search)
    return navigate(`/admin/orders${writeListAddress(changeList(now, changes))}`, { replace })
  }
  return { address, change }
}
