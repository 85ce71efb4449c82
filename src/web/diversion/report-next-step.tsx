import type { ReactNode } from 'react'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { missingText } from '#content/wording/projects.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'
import { doubtsOf, ReportDoubts } from './report-doubts.tsx'

type ReportNextStepProps = {
  report: Pick<DiversionReportOnWire, 'verdict' | 'judgements' | 'loads'>
  /** The list of what its project lacks, if anything. */
  missing?: ReactNode
  /** What that list says of its loads already. */
  listed?: readonly LoadWarning[]
}

/** Above a report that is not the last word: what its reader can do, and what weakens it. It is never printed. */
export function ReportNextStep({ report, missing = null, listed }: ReportNextStepProps) {
  const step = report.verdict && text.nextSteps[report.verdict]
  const doubts = doubtsOf(report, listed)
  if (!step && !missing && !doubts) return null
  return (
    <aside
      aria-label={text.next}
      className="mb-6 gap-x-10 rounded-control border border-warn-line bg-warn-tint px-4 py-3 lg:grid lg:grid-cols-2 print:hidden"
    >
      {(step || missing) && (
        <div>
          {step && (
            <p>
              <b className="font-semibold">{text.next}: </b>
              {step}
            </p>
          )}
          {missing && (
            <>
              <h2 className="mb-1 font-semibold not-first:mt-3">{missingText.heading}</h2>
              {missing}
            </>
          )}
        </div>
      )}
      {doubts && <ReportDoubts doubts={doubts} lang={text.language} />}
    </aside>
  )
}
