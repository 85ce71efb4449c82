import type { Invoice } from '../../contract/invoices.ts'
import type { Parts } from '../parts.ts'

/** The reply that sends an invoice as a PDF, to be kept under its number. */
export async function sendInvoicePdf({ printer }: Parts, invoice: Invoice) {
  const pdf = await printer.invoice(invoice)
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
