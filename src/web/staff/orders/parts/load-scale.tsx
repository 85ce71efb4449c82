import { overageText as text } from '#content/staff/staff-weight.ts'
import { type HundredthTons, hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import { classNames } from '#web/ui/class-names.ts'

const percent = (part: number, all: number) => `${(100 * part) / all}%`

/** The load against the included tons, ticket by ticket: what lies beyond the mark is charged. The figures are below. */
export function LoadScale({ weights, included }: { weights: readonly number[]; included: number }) {
  const weighed = weights.reduce((sum, weight) => sum + weight, 0)
  const ticks = ticksOf(weighed, included)
  const most = ticks.at(-1) ?? 0
  return (
    <div aria-hidden="true" className="mt-1 mb-4 pt-5 text-fine text-ink-2 tabular-nums">
      <div className="relative h-7 border border-ink bg-card">
        <div className="flex h-full overflow-hidden">
          {weights.map((weight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tickets have an order of their own, and two can weigh the same.
            <i key={index} className="border-r border-card bg-steel" style={{ width: percent(weight, most) }} />
          ))}
        </div>
        {weighed > included && (
          <i
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_4px,var(--color-danger-tint)_4px_6px)]"
            style={{ left: percent(included, most), width: percent(weighed - included, most) }}
          />
        )}
        <span
          className={classNames(
            'absolute -top-5 -bottom-1 border-ink leading-4 font-medium whitespace-nowrap text-ink',
            included > most / 2 ? '-translate-x-full border-r-2 pr-1' : 'border-l-2 pl-1',
          )}
          style={{ left: percent(included, most) }}
        >
          {text.mark(tons(included))}
        </span>
      </div>
      <div className="relative mt-1 h-4">
        {ticks.map(
          (tick, index) =>
            index % 2 === 0 && (
              <span
                key={tick}
                className="absolute -translate-x-1/2 first:translate-x-0"
                style={{ left: percent(tick, most) }}
              >
                {tick / 100}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** The ticks of a scale that holds the load and the included tons, in hundredths of a ton: five to ten of them, at round tons. */
export function ticksOf(...weights: HundredthTons[]): HundredthTons[] {
  const most = Math.max(100, ...weights) * 1.05
  const step = [20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => most / each <= 8) ?? 10_000
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
