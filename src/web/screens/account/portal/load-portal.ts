import { redirect } from 'react-router'
import type { OrderPapersOnWire } from '../../../../contract/order-papers.ts'
import type { CustomerOrderOnWire } from '../../../../contract/orders.ts'
import type { ListedProjectOnWire } from '../../../../contract/projects.ts'
import { findSignedInUser } from '../../../account/signed-in-user.ts'
import type { App } from '../../../app-context.ts'

/** An order with its papers. */
export type FiledOrder = { order: CustomerOrderOnWire; papers: OrderPapersOnWire | null }

/** The orders are null where they could not be loaded. */
type LoadedPortal = { filed: FiledOrder[] | null; projects: ListedProjectOnWire[] }

/** What there is on paper, order by order and project by project. */
export async function loadPortal({ call }: App, request: Request): Promise<LoadedPortal> {
  const { signal } = request
  if (!(await findSignedInUser(call, signal))) throw redirect('/login?redirect=/portal')
  try {
    const [orders, papers, projects] = await Promise.all([
      call('GET /api/customer/orders', { signal }),
      call('GET /api/customer/papers', { signal }),
      call('GET /api/customer/projects', { signal }),
    ])
    const byOrder = new Map(papers.map((each) => [each.orderId, each]))
    return { filed: orders.map((order) => ({ order, papers: byOrder.get(order.id) ?? null })), projects }
  } catch {
    return { filed: null, projects: [] }
  }
}
