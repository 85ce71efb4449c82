import { dashboardTabs } from '#content/account/dashboard.ts'
import { holdsUnit } from '#domain/orders/open-status.ts'
import { useAccount, useChangeRequests, useOrders } from '#web/account/customer-account-queries.ts'
import { AccountCard } from './account-card.tsx'
import { AccountHeader } from './account-header.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { CloseAccount } from './close-account.tsx'
import type { LoadedDashboard } from './load-dashboard.ts'
import { OrderList } from './order-list.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'

export function Dashboard({ loaded }: { loaded: LoadedDashboard }) {
  const user = useAccount(loaded.user)
  const orders = useOrders(loaded.orders)
  const changeRequests = useChangeRequests(loaded.changeRequests)
  const active = orders.data?.filter(({ status }) => holdsUnit(status)) ?? []
  const past = orders.data?.filter((order) => !active.includes(order)) ?? []
  return (
    <>
      <AccountHeader user={user} />
      <AccountCard user={user} />
      <AccountTabs
        labels={{
          active: dashboardTabs.active(active.length),
          past: dashboardTabs.past(past.length),
          changes: dashboardTabs.changes(changeRequests.data.length),
          settings: dashboardTabs.settings,
        }}
        panels={{
          active: () => <OrderList kind="active" orders={active} query={orders} />,
          past: () => <OrderList kind="past" orders={past} query={orders} />,
          changes: () => <ChangeRequestList requests={changeRequests.data} />,
          settings: () => (
            <>
              <SettingsForm user={user} />
              <SessionList />
              <CloseAccount />
            </>
          ),
        }}
      />
    </>
  )
}
