import type { ReactNode } from 'react'
import { reportPage as text } from '#content/wording/diversion-report.ts'
import { missingText } from '#content/wording/projects.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'

type ReportNextStepProps = {
  verdict: DiversionReportOnWire['verdict']
  /** The list of what its project lacks, if anything. */
  missing?: ReactNode
}

/** Above a report that is not the last word: what its reader can do. It is never printed. */
export function ReportNextStep({ verdict, missing = null }: ReportNextStepProps) {
  const step = verdict && text.nextSteps[verdict]
  if (!step && !missing) return null
  return (
    <aside
      aria-label={text.next}
      className="mb-6 max-w-[44rem] rounded-control border border-warn-line bg-warn-tint px-4 py-3 print:hidden"
    >
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
    </aside>
  )
}
