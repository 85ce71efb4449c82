import { outcomeLabels, streamLabels, targetName } from '#content/wording/diversion.ts'
import { plainPercent, barText as text, wholePercent } from '#content/wording/projects.ts'
import type { ListedProjectOnWire } from '#contract/projects/projects.ts'
import { classNames } from '#web/ui/class-names.ts'

type Progress = NonNullable<ListedProjectOnWire['progress']>
type Target = Progress['targets'][number]

/** The diversion of a project so far against its targets, with soil and land clearing separate (rule 170). */
export function DiversionBars({ progress }: Pick<ListedProjectOnWire, 'progress'>) {
  if (!progress) return <p>{text.mixedUnits}</p>
  const apart = progress.targets.filter(isApart)
  return (
    <div className="grid gap-5">
      {progress.targets
        .filter((target) => !isApart(target))
        .map((target) => (
          <TargetBar key={targetName(target)} target={target} unit={progress.unit} />
        ))}
      {apart.length > 0 && (
        <div className="grid gap-4 border-t border-line pt-4">
          <p className="text-small font-semibold text-ink-2">{text.apart}</p>
          {apart.map((target) =>
            target.stream === 'universal-waste' ? (
              <p key={targetName(target)}>
                <span className="font-semibold">{targetName(target)}</span>
                {target.isNotApplicable ? (
                  <span className="ml-2 text-ink-2">{text.notApplicable}</span>
                ) : (
                  <Outcome verdict={target.verdict} short={null} />
                )}
              </p>
            ) : (
              <TargetBar key={targetName(target)} target={target} unit={progress.unit} />
            ),
          )}
        </div>
      )}
    </div>
  )
}

const isApart = ({ stream }: Target) => stream === 'soil' || stream === 'land-clearing' || stream === 'universal-waste'

/** One target: its name, how much was reached, the bar with a mark at the target, and the amounts. */
function TargetBar({ target, unit }: { target: Target; unit: Progress['unit'] }) {
  const { reached, diverted, total, verdict } = target
  const short = target.shortfall
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{targetName(target)}</span>
        <span className="text-small text-ink-2">
          {target.target === null ? text.noTarget : text.target(plainPercent(target.target))}
        </span>
      </p>
      <MeterBar target={target} className="mt-1.5 h-3.5" />
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        {reached === null ? (
          <span className="text-ink-2">{text.nothing}</span>
        ) : (
          <>
            <span>
              <strong className="font-semibold">{text.reached(wholePercent(reached))}</strong>
              <Outcome verdict={verdict} short={text.short(short, text.units[unit])} />
            </span>
            <span className="text-small text-ink-2">{text.of(diverted, total, text.units[unit])}</span>
          </>
        )}
      </p>
    </div>
  )
}

function Outcome({ verdict, short }: { verdict: Target['verdict']; short: string | null }) {
  if (verdict === 'unknown-target' || verdict === 'unanswered')
    return <span className="ml-2 font-semibold text-warn">{outcomeLabels[verdict]}</span>
  if (verdict !== 'pass' && verdict !== 'fail') return null
  const isMet = verdict === 'pass'
  return (
    <span className={classNames('ml-2 font-semibold', isMet ? 'text-diverted' : 'text-warn')}>
      <svg viewBox="0 0 14 14" width="13" height="13" fill="none" aria-hidden="true" className="mr-1 inline-block">
        <path d={isMet ? 'm1.5 7.5 3.6 3.6 7.4-7.6' : 'M7 1.5v7M7 11v2'} stroke="currentColor" strokeWidth="2.2" />
      </svg>
      {isMet ? text.pass : [text.fail, short].filter(Boolean).join(', ')}
    </span>
  )
}

type MeterBarProps = { target: Target; className?: string }

/** The bar: the diverted share, green once it meets the target, which is the vertical line. Its value is also given as text. */
export function MeterBar({ target: { stream, reached, target, verdict }, className }: MeterBarProps) {
  const share = Number(reached ?? 0)
  const value = reached === null ? text.nothing : text.spoken(wholePercent(reached), target && plainPercent(target))
  return (
    <svg
      role="img"
      aria-label={`${streamLabels[stream]}: ${value}`}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={classNames('block w-full rounded-[3px] border border-field bg-shade', className)}
    >
      <rect width={share} height="8" className={verdict === 'fail' ? 'fill-steel-3' : 'fill-diverted'} />
      {target !== null && (
        <path
          // At 100 % apart from the edge of the bar, where it could not be seen.
          d={`M${Math.min(98.6, Number(target))} 0v8`}
          className="stroke-ink"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
