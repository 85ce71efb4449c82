import type { ReactNode } from 'react'
import { reportText as messages } from '#content/wording/diversion-report.ts'
import {
  areaSentences,
  askedText,
  decidedSentence,
  dueSentence,
  laterSentence,
  noteText,
  rulesAndNotes,
  ruleText,
  sourceText,
} from '#content/wording/diversion-rules.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart } from './report-parts.tsx'

type ReportProps = { report: DiversionReportOnWire }

/** The rules that apply, with the numbers of their notes. */
export function ReportRules({ report: { judgements, laterRules, decided, due, wastePerArea } }: ReportProps) {
  return (
    <ReportPart heading={messages.rules.heading}>
      <ul className="grid gap-1">
        {rulesAndNotes(judgements).rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {decided && <p className="mt-2">{decidedSentence(decided)}</p>}
      {due && <p className="mt-2 font-semibold">{dueSentence(due)}</p>}
      {wastePerArea && (
        <div className="mt-2">
          {areaSentences(wastePerArea).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {laterRules.length > 0 && (
        <>
          <p className="mt-2">{messages.rules.later}</p>
          <ul className="list-disc pl-5">
            {laterRules.map((target) => (
              <li key={laterSentence(target)}>{laterSentence(target)}</li>
            ))}
          </ul>
        </>
      )}
    </ReportPart>
  )
}

/** Where the rules are published, and how the figures were calculated: after the declaration. */
export function ReportNotes({ report: { judgements } }: ReportProps) {
  const { formula, mixed, rounding } = messages.calculated
  return (
    <ReportPart heading={messages.rules.notes}>
      <ol className="grid gap-1 text-small text-ink-2">
        {rulesAndNotes(judgements).sources.map((source, index) => (
          <li key={noteText(source)} className="wrap-anywhere">
            [{index + 1}] {noteText(source)}
          </li>
        ))}
      </ol>
      {[formula, mixed, rounding].map((sentence) => (
        <p key={sentence} className="mt-1 text-small text-ink-2">
          {sentence}
        </p>
      ))}
    </ReportPart>
  )
}

/** What the office knows besides: how sure the rules are, and what else the place asks for. Below the sheet, and not on paper (rule 389). */
export function ReportKnowledge({ report: { judgements, notes } }: ReportProps) {
  return (
    <div className="px-6 pb-4 sm:px-10 print:hidden">
      <ReportPart heading={messages.rules.known}>
        <ul className="grid gap-2">
          {judgements.map(
            ({ stream, rule }) =>
              rule && (
                <Sourced key={ruleText(stream, rule)} source={rule.source}>
                  {[ruleText(stream, rule), rule.doubt].filter(Boolean).join(' ')}
                </Sourced>
              ),
          )}
        </ul>
      </ReportPart>
      {notes.length > 0 && (
        <ReportPart heading={messages.rules.asked}>
          <ul className="grid gap-2">
            {notes.map((note) => (
              <Sourced key={note.text} source={note.source}>
                {askedText(note)}
              </Sourced>
            ))}
          </ul>
        </ReportPart>
      )}
    </div>
  )
}

type Source = DiversionReportOnWire['notes'][number]['source']

function Sourced({ source, children }: { source: Source | null; children: ReactNode }) {
  return (
    <li>
      {children}
      <span className="block text-small text-ink-2">
        {source?.url ? (
          <a href={source.url} rel="noreferrer" className="wrap-anywhere underline">
            {sourceText(source)}
          </a>
        ) : source ? (
          sourceText(source)
        ) : (
          messages.rules.unsourced
        )}
      </span>
    </li>
  )
}
