import type { ReactNode } from 'react'
import { overageText as text } from '#content/staff/staff-weight.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import { parseHundredthTons, hundredthTonsToDecimal as tons } from '#contract/values/tons.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ticksOf } from './load-scale.ts'
import { weighedWith } from './ticket-values.ts'

type OverageSumProps = { order: StaffOrderOnWire; tickets: readonly StaffWeightTicketOnWire[] }

/** Rule 130 as arithmetic that anyone can follow: weighed, less included, times the rate. */
export function OverageSum({ order, tickets }: OverageSumProps) {
  const weights = tickets
    .filter(({ countsForOverage }) => countsForOverage)
    .map(({ weightTons }) => parseHundredthTons(weightTons) ?? 0)
  const { weighed, included, rateCents, overHundredthTons, cents } = weighedWith(order, weights)
  return (
    <Section heading={text.heading} className="self-start rounded-panel border border-line-strong p-4">
      {included !== null && <LoadScale weights={weights} included={included} />}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tabular-nums">
        <Line name={text.weighed}>{tons(weighed)}</Line>
        <Line name={text.included}>{included === null ? text.noLimit : `− ${tons(included)}`}</Line>
        {included !== null && (
          <>
            <Line name={text.over} ruled>
              {tons(overHundredthTons)}
            </Line>
            <Line name={text.rate}>× {formatDollars(rateCents)}</Line>
            <Line name={text.charge} ruled strong>
              {formatDollars(cents)}
            </Line>
          </>
        )}
      </dl>
      <p className="mt-3 text-small text-ink-2 empty:hidden">
        {included === null ? text.unlimited : weighed < included && text.left(tons(included - weighed))}
      </p>
    </Section>
  )
}

const percent = (part: number, all: number) => `${(100 * part) / all}%`

/** The load against the included tons, ticket by ticket: what lies beyond the mark is charged. The figures are below. */
function LoadScale({ weights, included }: { weights: readonly number[]; included: number }) {
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

function Line({
  name,
  ruled,
  strong,
  children,
}: {
  name: string
  ruled?: boolean
  strong?: boolean
  children: ReactNode
}) {
  const rule = ruled ? 'border-t border-line-strong pt-1' : ''
  return (
    <>
      <dt className={`pr-3 ${rule} ${strong ? 'font-semibold' : 'text-ink-2'}`}>{name}</dt>
      <dd
        className={`text-right ${rule} ${strong ? 'font-display text-[1.375rem] leading-tight font-semibold' : 'font-medium'}`}
      >
        {children}
      </dd>
    </>
  )
}
