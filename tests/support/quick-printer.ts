import { renderInvoicePdf } from '#server/billing/pdf/invoice-pdf.ts'
import { invoicePdf, statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { renderStatementPdf } from '#server/billing/pdf/statement-pdf.ts'
import { containerLabelsPdf } from '#server/containers/container-labels.ts'
import { renderContainerLabels } from '#server/containers/container-labels-pdf.ts'
import { daySheetPdf } from '#server/dispatch/day-sheet.ts'
import { renderDaySheetPdf } from '#server/dispatch/day-sheet-pdf.ts'
import { evidencePdf } from '#server/payments/gather-evidence.ts'
import { writeEvidence } from '#server/payments/write-evidence.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { missingGlyphs } from '#server/platform/pdf/pdf-document.ts'
import type { PdfPrinter } from '#server/platform/ports/pdf-printer.ts'
import { atMost } from '#server/platform/process/at-most.ts'
import { createPdfPrinter } from '#server/printing/pdf-printer.ts'
import { reportPdf } from '#server/projects/diversion/pdf/pdf-kinds.ts'
import { renderReportPdf } from '#server/projects/diversion/pdf/report-pdf.ts'

const renderers: Record<string, (content: never) => Promise<Uint8Array>> = {
  [invoicePdf.name]: renderInvoicePdf,
  [statementPdf.name]: renderStatementPdf,
  [reportPdf.name]: renderReportPdf,
  [daySheetPdf.name]: renderDaySheetPdf,
  [containerLabelsPdf.name]: renderContainerLabels,
}

const inTurn = atMost(1)

/**
 * Draws pages and answers to disputes in this thread, which has loaded the program for it: a thread for each takes half a second of a core for that.
 * Closeout packets are printed as in production, and so is everything where a test is about the printer.
 */
export function createQuickPrinter(): PdfPrinter {
  const printer = createPdfPrinter()
  return {
    ...printer,
    async printToFile(kind, content, to) {
      if (kind.name !== evidencePdf.name) return printer.printToFile(kind, content, to)
      await inTurn(() => writeEvidence(structuredClone(content) as never, to.path, to.openFile))
      await to.printed([])
    },
    print: ({ name }, content, { signal }, printed) =>
      inTurn(async () => {
        if (signal.aborted) throw new AppError('try-again')
        const render = renderers[name]
        if (!render) throw new Error(`nothing draws a ${name}`)
        const missing = new Set<string>()
        const note = (letters: unknown) => {
          for (const letter of letters as string[]) missing.add(letter)
        }
        missingGlyphs.subscribe(note)
        try {
          // Only what can be sent to a thread can be printed.
          const bytes = await render(structuredClone(content) as never)
          await printed([...missing])
          return bytes
        } finally {
          missingGlyphs.unsubscribe(note)
        }
      }),
  }
}
