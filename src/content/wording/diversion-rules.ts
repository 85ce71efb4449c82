import type { DiversionReport, ReportedRule, ReportedTarget } from '#contract/diversion/diversion-reports.ts'
import type { DiversionStream } from '#contract/diversion/diversion-words.ts'
import { certaintyTexts, decidedByTexts, streamLabels, targetOutcome } from './diversion.ts'
import { inPercent, reportText } from './diversion-report.ts'
import { shortDate } from './short-dates.ts'

type Source = NonNullable<ReportedRule['source']>

/** "65% of debris: Burbank, in force since Jan 1, 2017. [1]": the number is that of a note at the end. */
export function ruleText(stream: DiversionStream, rule: ReportedRule, note?: number): string {
  const since = rule.from ? `, in force since ${shortDate(rule.from)}` : ''
  const what = `${inPercent(rule.targetPercent)} of ${streamLabels[stream].toLowerCase()}: ${rule.place}${since}.`
  return [what, rule.note, note && `[${note}]`].filter(Boolean).join(' ')
}

type Ruled = Pick<ReportedTarget, 'stream' | 'rule'>

/** The rules of a report with the numbers of their sources, and each source once (rule 389). */
export function rulesAndNotes(judgements: readonly Ruled[]): { rules: string[]; sources: Source[] } {
  const sources: Source[] = []
  const numberOf = (source: Source | null) => {
    if (!source) return undefined
    const found = sources.findIndex(({ title, url }) => title === source.title && url === source.url)
    return found < 0 ? sources.push(source) : found + 1
  }
  const rules = judgements.flatMap(({ stream, rule }) => (rule ? [ruleText(stream, rule, numberOf(rule.source))] : []))
  return { rules, sources }
}

/** A note at the end of a report: where a rule is published, without how we know it. */
export const noteText = ({ title, url }: Source) => [title, url].filter(Boolean).join(', ')

/** The source, and when it was read. */
export const ruleSource = ({ source }: Pick<ReportedRule, 'source'>) =>
  source ? [source.title, source.url, seenText(source)].filter(Boolean).join(', ') : reportText.rules.unsourced

/** How we know a rule, for the office; on a screen its address is a link. */
export const sourceText = (source: Source) => `${source.title}, ${seenText(source)}`

function seenText({ printed, seen, certainty }: Source): string {
  if (!seen) return 'not checked by us'
  const dated = printed ? `of ${shortDate(printed)}` : 'undated'
  return [certainty && certaintyTexts[certainty], dated, `checked ${shortDate(seen)}`].filter(Boolean).join(', ')
}

/** "Deposit: 3% of the valuation." */
export const askedText = ({ about, text }: Pick<DiversionReport['notes'][number], 'about' | 'text'>) =>
  `${about.slice(0, 1).toUpperCase()}${about.slice(1)}: ${text}`

/** Why the rules of that day hold. */
export const decidedSentence = ({ on, by }: NonNullable<DiversionReport['decided']>) =>
  `The rules in force on ${shortDate(on)} apply: ${decidedByTexts[by]}.`

export const laterSentence = ({ stream, rule, ...outcome }: ReportedTarget) =>
  rule ? `${ruleText(stream, rule)} ${targetOutcome(outcome)}.` : ''

export const dueSentence = ({ on, days, after }: NonNullable<DiversionReport['due']>) =>
  `The final report is due by ${shortDate(on)}: ${dueText(days)} ${after}.`

const dueText = (days: number) => (days < 0 ? 'before' : days === 0 ? 'no later than' : `within ${days} days after`)

const areaLimits: Record<NonNullable<DiversionReport['wastePerArea']>['limits'][number]['of'], string> = {
  'low-rise': 'homes of up to three stories',
  'high-rise': 'taller residential buildings',
  'new-building': 'new buildings',
}

/** The other way to meet the state's target: sentences, the first with the figure. */
export function areaSentences({ pounds, limits }: NonNullable<DiversionReport['wastePerArea']>): string[] {
  return [
    `Disposed debris per square foot of building: ${pounds} pounds. The jurisdiction may accept this in place of 65%:`,
    ...limits.map(
      ({ pounds: limit, section, of, isMet }) =>
        `CALGreen ${section}, ${areaLimits[of]}: at most ${limit} pounds. ${isMet ? 'Met' : 'Not met'}.`,
    ),
  ]
}
