import { data } from 'react-router'
import type { InvoiceOnWire } from '#contract/billing/invoices.ts'
import { ApiError } from '#web/app/api.ts'
import type { App } from '#web/app/app-context.ts'
import { isSignedIn } from '#web/app/shell/is-signed-in.ts'

/** The invoice, for whoever may see its order in full (rule 138); else null, with the status of the call. */
export type LoadedInvoice = { invoice: InvoiceOnWire | null; isMissing: boolean; signedIn: boolean }

export async function loadInvoice({ call }: App, params: { orderNumber: string; invoiceId: string }) {
  const signedIn = isSignedIn(call)
  try {
    const invoice = await call('GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}', { params })
    return data<LoadedInvoice>({ invoice, isMissing: false, signedIn: await signedIn })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedInvoice>({ invoice: null, isMissing: status < 500, signedIn: await signedIn }, { status })
  }
}
