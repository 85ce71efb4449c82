import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { pdfKind } from '#server/platform/ports/pdf-printer.ts'

export const reportPdf = pdfKind<DiversionReport>()('diversion report')
