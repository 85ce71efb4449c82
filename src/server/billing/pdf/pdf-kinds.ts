import type { Invoice } from '#contract/billing/invoices.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { JobStatement } from '#server/billing/jobs/job-statement.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

export const invoicePdf = pdfKind<Invoice>()('invoice')
export const statementPdf = pdfKind<Statement | JobStatement>()('statement')
