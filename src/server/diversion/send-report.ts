import { reportText } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { AppContext } from '#server/app-context.ts'
import { limitPdfRequests } from '#server/printing/limit-pdf-requests.ts'
import type { Context } from '#server/site/context.ts'
import { gatherPacket } from './closeout/gather-packet.ts'
import { sendPacket } from './closeout/send-packet.ts'
import { readReport } from './read-report.ts'
import { reportCsv } from './report-csv.ts'
import type { ReportSubject } from './report-subject.ts'

/** A report in its four forms, all from the same content. The caller checks that it may be read. */

export async function sendReport(app: AppContext, subject: ReportSubject) {
  return { status: 200 as const, body: await readReport(app, subject) }
}

export async function sendReportPdf(context: Context, subject: ReportSubject) {
  const { app } = context
  const asker = await limitPdfRequests(context)
  const report = await readReport(app, subject)
  const pdf = await app.printer.diversionReport(report, asker)
  return attachment(report, new Blob([new Uint8Array(pdf)]), { extension: 'pdf', contentType: 'application/pdf' })
}

export async function sendReportCsv(app: AppContext, subject: ReportSubject) {
  const report = await readReport(app, subject)
  return attachment(report, new Blob([reportCsv(report)]), { extension: 'csv', contentType: 'text/csv; charset=utf-8' })
}

export async function sendCloseoutPacket(context: Context, subject: ReportSubject) {
  const { app } = context
  const asker = await limitPdfRequests(context)
  const report = await readReport(app, subject)
  return sendPacket(app, await gatherPacket(app.db.sql, subject, report), asker)
}

function attachment(
  { name }: DiversionReport,
  content: Blob,
  { extension, contentType }: { extension: string; contentType: string },
) {
  const fileName = encodeURIComponent(`${reportText.title} ${name}.${extension}`)
  return {
    status: 200 as const,
    body: content.stream() as ReadableStream<Uint8Array>,
    headers: {
      'content-type': contentType,
      'content-length': String(content.size),
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
      // It may be different tomorrow.
      'cache-control': 'private, no-store',
    },
  }
}
