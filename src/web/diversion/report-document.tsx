import { formatPhone } from '#content/company/phone.ts'
import { loadName, reportText as text } from '#content/wording/diversion-report.ts'
import { type Fact, projectFacts, reportPeople } from '#content/wording/diversion-report-facts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportLoads } from './report-loads.tsx'
import { ReportMaterials } from './report-materials.tsx'
import { ReportRules, ReportWarnings } from './report-notes.tsx'
import { ReportPart } from './report-part.tsx'
import { ReportResult } from './report-result.tsx'
import { ReportSignature } from './report-signature.tsx'

/** A diversion report on one sheet, in the order of the PDF. */
export function ReportDocument({ report }: { report: DiversionReportOnWire }) {
  const { hauler, conflict } = report
  return (
    <article className="rounded-card border border-line-strong bg-card px-6 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0">
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="text-page leading-[.95] tracking-[-.012em]">{text.title}</h1>
          <p className="mt-3 text-large font-semibold wrap-anywhere">{text.of[report.scope](report.name)}</p>
          <p className="mt-1 text-ink-2">{text.subtitle}</p>
          <p className="text-ink-2">{text.made(shortDate(report.madeOn))}</p>
        </div>
        <address className="not-italic">
          <b className="text-large">{hauler.name}</b>
          <br />
          {hauler.street}
          <br />
          {hauler.city}, {hauler.state} {hauler.zipCode}
          <br />
          {formatPhone(hauler.phone)}
          <br />
          {hauler.email}
        </address>
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <ReportFacts heading={text.project.heading} facts={projectFacts(report)} />
        <ReportFacts heading={text.people.heading} facts={reportPeople(report)} />
      </div>
      {conflict ? <Conflict conflict={conflict} /> : <Calculated report={report} />}
    </article>
  )
}

function Calculated({ report }: { report: DiversionReportOnWire }) {
  return (
    <>
      <ReportResult report={report} />
      <ReportMaterials report={report} />
      <ReportLoads report={report} />
      <ReportWarnings report={report} />
      <ReportRules report={report} />
      <ReportSignature people={report.people} declaration={report.declaration} />
    </>
  )
}

/** Weight and volume cannot be combined in a report: lists which loads have which. */
function Conflict({ conflict }: { conflict: NonNullable<DiversionReportOnWire['conflict']> }) {
  const sides = [
    [text.conflict.weighed, conflict.weighed],
    [text.conflict.byVolume, conflict.byVolume],
  ] as const
  return (
    <ReportPart heading={text.conflict.heading}>
      <p>{text.conflict.text}</p>
      {sides.map(([name, loads]) => (
        <p key={name} className="mt-2 wrap-anywhere">
          <b>{name}:</b> {loads.map(loadName).join(', ')}
        </p>
      ))}
    </ReportPart>
  )
}

/** Names and values next to each other; unknown values are a dash. */
function ReportFacts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="mb-2 text-large leading-tight font-semibold">{heading}</h2>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
