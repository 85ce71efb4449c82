import { planText as text } from '#content/staff/staff-calendar.ts'
import type { DeliveryPlan } from '#contract/scheduling/delivery-days.ts'
import { ruleScopes } from '#contract/scheduling/delivery-rule-scopes.ts'
import { RuleRow } from './rule-row.tsx'
import type { usePlanChange } from './use-plan-change.ts'

type RuleListProps = { plan: DeliveryPlan; change: ReturnType<typeof usePlanChange> }

/** The settings of every day, and of each weekday. */
export function RuleList({ plan, change }: RuleListProps) {
  const everyDay = plan.rules.find(({ appliesTo }) => appliesTo === 'every-day')?.maxDeliveries ?? null
  return (
    <section aria-labelledby="plan-weekdays">
      <h3 id="plan-weekdays" className="mb-1 text-[1.1875rem] font-semibold">
        {text.weekdays}
      </h3>
      <p className="flex justify-between text-small text-ink-2">
        <span>{text.closedColumn}</span>
        <span>{text.max}</span>
      </p>
      <ul>
        {ruleScopes.map((scope) => {
          const rule = plan.rules.find(({ appliesTo }) => appliesTo === scope) ?? {
            appliesTo: scope,
            isClosed: false,
            maxDeliveries: null,
          }
          return (
            <RuleRow
              key={scope}
              rule={rule}
              usual={scope === 'every-day' || everyDay === null ? text.noMax : text.asEveryDay}
              change={change}
            />
          )
        })}
      </ul>
      <fieldset className="mt-5">
        <legend className="text-[1.0625rem] font-semibold">{text.counts.heading}</legend>
        <p className="text-small text-ink-2">{text.counts.hint}</p>
        {(['pickups', 'extraHauls'] as const).map((kind) => (
          <label key={kind} className="flex min-h-10 items-center gap-2.5 max-sm:min-h-11">
            <input
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={plan.counts[kind]}
              disabled={change.pending}
              onChange={({ target }) => void change.send({ counts: { ...plan.counts, [kind]: target.checked } })}
            />
            {text.counts[kind]}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
