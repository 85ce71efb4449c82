import { data } from 'react-router'
import type { InvoiceOnWire } from '../../../../contract/invoices.ts'
import { ApiError } from '../../../api.ts'
import type { App } from '../../../app-context.ts'

/** The invoice, for whoever may see its order in full (rule 138); else null, with the status of the call. */
export type LoadedInvoice = { invoice: InvoiceOnWire | null; isMissing: boolean }

export async function loadInvoice({ call }: App, params: { orderNumber: string; invoiceId: string }) {
  try {
    const invoice = await call('GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}', { params })
    return data<LoadedInvoice>({ invoice, isMissing: false })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedInvoice>({ invoice: null, isMissing: status < 500 }, { status })
  }
}
