import { useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { customersTab } from '#content/staff/bill-to-accounts.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { ordersTab } from '#content/staff/staff-orders.ts'
import { projectsTab } from '#content/staff/staff-projects.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { NewTabLink } from '#web/staff/kit/new-tab-link.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { ExportButton } from './export-button.tsx'
import { changeList, type ListAddress, readListAddress, writeListAddress } from './list-address.ts'
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
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
        <h2 className="mr-auto text-[1.625rem] font-semibold max-sm:w-full">{ordersTab.heading}</h2>
        <AppLink to="/admin/customers" className={denseButtonStyle('line', 'max-sm:flex-auto')}>
          {customersTab.link}
        </AppLink>
        <AppLink to="/admin/projects" className={denseButtonStyle('line', 'max-sm:flex-auto')}>
          {projectsTab.link}
        </AppLink>
        <ExportButton address={address} />
        <NewTabLink href="/booking?staff=1" className={denseButtonStyle('line', 'max-sm:flex-auto')}>
          {ordersTab.schedule}
        </NewTabLink>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:gap-x-2">
          <OrderFilters address={address} onChange={change} />
        </div>
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
