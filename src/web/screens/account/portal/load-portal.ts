import { redirect } from 'react-router'
import type { CustomerOrderOnWire } from '../../../../contract/orders.ts'
import { findSignedInUser } from '../../../account/signed-in-user.ts'
import type { App } from '../../../app-context.ts'

/** The orders are null where they could not be loaded. */
export async function loadPortal({ call }: App, request: Request): Promise<{ orders: CustomerOrderOnWire[] | null }> {
  const { signal } = request
  if (!(await findSignedInUser(call, signal))) throw redirect('/login?redirect=/portal')
  return { orders: await call('GET /api/customer/orders', { signal }).catch(() => null) }
}
