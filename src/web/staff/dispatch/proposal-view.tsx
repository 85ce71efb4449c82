import { dayPlanText as text } from '#content/staff/day-plan.ts'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Difference, planGains } from './plan-gains.ts'

export type ShownProposal = NonNullable<PlanJobOnWire['proposal']>

/** What a plan gains against the day as it is, and what it takes in exchange (rule 602). */
function Gains({ proposal: { before, after, moves } }: { proposal: ShownProposal }) {
  const { gains, losses } = planGains(before, after)
  const isWorse = losses.some(({ measure }) => measure === 'promises' || measure === 'hauls')
  const list = (differences: readonly Difference[], isGain: boolean) =>
    differences.map(({ measure, by }) => text.gains[measure](by, isGain)).join(', ')
  return (
    <div aria-live="polite" className="flex-none bg-card px-6 pt-2.5 pb-1 max-sm:px-4">
      <p className="font-display text-[1.375rem] leading-tight font-semibold">
        {moves.length === 0
          ? text.none
          : gains.length > 0
            ? list(gains, true)
            : losses.length > 0
              ? text.gains.nothing
              : text.gains.same}
      </p>
      {moves.length > 0 && losses.length > 0 && (
        <p className={classNames('text-small', isWorse ? 'font-semibold text-danger' : 'text-ink-2')}>
          {text.gains.exchange(list(losses, false))}
        </p>
      )}
    </div>
  )
}

/** The figures of a better day beside those of now (rule 431). */
export function ProposalFigures({ proposal }: { proposal: ShownProposal }) {
  const { before, after, without } = proposal
  const { figures } = text
  return (
    <>
      <Gains proposal={proposal} />
      <dl className="flex flex-none flex-wrap gap-y-2 border-b border-line bg-card px-6 py-2 max-sm:grid max-sm:grid-cols-3 max-sm:px-4">
        <Figure label={figures.trucks} was={before.trucks} now={after.trucks} />
        <Figure label={figures.miles} was={before.miles} now={after.miles} />
        <Figure label={figures.hours} was={before.minutes} now={after.minutes} isTime />
        <Figure label={figures.broken} was={before.broken} now={after.broken} isBad={after.broken > 0} />
        <Figure label={figures.leftOver} was={before.leftOver} now={after.leftOver} isBad={after.leftOver > 0} />
        {before.cost !== null && after.cost !== null && (
          <Shown label={figures.cost} was={text.dollars(before.cost)} now={text.dollars(after.cost)} />
        )}
        {before.tipFees !== null && after.tipFees !== null && (
          <Shown label={figures.tipFees} was={text.dollars(before.tipFees)} now={text.dollars(after.tipFees)} />
        )}
        <Proof proof={proposal.proof} isPart={without.length > 0} />
      </dl>
    </>
  )
}

/** How far the proposal is from the best possible (rule 580). */
function Proof({ proof, isPart }: { proof: ShownProposal['proof']; isPart: boolean }) {
  const { isProving, gapPercent, isBest, isFewestTrucks } = proof
  const heading = isBest ? text.proof.best : gapPercent === null ? text.proof.heading : text.proof.within(gapPercent)
  const unknown = isPart ? text.proof.unticked : isProving ? text.proof.proving : text.proof.help
  return (
    <div className="min-w-48 flex-1 max-sm:col-span-3" aria-live="polite">
      <dt className="text-small font-semibold">{heading}</dt>
      <dd className="text-fine text-ink-3">
        {isBest ? text.proof.bestHelp : gapPercent === null ? unknown : text.proof.withinHelp}
        {isFewestTrucks && ` ${text.proof.fewestTrucks}`}
      </dd>
    </div>
  )
}

type FigureProps = { label: string; was: number; now: number; isTime?: boolean; isBad?: boolean }

function Figure({ label, was, now, isTime = false, isBad = false }: FigureProps) {
  const shown = (figure: number) => (isTime ? text.hours(figure) : Math.round(figure).toLocaleString('en-US'))
  return <Shown label={label} was={shown(was)} now={shown(now)} isBad={isBad} />
}

type ShownProps = { label: string; was: string; now: string; isBad?: boolean }

function Shown({ label, was, now, isBad = false }: ShownProps) {
  return (
    <div className="mr-5 border-line pr-5 max-sm:mr-0 max-sm:pr-2 sm:border-r">
      <dt className="text-fine text-ink-3">{label}</dt>
      <dd className="font-display text-[1.5rem] leading-tight font-semibold whitespace-nowrap">
        {was !== now && (
          <>
            <s aria-hidden="true" className="mr-1.5 font-medium text-ink-3">
              {was}
            </s>
            <span className="sr-only">{text.was(was)}</span>
          </>
        )}
        <span className={classNames(isBad && 'text-danger')}>{now}</span>
      </dd>
    </div>
  )
}
