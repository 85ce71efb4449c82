import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageTitle } from '#content/company/brand.ts'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import type { CustomerProjectOnWire } from '#contract/projects/projects.ts'
import { ApiError } from '#web/app/api.ts'
import { type App, useApp } from '#web/app/app-context.ts'
import { isSignedIn } from '#web/app/shell/use-signed-in.ts'
import { DocumentMissing, DocumentWayBack } from '#web/billing/document-frame.tsx'
import { ReportDocument } from '#web/diversion/report-document.tsx'
import { ReportDownloads } from '#web/diversion/report-downloads.tsx'
import { ReportNextStep } from '#web/diversion/report-next-step.tsx'
import { MissingList } from '#web/projects/project-facts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageWidth } from '#web/ui/page-width.tsx'

/** A diversion report as it is now: to read, to print, and to take along (rule 185). */
export function ReportPage() {
  const { business } = useApp()
  const { report, project, isMissing, base, guestOf } = useLoaderData<LoadedReport>()
  return (
    <PageWidth className="pt-8 sm:pt-14 print:pt-0">
      <PageHead
        title={pageTitle(report ? text.title(report.name) : text.notFoundHeading, business.name)}
        description={text.description}
      />
      {report ? (
        <Opened report={report} project={project} base={base} guestOf={guestOf} />
      ) : (
        <DocumentMissing isMissing={isMissing} text={text} />
      )}
    </PageWidth>
  )
}

type OpenedProps = { report: DiversionReportOnWire } & Pick<LoadedReport, 'project' | 'base' | 'guestOf'>

function Opened({ report, project, base, guestOf }: OpenedProps) {
  const missing = project && project.missing.length > 0 && (
    <MissingList
      missing={project.missing}
      form={project.status === 'open' ? `/portal/projects/${project.id}/edit` : null}
    />
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <DocumentWayBack guestOf={guestOf} />
        <ReportDownloads base={base} of={report.name} className="inline-block py-2 font-semibold underline" />
      </div>
      {text.cover !== '' && <p className="mb-6 max-w-[44rem] print:hidden">{text.cover}</p>}
      <ReportNextStep report={report} missing={missing} />
      <ReportDocument report={report} lang={text.language} />
    </>
  )
}

/** The report of an order, for everyone who may see it in full. */
export function orderScreen({ call }: App) {
  return {
    loader: ({ params: { orderNumber = '' } }: LoaderFunctionArgs) =>
      loadReport(
        `/api/orders/by-number/${encodeURIComponent(orderNumber)}`,
        () => call('GET /api/orders/by-number/{orderNumber}/diversion-report', { params: { orderNumber } }),
        isSignedIn(call).then((signedIn) => (signedIn ? null : orderNumber)),
      ),
    Component: ReportPage,
  }
}

/** The report of a project, for the account that it belongs to. */
export function projectScreen({ call }: App) {
  return {
    loader: ({ params: { projectId: id = '' } }: LoaderFunctionArgs) =>
      loadReport(
        `/api/customer/projects/${encodeURIComponent(id)}`,
        () => call('GET /api/customer/projects/{id}/diversion-report', { params: { id } }),
        Promise.resolve(null),
        call('GET /api/customer/projects/{id}', { params: { id } }).catch(() => null),
      ),
    Component: ReportPage,
  }
}

/** The report, if the visitor may read it; else null, with the status of the call. `base` is the path of its downloads. */
type LoadedReport = {
  report: DiversionReportOnWire | null
  /** The project that it is of, unless it is of an order. */
  project: CustomerProjectOnWire | null
  isMissing: boolean
  base: string
  /** The number of the order, if the reader of its report is not signed in. */
  guestOf: string | null
}

async function loadReport(
  base: string,
  read: () => Promise<DiversionReportOnWire>,
  guestOf: Promise<string | null>,
  project: Promise<CustomerProjectOnWire | null> = Promise.resolve(null),
) {
  const facts = async () => ({ base, guestOf: await guestOf, project: await project })
  try {
    const report = await read()
    return data<LoadedReport>({ ...(await facts()), report, isMissing: false })
  } catch (error) {
    const status = error instanceof ApiError && error.status >= 400 ? error.status : 503
    return data<LoadedReport>({ ...(await facts()), report: null, isMissing: status < 500 }, { status })
  }
}
