import { reportText } from '#content/wording/diversion-report.ts'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import type { BodySource } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import type { Context } from '#server/site/context.ts'
import { limitPdfRequests } from '#server/site/send-pdf.ts'
import { reportPdf } from './pdf/pdf-kinds.ts'
import { readReport } from './read-report.ts'
import { reportCsv } from './report-csv.ts'
import type { ReportSubject } from './report-subject.ts'

/** A report in its three forms, all from the same content. The caller checks that it may be read. */

export async function sendReport(app: AppContext, subject: ReportSubject) {
  return { status: 200 as const, body: await readNow(app, subject) }
}

export async function sendReportPdf(context: Context, subject: ReportSubject) {
  const { app } = context
  const asker = await limitPdfRequests(context)
  const report = await readNow(app, subject)
  const reply = attachment(report, () => printedReport(app, subject, report, asker), 'pdf')
  if (!subject.stored) return reply
  return { ...reply, headers: { ...reply.headers, 'content-length': String(subject.stored.pdf.byteSize) } }
}

/** The PDF of a report as it is now, or as it was filed. The caller counts it for its requester. */
export async function openReportPdf(app: AppContext, subject: ReportSubject, asker: Asker) {
  return printedReport(app, subject, await readNow(app, subject), asker)
}

const printedReport = (app: AppContext, { stored }: ReportSubject, report: DiversionReport, asker: Asker) =>
  stored ? openFile(app.db.sql, stored.pdf.id) : app.printer.print(reportPdf, report, asker, noted(app, report.name))

/** Reports have no number: they are told apart by their names. */
const noted = (app: AppContext, name: string) =>
  recordMissingGlyphs(app, { id: `report ${name}`, name: `${reportText.title} ${name}` })

export async function sendReportCsv(app: AppContext, subject: ReportSubject) {
  const report = await readNow(app, subject)
  return attachment(report, () => reportCsv(report), 'csv')
}

const readNow = ({ config, db, clock }: AppContext, subject: ReportSubject) =>
  readReport({ config, sql: db.sql }, subject, clock())

const contentTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' }

function attachment({ name }: DiversionReport, body: BodySource, extension: keyof typeof contentTypes) {
  const fileName = encodeURIComponent(`${reportText.title} ${name}.${extension}`)
  return {
    status: 200 as const,
    body,
    headers: {
      'content-type': contentTypes[extension],
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
      // It may be different tomorrow.
      'cache-control': 'private, no-store',
    },
  }
}
