import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dashboardPage, dashboardTabs } from '#content/account/dashboard.ts'
import { connectionLost } from '#content/public/failure.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { useAccount, useChangeRequests, useOrders } from '#web/account/customer-account-queries.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountCard } from './account-card.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { CloseAccount } from './close-account.tsx'
import type { LoadedDashboard } from './load-dashboard.ts'
import { OrderList } from './order-list.tsx'
import { OwnSites } from './own-sites.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { addressOf, type TabName, tabNames, tabOf } from './tab-address.ts'

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

/** Ends the session, and leaves the page. */
function useLogout() {
  const { call } = useApp()
  const navigate = useNavigate()
  const showToast = useToast()
  const [loggingOut, setLoggingOut] = useState(false)

  async function logout() {
    if (loggingOut) return
    setLoggingOut(true)
    try {
      await call('POST /api/customer/logout')
      await navigate('/')
    } catch (error) {
      const description = error instanceof ApiError ? error.message : connectionLost
      showToast({ title: dashboardPage.logoutFailed, description, tone: 'error' })
      setLoggingOut(false)
    }
  }

  return { logout, loggingOut }
}

type AccountTabsProps = {
  labels: Record<TabName, string>
  /** The content of a tab; only the open one is loaded. */
  panels: Record<TabName, () => ReactNode>
}

/** The four tabs; the address names the chosen one. */
function AccountTabs({ labels, panels }: AccountTabsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const chosen = tabOf(search)
  return (
    <div className="mt-10">
      <Tabs
        label={dashboardTabs.label}
        tabs={tabNames.map((name) => ({ name, label: labels[name], href: addressOf(name) }))}
        chosen={chosen}
        onChoose={(tab) => navigate(addressOf(tab), { replace: true })}
        listClassName="mb-8 grid grid-cols-2 border-b border-ink sm:flex sm:flex-wrap sm:gap-x-2"
        tabClassName="account-tab"
      >
        {panels[chosen]()}
      </Tabs>
    </div>
  )
}
