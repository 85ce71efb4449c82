import { reportText } from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart } from './report-part.tsx'

const { signature: text } = reportText

/** The signature block, on paper. */
export function ReportSignature({ people, declaration }: Pick<DiversionReportOnWire, 'people' | 'declaration'>) {
  const lines: [string, string][] = [
    [text.name, people.preparer],
    [text.title, people.preparerRelation],
    [text.signature, ''],
    [text.date, ''],
    [text.place, ''],
  ]
  return (
    <div className="break-inside-avoid">
      <ReportPart heading={text.heading}>
        <p>{text.declaration}</p>
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
