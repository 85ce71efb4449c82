import type { LoaderFunctionArgs } from 'react-router'
import type { App } from '#web/app/app-context.ts'
import { InvoicePage } from './invoice-page.tsx'
import { loadInvoice } from './load-invoice.ts'

export function invoiceRoute(app: App) {
  return {
    loader: ({ params: { orderNumber = '', invoiceId = '' } }: LoaderFunctionArgs) =>
      loadInvoice(app, { orderNumber, invoiceId }),
    Component: InvoicePage,
  }
}
