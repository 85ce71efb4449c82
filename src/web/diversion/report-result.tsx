import { useId } from 'react'
import { outcomeLabels, targetOutcome } from '#content/wording/diversion.ts'
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

/** Whether the targets are met, as a sign: the share of all debris against what is required, and each target with its bar. */
export function ReportResult({ report: { verdict, judgements, unit } }: { report: DiversionReportOnWire }) {
  const id = useId()
  const [debris] = judgements
  return (
    <section
      aria-labelledby={id}
      className="mt-7 grid break-inside-avoid rounded-card border-2 border-ink md:grid-cols-[13rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div className="border-line-strong px-5 py-4 max-md:not-print:border-b md:border-r print:border-r">
        <h2 id={id} className="text-large leading-tight font-semibold">
          {text.heading}
        </h2>
        <div className={classNames('mt-1 font-semibold', verdict && outcomeInk[verdict])}>
          {debris && debris.percent !== null && (
            <p className="font-display text-[2.75rem] leading-none">{inPercent(debris.percent)}</p>
          )}
          {verdict && <p className="text-title leading-tight">{outcomeLabels[verdict]}</p>}
        </div>
        {debris && debris.percent !== null && (
          <p className="mt-1 text-ink-2">
            {text.figure}
            {isKnown(debris) && `, ${text.required(inPercent(debris.rule.targetPercent), targetOutcome(debris))}`}
          </p>
        )}
      </div>
      <ul className="min-w-0">
        {judgements.map((each) => (
          <Target key={reportedTargetName(each)} target={each} unit={unit} />
        ))}
      </ul>
    </section>
  )
}

type KnownTarget = ReportedTarget & { rule: NonNullable<ReportedTarget['rule']> }
const isKnown = (target: ReportedTarget): target is KnownTarget =>
  target.rule !== null && target.verdict !== 'unknown-target'

function Target({ target, unit }: { target: ReportedTarget; unit: DiversionReportOnWire['unit'] }) {
  const { percent, tally, verdict, isNotApplicable } = target
  const { short } = unitLabels[unit]
  const figures = [
    hasTons(target) && `${text.diverted} ${tally.diverted} ${messages.ofWhole} ${tally.total} ${short}`,
    isKnown(target) && !isNotApplicable && `${text.target} ${inPercent(target.rule.targetPercent)}`,
  ]
  const facts = [figures.filter(Boolean).join(', '), ...targetNotes(target, unit)].filter(Boolean).join('. ')
  return (
    <li className="border-t border-line px-5 py-2.5 tabular-nums first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-5">
        <span className="font-medium">{reportedTargetName(target)}</span>
        <span className={classNames('ml-auto font-semibold', isNotApplicable ? 'text-ink-2' : outcomeInk[verdict])}>
          {percent !== null && <span className="mr-3 text-ink">{inPercent(percent)}</span>}
          {targetOutcome(target)}
        </span>
      </p>
      {percent !== null && <Bar target={target} percent={percent} />}
      <p className="text-small text-ink-2 empty:hidden">{facts}</p>
    </li>
  )
}

/** How much was diverted, with a mark at the target. */
function Bar({ target, percent }: { target: ReportedTarget; percent: string }) {
  const { verdict } = target
  const fill =
    verdict === 'fail'
      ? 'fill-danger'
      : verdict === 'unknown-target' || verdict === 'unanswered'
        ? 'fill-warn'
        : 'fill-diverted'
  const required = isKnown(target) ? Number(target.rule.targetPercent) : null
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="my-0.5 block h-4 w-full">
      <rect y="1.5" width="100" height="3" className="fill-shade" />
      <rect y="1.5" width={Math.min(Number(percent), 100)} height="3" className={fill} />
      {required !== null && <rect x={required - 0.2} width="0.4" height="6" className="fill-ink" />}
    </svg>
  )
}
