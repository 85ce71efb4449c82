import type { ReactNode } from 'react'
import {
  areaSentences,
  decidedSentence,
  dueSentence,
  laterSentence,
  reportText as messages,
  ruleText,
  sourceText,
  warningSentences,
} from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart } from './report-parts.tsx'

type ReportProps = { report: DiversionReportOnWire }

/** What is missing, and in which loads. */
export function ReportWarnings({ report: { loads } }: ReportProps) {
  if (loads.length === 0) return null
  const sentences = warningSentences(loads)
  return (
    <ReportPart heading={messages.warnings.heading}>
      {sentences.length === 0 ? (
        <p className="text-ink-2">{messages.warnings.none}</p>
      ) : (
        <ul className="list-disc pl-5">
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </ReportPart>
  )
}

/** The rules that apply, their sources, and how the figures were calculated. */
export function ReportRules({ report: { judgements, laterRules, decided, due, notes, wastePerArea } }: ReportProps) {
  return (
    <>
      <ReportPart heading={messages.rules.heading}>
        <ul className="grid gap-2">
          {judgements.map(
            ({ stream, rule }) =>
              rule && (
                <Sourced key={ruleText(stream, rule)} source={rule.source}>
                  {ruleText(stream, rule)}
                </Sourced>
              ),
          )}
          {notes.map(({ text, source }) => (
            <Sourced key={text} source={source}>
              {text}
            </Sourced>
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
      <ReportPart heading={messages.calculated.heading}>
        <p>{messages.calculated.formula}</p>
        <p className="mt-1">{messages.calculated.mixed}</p>
        <p className="mt-1">{messages.calculated.rounding}</p>
      </ReportPart>
    </>
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
