import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { staffArea } from '#content/staff/staff-frame.ts'
import { loadNames, reportPage as text } from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import type { MissingKind } from '#contract/projects/project-words.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { ReportDocument } from '#web/diversion/report-document.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { ReportNextStep } from '#web/diversion/report-next-step.tsx'
import { ReportKnowledge } from '#web/diversion/report-notes.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { StaffMissing } from '#web/staff/projects/parts/staff-missing.tsx'
import { useProject } from '#web/staff/projects/project-queries.ts'
import { denseButtonStyle, RetryButton } from '#web/ui/dense-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

type ReportScreenProps = {
  report: UseQueryResult<DiversionReportOnWire>
  /** Where it is taken along from. */
  base: string
  back: string
  backName: string
  /** What the project of the report lacks, if anything. */
  missing?: ReactNode
  /** What that says of its loads. */
  listed?: readonly LoadWarning[]
}

/** A diversion report in the staff area, with a link back to its order or project. */
function ReportScreen({ report, base, back, backName, missing, listed }: ReportScreenProps) {
  const { business } = useApp()
  const { data, error, refetch, isFetching } = report
  return (
    <div className="mt-5 print:mt-0">
      <PageHead
        title={pageTitle(data ? text.title(data.name) : staffArea.title, business.name)}
        description={staffArea.description}
      />
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <div className="mr-auto">
          <BackLink to={back} label={backName} />
        </div>
        {data && <ReportDownloads base={base} of={data.name} className={denseButtonStyle()} />}
      </div>
      {data && <ReportNextStep report={data} missing={missing} listed={listed} />}
      {data && <ReportDocument report={data} />}
      {data && !data.conflict && <ReportKnowledge report={data} />}
      {!data && error && (
        <div role="alert">
          <p className="mb-2">{error.message}</p>
          <RetryButton query={{ isFetching, refetch }} />
        </div>
      )}
      {!data && !error && <p className="text-ink-2">{text.loading}</p>}
    </div>
  )
}

/** The diversion report of an order, for staff. */
function OrderReport() {
  const { orderId = '' } = useParams()
  return (
    <ReportScreen
      report={useApiQuery('orders', 'GET /api/orders/{id}/diversion-report', { params: { id: orderId } }, askAnew)}
      base={`/api/orders/${orderId}`}
      back={`/admin/orders/${orderId}`}
      backName={text.backToOrder}
    />
  )
}

export function orderScreen() {
  return { Component: OrderReport }
}

/** What a report says of the loads whose tickets miss something. */
const warningOf: Partial<Record<MissingKind, LoadWarning>> = {
  'tickets-without-facility': 'no-facility',
  'tickets-without-material': 'unknown-material',
  'tickets-without-disposition': 'no-disposition',
  'tickets-without-rate': 'no-rate',
  'tickets-without-date': 'no-date',
  'tickets-without-number': 'no-ticket-number',
  'tickets-without-photo': 'no-photo',
}

/** " (236069)": the tickets of an order that miss something. */
function ticketsOf(loads: DiversionReportOnWire['loads'], of: string, kind: MissingKind): string {
  const warning = warningOf[kind]
  const about = loads.filter(({ orderNumber, warnings }) => orderNumber === of && warning && warnings.includes(warning))
  return about.length === 0 ? '' : ` (${loadNames(about)})`
}

/** The diversion report of a project, for staff. */
function ProjectReport() {
  const { projectId = '' } = useParams()
  const { data: project } = useProject(projectId)
  const report = useApiQuery(
    'projects',
    'GET /api/admin/projects/{id}/diversion-report',
    { params: { id: projectId } },
    // Its orders and their tickets change it, too.
    { changesWith: ['orders'], ...askAnew },
  )
  return (
    <ReportScreen
      report={report}
      base={`/api/admin/projects/${projectId}`}
      back={`/admin/projects/${projectId}`}
      backName={text.backToProject}
      missing={
        project &&
        project.missing.length > 0 && (
          <StaffMissing project={project} about={(of, kind) => ticketsOf(report.data?.loads ?? [], of, kind)} />
        )
      }
      listed={project?.missing.flatMap(({ kind }) => warningOf[kind] ?? [])}
    />
  )
}

export function projectScreen() {
  return { Component: ProjectReport }
}
