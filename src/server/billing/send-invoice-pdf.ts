import type { Invoice } from '#contract/billing/invoices.ts'
import type { Context } from '#server/site/context.ts'
import { limitPdfRequests } from '#server/site/limit-pdf-requests.ts'
import { invoicePdf } from './pdf/pdf-kinds.ts'

/** The reply that sends an invoice as a PDF, named after its number. */
export async function sendInvoicePdf(context: Context, invoice: Invoice) {
  const asker = await limitPdfRequests(context)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    'cache-control': 'private, no-cache',
    etag: `"${invoice.id}"`,
  }
  return {
    status: 200 as const,
    body: () => context.app.printer.print(invoicePdf, invoice, asker),
    headers,
  }
}
