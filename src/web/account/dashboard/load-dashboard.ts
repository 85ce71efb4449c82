import { redirect } from 'react-router'
import type { OwnAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { fetchOwnOrders, type OwnOrderPage, type OwnOrderShow } from '#web/account/own-orders.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { App } from '#web/app/app-context.ts'

export type LoadedDashboard = {
  user: Customer
  /** The first page of each tab. Missing if it could not be loaded; then the page loads it. */
  orders: Record<OwnOrderShow, OwnOrderPage | undefined>
  changeRequests: ChangeRequestOnWire[]
  accounts: OwnAccountOnWire[]
}

export async function loadDashboard({ call }: App, request: Request): Promise<LoadedDashboard> {
  const { signal } = request
  const user = await findSignedInUser(call, signal)
  if (!user) throw redirect('/login?redirect=dashboard')
  const ordersOf = (show: OwnOrderShow) => fetchOwnOrders(call, { show }, signal).catch(() => undefined)
  const [active, past, changeRequests, accounts] = await Promise.all([
    ordersOf('active'),
    ordersOf('past'),
    call('GET /api/customer/change-requests', { signal }).catch(() => []),
    call('GET /api/customer/bill-to-accounts', { signal }).catch(() => []),
  ])
  return { user, orders: { active, past }, changeRequests, accounts }
}
