import { redirect } from 'react-router'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { App } from '#web/app/app-context.ts'

export type LoadedDashboard = {
  user: Customer
  /** Missing where they could not be loaded: the page asks again. */
  orders: CustomerOrderOnWire[] | undefined
  changeRequests: ChangeRequestOnWire[]
}

export async function loadDashboard({ call }: App, request: Request): Promise<LoadedDashboard> {
  const { signal } = request
  const user = await findSignedInUser(call, signal)
  if (!user) throw redirect('/login?redirect=dashboard')
  const [orders, changeRequests] = await Promise.all([
    call('GET /api/customer/orders', { signal }).catch(() => undefined),
    call('GET /api/customer/change-requests', { signal }).catch(() => []),
  ])
  return { user, orders, changeRequests }
}
