import { redirect } from 'react-router'
import type { OrderPapersOnWire } from '../../../../contract/order-papers.ts'
import type { CustomerOrderOnWire } from '../../../../contract/orders.ts'
import { findSignedInUser } from '../../../account/signed-in-user.ts'
import type { App } from '../../../app-context.ts'

/** An order with its papers. */
export type FiledOrder = { order: CustomerOrderOnWire; papers: OrderPapersOnWire | null }

/** The orders are null where they could not be loaded. */
export async function loadPortal({ call }: App, request: Request): Promise<{ filed: FiledOrder[] | null }> {
  const { signal } = request
  if (!(await findSignedInUser(call, signal))) throw redirect('/login?redirect=/portal')
  try {
    const [orders, papers] = await Promise.all([
      call('GET /api/customer/orders', { signal }),
      call('GET /api/customer/papers', { signal }),
    ])
    const byOrder = new Map(papers.map((each) => [each.orderId, each]))
    return { filed: orders.map((order) => ({ order, papers: byOrder.get(order.id) ?? null })) }
  } catch {
    return { filed: null }
  }
}
