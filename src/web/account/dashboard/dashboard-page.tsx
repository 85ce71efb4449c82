import { type ReactNode, useState } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { dashboardPage, dashboardTabs } from '#content/account/dashboard.ts'
import { pageTitle } from '#content/company/brand.ts'
import { connectionLost } from '#content/public/failure.ts'
import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { OwnSitesOnWire } from '#contract/bill-to-accounts/own-sites.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { AccountPages, accountBar } from '#web/account/account-pages.tsx'
import { useAccount, useChangeRequests, useOrders } from '#web/account/customer-account-queries.ts'
import { MoneyDue, NextDue } from '#web/account/money-due.tsx'
import { fetchOwnOrders, type OwnOrderPage, type OwnOrderShow } from '#web/account/own-orders.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import { addressOf, type TabName, tabNames, tabOf } from '#web/account/tab-address.ts'
import { ApiError } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { QueryScope } from '#web/app/query-scope.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { AccountCard } from './account-card.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { CloseAccount } from './close-account.tsx'
import { OrderList } from './order-list.tsx'
import { OwnSites } from './own-sites.tsx'
import { SavedCards } from './saved-cards.tsx'
import { SessionList } from './session-list.tsx'
import { LanguageChoice, SettingsForm } from './settings-form.tsx'

type LoadedDashboard = {
  user: Customer
  /** The first page of each tab. Missing if it could not be loaded; then the page loads it. */
  orders: Record<OwnOrderShow, OwnOrderPage | undefined>
  changeRequests: ChangeRequestOnWire[]
  accounts: OwnAccountOnWire[]
  /** What stands where, and what is due. Null if it could not be loaded. */
  own: OwnSitesOnWire | null
}

async function loadDashboard(app: App, request: Request): Promise<LoadedDashboard> {
  const { call } = app
  const { signal } = request
  const user = await findSignedInUser(app, request)
  if (!user) throw redirect('/login?redirect=dashboard')
  const ordersOf = (show: OwnOrderShow) => fetchOwnOrders(call, { show }, signal).catch(() => undefined)
  const [active, past, changeRequests, accounts, own] = await Promise.all([
    ordersOf('active'),
    ordersOf('past'),
    call('GET /api/customer/change-requests', { signal }).catch(() => []),
    call('GET /api/customer/bill-to-accounts', { signal }).catch(() => []),
    call('GET /api/customer/sites', { signal }).catch(() => null),
  ])
  return { user, orders: { active, past }, changeRequests, accounts, own }
}

export function DashboardPage() {
  const { business } = useApp()
  const navigate = useNavigate()
  const loaded = useLoaderData<typeof loadDashboard>()
  /** The session may have ended in another browser. */
  function leaveIfSignedOut(error: Error) {
    if (error instanceof ApiError && error.status === 401) navigate('/login?redirect=dashboard')
  }

  return (
    <PageWidth className="pt-8 sm:pt-14">
      <PageHead title={pageTitle(dashboardPage.title, business.name)} description={dashboardPage.description} />
      <QueryScope onError={leaveIfSignedOut}>
        <Dashboard loaded={loaded} />
      </QueryScope>
    </PageWidth>
  )
}

export function screen(app: App) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => loadDashboard(app, request),
    // Another tab of the page is the same page: its content is kept fresh by its own queries.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
    Component: DashboardPage,
  }
}

function Dashboard({ loaded }: { loaded: LoadedDashboard }) {
  const user = useAccount(loaded.user)
  const active = useOrders('active', loaded.orders.active)
  const past = useOrders('past', loaded.orders.past)
  const changeRequests = useChangeRequests(loaded.changeRequests)
  const owing = loaded.own && loaded.own.due.length > 0 ? loaded.own : null
  return (
    <>
      <AccountHeader user={user} owing={owing} />
      {owing && <MoneyDue own={owing} at="wide" />}
      <AccountTabs
        labels={{
          active: dashboardTabs.active(totalOf(active)),
          past: dashboardTabs.past(totalOf(past)),
          changes: dashboardTabs.changes(changeRequests.data.length),
          settings: dashboardTabs.settings(),
        }}
        panels={{
          active: () => (
            <>
              <OrderList kind="active" query={active} requests={changeRequests.data} own={loaded.own} />
              {owing && <MoneyDue own={owing} at="phone" />}
              <OwnSites accounts={loaded.accounts} />
            </>
          ),
          past: () => <OrderList kind="past" query={past} requests={[]} own={loaded.own} />,
          changes: () => <ChangeRequestList requests={changeRequests.data} />,
          settings: () => (
            <div className="gap-x-16 lg:grid lg:grid-cols-2">
              <div>
                <SettingsForm user={user} />
                <LanguageChoice />
              </div>
              <div className="lg:[&>:first-child]:mt-0 lg:[&>:first-child]:border-t-0 lg:[&>:first-child]:pt-0">
                <SavedCards />
                <SessionList />
                <CloseAccount hasPassword={user.hasPassword} />
              </div>
            </div>
          ),
        }}
      />
    </>
  )
}

const totalOf = ({ data }: ReturnType<typeof useOrders>) => data?.pages[0]?.total ?? '0'

function AccountHeader({ user, owing }: { user: Customer; owing: OwnSitesOnWire | null }) {
  const { logout, loggingOut } = useLogout()
  return (
    <>
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
      {owing && <NextDue own={owing} />}
      <AccountCard user={user} />
    </>
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

/** The four tabs, and in the same row the other pages of the account; the address names the chosen tab. */
function AccountTabs({ labels, panels }: AccountTabsProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const chosen = tabOf(search)
  return (
    <Tabs
      label={dashboardTabs.label}
      tabs={tabNames.map((name) => ({ name, label: labels[name], href: addressOf(name) }))}
      chosen={chosen}
      onChoose={(tab) => navigate(addressOf(tab), { replace: true })}
      rowClassName={accountBar}
      listClassName="flex flex-none"
      tabClassName="account-tab"
      beside={<AccountPages />}
    >
      {panels[chosen]()}
    </Tabs>
  )
}
