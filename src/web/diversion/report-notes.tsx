import type { ReactNode } from 'react'
import {
  areaSentences,
  decidedSentence,
  dueSentence,
  laterSentence,
  ruleWords,
  sourceWords,
  warningSentences,
  reportText as words,
} from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import { ReportPart } from './report-part.tsx'

type ReportProps = { report: DiversionReportOnWire }

/** What is missing, and in which loads. */
export function ReportWarnings({ report: { loads } }: ReportProps) {
  if (loads.length === 0) return null
  const sentences = warningSentences(loads)
  return (
    <ReportPart heading={words.warnings.heading}>
      {sentences.length === 0 ? (
        <p className="text-ink-2">{words.warnings.none}</p>
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
      <ReportPart heading={words.rules.heading}>
        <ul className="grid gap-2">
          {judgements.map(
            ({ stream, rule }) =>
              rule && (
                <Sourced key={stream} source={rule.source}>
                  {ruleWords(stream, rule)}
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
            <p className="mt-2">{words.rules.later}</p>
            <ul className="list-disc pl-5">
              {laterRules.map((target) => (
                <li key={target.stream}>{laterSentence(target)}</li>
              ))}
            </ul>
          </>
        )}
      </ReportPart>
      <ReportPart heading={words.calculated.heading}>
        <p>{words.calculated.formula}</p>
        <p className="mt-1">{words.calculated.mixed}</p>
        <p className="mt-1">{words.calculated.rounding}</p>
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
            {sourceWords(source)}
          </a>
        ) : source ? (
          sourceWords(source)
        ) : (
          words.rules.unsourced
        )}
      </span>
    </li>
  )
}
