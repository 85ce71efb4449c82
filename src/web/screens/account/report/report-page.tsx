import { useLoaderData } from 'react-router'
import { reportPage as text } from '../../../../content/diversion-report.ts'
import { pageTitle } from '../../../../content/page-title.ts'
import type { DiversionReportOnWire } from '../../../../contract/diversion-reports.ts'
import { useApp } from '../../../app-context.ts'
import { PaperMissing } from '../../../billing/paper-missing.tsx'
import { PaperWayBack } from '../../../billing/paper-way-back.tsx'
import { ReportDownloads } from '../../../diversion/report-downloads.tsx'
import { ReportPaper } from '../../../diversion/report-paper.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import type { LoadedReport } from './load-report.ts'

/** A diversion report as it is now: to read, to print, and to take along (rule 185). */
export function ReportPage() {
  const { business } = useApp()
  const { report, isMissing, base, guestOf } = useLoaderData<LoadedReport>()
  return (
    <PageWidth className="pt-8 sm:pt-14 print:pt-0">
      <PageHead
        title={pageTitle(report ? text.title(report.name) : text.notFoundHeading, business.name)}
        description={text.description}
      />
      {report ? (
        <Opened report={report} base={base} guestOf={guestOf} />
      ) : (
        <PaperMissing isMissing={isMissing} text={text} />
      )}
    </PageWidth>
  )
}

type OpenedProps = { report: DiversionReportOnWire } & Pick<LoadedReport, 'base' | 'guestOf'>

function Opened({ report, base, guestOf }: OpenedProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <PaperWayBack guestOf={guestOf} />
        <ReportDownloads base={base} of={report.name} className="inline-block py-2 font-semibold underline" />
      </div>
      <ReportPaper report={report} />
    </>
  )
}
