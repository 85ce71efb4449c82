import { redirect } from 'react-router'
import type { OrderDocumentsOnWire } from '#contract/billing/invoices.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { fetchOwnOrders, ownOrdersAtOnce } from '#web/account/own-orders.ts'
import { findSignedInUser } from '#web/account/signed-in-user.ts'
import type { Call } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'

/** An order with its documents. */
export type FiledOrder = { order: CustomerOrderOnWire; documents: OrderDocumentsOnWire | null }

export type LoadedPortal = {
  /** Null if they could not be loaded. */
  filed: FiledOrder[] | null
  /** Where the older orders start; null: these are the last. */
  older: string | null
  isFirstPage: boolean
  projects: ListedProjectOnWire[] | null
}

export async function loadPortal(app: App, request: Request): Promise<LoadedPortal> {
  const { call } = app
  const { signal } = request
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  if (!(await findSignedInUser(app, request))) throw redirect('/login?redirect=/portal')
  const [filed, projects] = await Promise.all([
    loadOrders(call, cursor, signal),
    call('GET /api/customer/projects', { signal }).catch(() => null),
  ])
  return {
    filed: filed?.orders ?? null,
    older: filed?.older ?? null,
    isFirstPage: cursor === undefined,
    projects,
  }
}

async function loadOrders(
  call: Call,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ orders: FiledOrder[]; older: string | null } | null> {
  try {
    const [page, documents] = await Promise.all([
      fetchOwnOrders(call, { cursor }, signal),
      call('GET /api/customer/papers', { query: { limit: ownOrdersAtOnce, cursor }, signal }),
    ])
    const byOrder = new Map(documents.map((each) => [each.orderId, each]))
    const orders = page.rows.map((order) => ({ order, documents: byOrder.get(order.id) ?? null }))
    return { orders, older: page.next ?? null }
  } catch {
    return null
  }
}
