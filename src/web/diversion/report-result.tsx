import { outcomeLabels, targetOutcomeLabels } from '#content/wording/diversion.ts'
import {
  hasTons,
  inPercent,
  reportText as messages,
  reportedTargetName,
  targetNotes,
  unitLabels,
} from '#content/wording/diversion-report.ts'
import type { DiversionReportOnWire } from '#contract/diversion/diversion-reports.ts'
import type { DiversionOutcome } from '#contract/diversion/diversion-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ReportPart } from './report-parts.tsx'

const { result: text } = messages
type ReportedTarget = DiversionReportOnWire['judgements'][number]

const outcomeInk: Record<DiversionOutcome, string> = {
  pass: 'text-diverted',
  fail: 'text-danger',
  'unknown-target': 'text-warn',
  unanswered: 'text-warn',
  'no-loads': 'text-ink-2',
  'no-target': 'text-ink-2',
}

/** Whether the targets are met: in one word, as a bar for all debris, and per target. */
export function ReportResult({ report: { verdict, judgements, unit } }: { report: DiversionReportOnWire }) {
  const [debris] = judgements
  return (
    <ReportPart heading={text.heading}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {verdict && (
          <p className={classNames('text-title font-semibold', outcomeInk[verdict])}>{outcomeLabels[verdict]}</p>
        )}
        {debris && debris.percent !== null && <Bar target={debris} percent={debris.percent} />}
      </div>
      <ul className="mt-4 border-t border-line-strong">
        {judgements.map((each) => (
          <Target key={reportedTargetName(each)} target={each} unit={unit} />
        ))}
      </ul>
    </ReportPart>
  )
}

function Target({ target, unit }: { target: ReportedTarget; unit: DiversionReportOnWire['unit'] }) {
  const { percent, rule, tally, verdict } = target
  const { short } = unitLabels[unit]
  const figures = [
    hasTons(target) && `${text.diverted} ${tally.diverted} ${messages.ofWhole} ${tally.total} ${short}`,
    rule && verdict !== 'unknown-target' && `${text.target} ${inPercent(rule.targetPercent)}`,
  ]
  const facts = [figures.filter(Boolean).join(', '), ...targetNotes(target, unit)].filter(Boolean).join('. ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-b border-line py-2 tabular-nums md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_4rem_9rem]">
      <span className="font-medium">{reportedTargetName(target)}</span>
      <span className="text-ink-2 max-md:row-start-2">{facts}</span>
      <span className="text-right font-semibold">{percent === null ? messages.unknown : inPercent(percent)}</span>
      <span className={classNames('text-right font-semibold max-md:row-start-2', outcomeInk[verdict])}>
        {targetOutcomeLabels[verdict]}
      </span>
    </li>
  )
}

/** How far all debris came, with a mark at the target. */
function Bar({ target: { rule, verdict }, percent }: { target: ReportedTarget; percent: string }) {
  const fill =
    verdict === 'fail'
      ? 'fill-danger'
      : verdict === 'unknown-target' || verdict === 'unanswered'
        ? 'fill-warn'
        : 'fill-diverted'
  const isKnown = rule !== null && verdict !== 'unknown-target'
  const [x, target] = [Math.min(Number(percent), 100), isKnown ? Number(rule.targetPercent) : null]
  return (
    <div className="min-w-56 flex-auto" aria-hidden="true">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-6 w-full">
        <title>{text.percent}</title>
        <rect y="1.5" width="100" height="3" className="fill-shade" />
        <rect y="1.5" width={x} height="3" className={fill} />
        {target !== null && <rect x={target - 0.2} width="0.4" height="6" className="fill-ink" />}
      </svg>
    </div>
  )
}
