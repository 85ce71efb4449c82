import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { phoneOrderText } from '#content/staff/phone-order.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { ordersTab } from '#content/staff/staff-orders.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { changeList, type ListAddress, readListAddress, writeListAddress } from '#web/staff/kit/order-list-address.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'

/** The list of orders; the dialog of one is above it, at an address of its own. */
export function OrdersTab() {
  const { business } = useApp()
  const { address, change } = useListAddress()
  return (
    <>
      <PageHead
        title={pageTitle(`${ordersTab.heading} · ${staffArea.title}`, business.name)}
        description={staffArea.description}
      />
      <div className="flex flex-wrap items-center gap-2 py-1 max-md:py-2.5">
        <h2 className="mr-auto text-[1.625rem] leading-none font-semibold whitespace-nowrap">{ordersTab.heading}</h2>
        <div className="contents max-md:order-last max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2">
          <OrderFilters address={address} onChange={change} />
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
          <NewTabLink href="/booking?staff=1" className={denseButtonStyle()}>
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

export function screen() {
  return { Component: OrdersTab }
}

/** The part of the list that the address names, and how to go to another. `replace` leaves no step for the back button. */
function useListAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readListAddress(search), [search])
  const change = (changes: Partial<ListAddress>, replace = false) =>
    navigate(`/admin/orders${writeListAddress(changeList(address, changes))}`, { replace })
  return { address, change }
}
