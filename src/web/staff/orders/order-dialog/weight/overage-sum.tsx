import type { ReactNode } from 'react'
import { overageText as text } from '#content/staff/staff-weight.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { LoadScale } from '#web/staff/orders/parts/load-scale.tsx'
import { weighedWith, weightsOf } from './ticket-values.ts'

type OverageSumProps = { order: StaffOrderOnWire; tickets: readonly StaffWeightTicketOnWire[]; pickupId: string | null }

/** Rule 130 as arithmetic that anyone can follow: weighed, less included, times the rate. */
export function OverageSum({ order, tickets, pickupId }: OverageSumProps) {
  const weights = weightsOf(tickets, pickupId)
  const { weighed, loads, included, rateCents, overHundredthTons, cents } = weighedWith(order, weights)
  const isByLoad = order.includedPer === 'load' && loads.length > 1 && included !== null
  return (
    <Section
      heading={text.heading}
      className="self-start rounded-panel border max-md:order-first border-line-strong p-4"
    >
      {included !== null &&
        (isByLoad ? (
          // Each load on a scale of its own.
          loads.map((load, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: loads have their order
            <div key={index}>
              <p className="text-small font-semibold">{text.load(index + 1)}</p>
              <LoadScale weights={[load]} included={included} />
            </div>
          ))
        ) : (
          <LoadScale weights={weights.map(({ weight }) => weight)} included={included} />
        ))}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tabular-nums">
        <Line name={text.weighed}>{tons(weighed)}</Line>
        <Line name={isByLoad ? text.includedEach : text.included}>
          {included === null ? text.noLimit : isByLoad ? tons(included) : `− ${tons(included)}`}
        </Line>
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
        {included === null ? text.unlimited : !isByLoad && weighed < included && text.left(tons(included - weighed))}
      </p>
    </Section>
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
