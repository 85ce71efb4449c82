import { data } from 'react-router'
import type { OrderDocumentsOnWire } from '#contract/billing/invoices.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'
import { isSignedIn } from '#web/app/shell/use-signed-in.ts'

/** The order, as far as this browser may see it; null if it cannot be shown, for any reason. */
export type LoadedConfirmation = {
  order: OrderForViewerOnWire | null
  /** Also null if this browser may not see the order in full. */
  documents: OrderDocumentsOnWire | null
  signedIn: boolean
}

/** The page returns the status of the call, so that a missing order is a 404 to programs as well. */
export async function loadConfirmation({ call }: App, orderNumber: string) {
  const signedIn = isSignedIn(call)
  try {
    const order: OrderForViewerOnWire = await call('GET /api/orders/by-number/{orderNumber}', {
      params: { orderNumber },
    })
    const documents = order.id
      ? await call('GET /api/orders/by-number/{orderNumber}/papers', { params: { orderNumber } }).catch(() => null)
      : null
    return data<LoadedConfirmation>({ order, documents, signedIn: await signedIn })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedConfirmation>({ order: null, documents: null, signedIn: await signedIn }, { status })
  }
}
