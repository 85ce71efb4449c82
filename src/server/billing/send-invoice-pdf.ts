import type { Invoice } from '#contract/billing/invoices.ts'
import { askForPaper } from '#server/printing/ask-for-paper.ts'
import type { Context } from '#server/site/context.ts'

/** The reply that sends an invoice as a PDF, to be kept under its number. */
export async function sendInvoicePdf(context: Context, invoice: Invoice) {
  const pdf = await context.parts.printer.invoice(invoice, await askForPaper(context))
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    'cache-control': 'private, no-cache',
    etag: `"${invoice.id}"`,
  }
  return {
    status: 200 as const,
    body: new Blob([new Uint8Array(pdf)]).stream(),
    headers,
  }
}
