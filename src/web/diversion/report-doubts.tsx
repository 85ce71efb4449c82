import {
  openQuestions,
  otherMaterialSentences,
  reportText,
  warningSentences,
} from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import type { LoadWarning } from '#domain/diversion/count-load.ts'

type Doubts = { questions: string[]; warnings: string[]; others: string[] }

/** The open questions of a report, what weakens its loads but is not `listed` elsewhere, and what was not ordered; null if there is none. */
export function doubtsOf(
  { judgements, loads }: Pick<DiversionReportOnWire, 'judgements' | 'loads'>,
  listed?: readonly LoadWarning[],
): Doubts | null {
  const doubts = {
    questions: openQuestions(judgements),
    warnings: warningSentences(loads, listed),
    others: otherMaterialSentences(loads),
  }
  return Object.values(doubts).some(({ length }) => length > 0) ? doubts : null
}

/** `lang`: on a page in another language. */
type ReportDoubtsProps = { doubts: Doubts; lang: string | undefined }

/** What has to be asked before a report can be judged, and what weakens it: beside the report, never in it (rule 389). */
export function ReportDoubts({ doubts: { questions, warnings, others }, lang }: ReportDoubtsProps) {
  return (
    <div lang={lang} className="max-lg:not-first:mt-3">
      <Sentences sentences={questions} />
      {warnings.length > 0 && <h2 className="font-semibold not-first:mt-3">{reportText.warnings.heading}</h2>}
      <Sentences sentences={warnings} />
      {others.length > 0 && <h2 className="font-semibold not-first:mt-3">{reportText.warnings.otherMaterial}</h2>}
      <Sentences sentences={others} />
    </div>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
