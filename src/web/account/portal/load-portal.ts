import { redirect } from 'react-router'
import type { OrderDocumentsOnWire } from '#contract/billing/order-documents.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

/** An order with its documents. */
export type FiledOrder = { order: CustomerOrderOnWire; documents: OrderDocumentsOnWire | null }

export type LoadedPortal = {
  /** Null where they could not be loaded. */
  filed: FiledOrder[] | null
  projects: ListedProjectOnWire[] | null
  isContractor: boolean
}

export async function loadPortal({ call }: App, request: Request): Promise<LoadedPortal> {
  const { signal } = request
  const user = await findSignedInUser(call, signal)
  if (!user) throw redirect('/login?redirect=/portal')
  const [filed, projects] = await Promise.all([
    loadOrders(call, signal),
    call('GET /api/customer/projects', { signal }).catch(() => null),
  ])
  return { filed, projects, isContractor: user.customerType === 'contractor' }
}

async function loadOrders(call: Call, signal: AbortSignal): Promise<FiledOrder[] | null> {
  try {
    const [orders, documents] = await Promise.all([
      call('GET /api/customer/orders', { signal }),
      call('GET /api/customer/papers', { signal }),
    ])
    const byOrder = new Map(documents.map((each) => [each.orderId, each]))
    return orders.map((order) => ({ order, documents: byOrder.get(order.id) ?? null }))
  } catch {
    return null
  }
}
