import { dashboardPage, dashboardTabs } from '#content/account/dashboard.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { useAccount, useChangeRequests, useOrders } from '#web/account/customer-account-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { CloseAccount } from './close-account.tsx'
import type { LoadedDashboard } from './load-dashboard.ts'
import { OrderList } from './order-list.tsx'
import { OwnSites } from './own-sites.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useLogout } from './use-logout.ts'

export function Dashboard({ loaded }: { loaded: LoadedDashboard }) {
  const user = useAccount(loaded.user)
  const active = useOrders('active', loaded.orders.active)
  const past = useOrders('past', loaded.orders.past)
  const changeRequests = useChangeRequests(loaded.changeRequests)
  return (
    <>
      <AccountHeader user={user} />
      <AccountCard user={user} />
      <AccountTabs
        labels={{
          active: dashboardTabs.active(totalOf(active)),
          past: dashboardTabs.past(totalOf(past)),
          changes: dashboardTabs.changes(changeRequests.data.length),
          settings: dashboardTabs.settings,
        }}
        panels={{
          active: () => (
            <>
              <OrderList kind="active" query={active} requests={changeRequests.data} />
              <OwnSites accounts={loaded.accounts} />
            </>
          ),
          past: () => <OrderList kind="past" query={past} requests={[]} />,
          changes: () => <ChangeRequestList requests={changeRequests.data} />,
          settings: () => (
            <>
              <SettingsForm user={user} />
              <SessionList />
              <CloseAccount hasPassword={user.hasPassword} />
            </>
          ),
        }}
      />
    </>
  )
}

const totalOf = ({ data }: ReturnType<typeof useOrders>) => data?.pages[0]?.total ?? '0'

function AccountHeader({ user }: { user: Customer }) {
  const { logout, loggingOut } = useLogout()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="font-semibold text-ink-2">{dashboardPage.title}</p>
        <h1 className="mt-1 text-page leading-[.95] tracking-[-.012em] wrap-anywhere">
          {user.firstName} {user.lastName}
        </h1>
      </div>
      <Button look="line" className="noscript:hidden" aria-disabled={loggingOut || undefined} onClick={logout}>
        {loggingOut ? dashboardPage.loggingOut : dashboardPage.logout}
      </Button>
    </div>
  )
}
