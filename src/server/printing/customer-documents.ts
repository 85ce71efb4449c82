import { renderInvoicePdf } from '#server/billing/pdf/invoice-pdf.ts'
import type { invoicePdf, statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { renderStatementPdf } from '#server/billing/pdf/statement-pdf.ts'
import type { PdfKind } from '#server/platform/ports/pdf-printer.ts'

/** How a kind is drawn. */
export type Drawn<Kind, Extra extends unknown[], Result> =
  Kind extends PdfKind<infer Name, infer Content> ? Record<Name, (content: Content, ...extra: Extra) => Result> : never

/**
 * The documents that customers get, each on pages that fit into memory. The build makes them once more with Spanish texts (rule 593); what a
 * city reads is in English.
 */
export const customerPages: Drawn<typeof invoicePdf, [], Promise<Uint8Array>> &
  Drawn<typeof statementPdf, [], Promise<Uint8Array>> = {
  invoice: renderInvoicePdf,
  statement: renderStatementPdf,
}
