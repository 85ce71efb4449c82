import { jobText as text } from '#content/wording/jobs.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatTons, hundredthTonsIn } from '#contract/values/units.ts'
import { budgetStage } from '#domain/billing/job-budget.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Amounts are absent for who may not read them (rule 299). */
type BudgetedJob = {
  budget?: string | null | undefined
  charged?: string | undefined
  planned?: string | undefined
  budgetTons: string | null
  hauled: string
}

/** What a job used of its budget in dollars and in tons (rule 551); without a budget only what it came to. */
export function BudgetBars({ job }: { job: BudgetedJob }) {
  const { budget, charged, planned, budgetTons } = job
  const hauled = hundredthTonsIn(job.hauled) ?? 0
  const tons = budgetTons === null ? null : (hundredthTonsIn(budgetTons) ?? 0)
  const more = centsIn(planned ?? '0')
  return (
    <div className="grid gap-2">
      {charged !== undefined && (
        <Bar
          used={centsIn(charged)}
          budget={budget ? centsIn(budget) : null}
          said={
            budget
              ? text.dollarsOf(formatDollars(centsIn(charged)), formatDollars(centsIn(budget)))
              : formatDollars(centsIn(charged))
          }
          more={more > 0 ? text.planned(formatDollars(more)) : ''}
        />
      )}
      {(tons !== null || hauled > 0) && (
        <Bar
          used={hauled}
          budget={tons}
          said={tons === null ? text.tonsOnly(formatTons(hauled)) : text.tonsOf(formatTons(hauled), formatTons(tons))}
          more=""
        />
      )}
    </div>
  )
}

const colors = { none: '', within: 'fill-steel', near: 'fill-warn', over: 'fill-danger' } as const

function Bar({ used, budget, said, more }: { used: number; budget: number | null; said: string; more: string }) {
  const { stage, percent } = budgetStage(used, budget)
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small tabular-nums">
        <span>
          <span className="font-semibold">{said}</span>
          {more && <span className="text-ink-2">, {more}</span>}
        </span>
        {stage !== 'none' && (
          <span
            className={classNames(
              stage === 'near' && 'font-semibold text-warn',
              stage === 'over' && 'font-semibold text-danger',
              stage === 'within' && 'text-ink-2',
            )}
          >
            {stage !== 'within' && `${text.stages[stage]}, `}
            {text.percent(percent)}
          </span>
        )}
      </p>
      {stage !== 'none' && (
        <svg viewBox="0 0 100 8" width="100%" height="8" preserveAspectRatio="none" aria-hidden="true" className="mt-1">
          <rect width="100" height="8" className="fill-steel-tint" />
          <rect width={Math.min(100, percent)} height="8" className={colors[stage]} />
        </svg>
      )}
    </div>
  )
}
