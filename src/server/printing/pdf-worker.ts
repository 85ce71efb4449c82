import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { renderInvoicePdf } from '#server/billing/pdf/invoice-pdf.ts'
import { renderStatementPdf } from '#server/billing/pdf/statement-pdf.ts'
import { renderContainerLabels } from '#server/containers/container-labels-pdf.ts'
import { renderDaySheetPdf } from '#server/dispatch/day-sheet-pdf.ts'
import { writePacket } from '#server/diversion/closeout/write-packet.ts'
import { renderReportPdf } from '#server/diversion/pdf/report-pdf.ts'
import type { FromPrinter, PrintJob } from './print-job.ts'

// A thread of its own, which ends with its one paper.
const say = (said: FromPrinter) => parentPort?.postMessage(said)

async function askFor(wants: string): Promise<Uint8Array> {
  say({ wants })
  const [bytes] = await once(parentPort as NonNullable<typeof parentPort>, 'message')
  return bytes
}

const job = workerData as PrintJob
switch (job.kind) {
  case 'invoice':
    say({ done: await renderInvoicePdf(job.invoice) })
    break
  case 'statement':
    say({ done: await renderStatementPdf(job.statement) })
    break
  case 'diversion report':
    say({ done: await renderReportPdf(job.report) })
    break
  case 'day sheet':
    say({ done: await renderDaySheetPdf(job.sheet) })
    break
  case 'container labels':
    say({ done: await renderContainerLabels(job.labels) })
    break
  case 'closeout packet':
    await writePacket(job.packet, job.path, askFor)
    say({ done: null })
}
