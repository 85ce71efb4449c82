import type { Invoice } from '#contract/billing/invoices.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

export const invoicePdf = pdfKind<Invoice>()('invoice')
export const statementPdf = pdfKind<Statement>()('statement')
