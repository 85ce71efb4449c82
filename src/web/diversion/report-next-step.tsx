import { reportPage as text } from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'

/** Above a report that is not the last word: what its reader can do. It is never printed. */
export function ReportNextStep({ verdict }: { verdict: DiversionReportOnWire['verdict'] }) {
  const step = verdict && text.nextSteps[verdict]
  if (!step) return null
  return (
    <aside
      aria-label={text.next}
      className="mb-6 max-w-[44rem] rounded-control border border-warn-line bg-warn-tint px-4 py-3 print:hidden"
    >
      <b className="font-semibold">{text.next}: </b>
      {step}
    </aside>
  )
}
