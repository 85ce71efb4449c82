import { formatPhone } from '#content/company/phone.ts'
import { inPercent, loadName, reportText as text, unitLabels } from '#content/wording/diversion-report.ts'
import { type Fact, projectFacts, reportPeople } from '#content/wording/diversion-report-facts.ts'
import { shortDate } from '#content/wording/short-dates.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportLoads } from './report-loads.tsx'
import { ReportNotes, ReportRules } from './report-notes.tsx'
import { ReportPart, ReportRow, ReportTable } from './report-parts.tsx'
import { ReportResult } from './report-result.tsx'

type ReportDocumentProps = {
  report: DiversionReportOnWire
  /** On a page in another language. */
  lang?: string | undefined
}

/** A diversion report on one sheet, its result first. */
export function ReportDocument({ report, lang }: ReportDocumentProps) {
  const { hauler, conflict } = report
  return (
    <article
      lang={lang}
      className="rounded-card border border-line-strong bg-card px-6 py-7 sm:px-10 sm:py-10 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="text-page leading-[.95] tracking-[-.012em]">{text.title}</h1>
          <p className="mt-3 text-large font-semibold wrap-anywhere">{text.of[report.scope](report.name)}</p>
          <p className="mt-1 text-ink-2">{text.subtitle}</p>
          <p className="text-ink-2">{text.made(shortDate(report.madeOn))}</p>
        </div>
        <address className="min-w-0 wrap-anywhere not-italic">
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
      {!conflict && <ReportResult report={report} />}
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
      <ReportMaterials report={report} />
      <ReportLoads report={report} />
      <ReportRules report={report} />
      <ReportSignature people={report.people} declaration={report.declaration} />
      <ReportNotes report={report} />
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

const { materials: materialsText, signature: signatureText } = text

/** The materials that left the project. */
function ReportMaterials({ report: { materials, unit, whole, loads } }: { report: DiversionReportOnWire }) {
  if (materials.length === 0) return null
  const columns = { first: materialsText.material, second: materialsText.loads, last: materialsText.percent }
  return (
    <ReportPart heading={`${materialsText.heading}, ${unitLabels[unit].short}`}>
      <ReportTable columns={columns} label={materialsText.heading}>
        {materials.map((each) => (
          <ReportRow
            key={each.name}
            columns={columns}
            first={each.name}
            second={String(each.loads)}
            tally={each.tally}
            last={each.percent === null ? '' : inPercent(each.percent)}
          />
        ))}
        <ReportRow columns={columns} isSum first={text.loads.sum} second={String(loads.length)} tally={whole} last="" />
      </ReportTable>
    </ReportPart>
  )
}

/** The signature block, on paper. */
function ReportSignature({ people, declaration }: Pick<DiversionReportOnWire, 'people' | 'declaration'>) {
  const lines: [string, string][] = [
    [signatureText.name, people.preparer],
    [signatureText.title, people.preparerRelation],
    [signatureText.signature, ''],
    [signatureText.date, ''],
    [signatureText.place, ''],
  ]
  return (
    <div className="break-inside-avoid">
      <ReportPart heading={signatureText.heading}>
        <p>{signatureText.declaration}</p>
        {declaration && <p className="mt-1">{declaration}</p>}
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
          {lines.map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-small text-ink-2">{name}</dt>
              <dd className="min-h-9 border-b border-ink wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </ReportPart>
    </div>
  )
}
