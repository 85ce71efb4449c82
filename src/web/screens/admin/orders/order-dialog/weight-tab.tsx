import { weightText as text } from '../../../../../content/staff-order.ts'
import { formatDollars, parseCents } from '../../../../../contract/money.ts'
import type { StaffOrderOnWire } from '../../../../../contract/orders.ts'
import { formatTons, parseHundredthTons } from '../../../../../contract/tons.ts'

/** What will stand here, and what is known already: the weight that the price includes. */
export function WeightTab({ order }: { order: StaffOrderOnWire }) {
  const included = parseHundredthTons(order.includedTonsSnapshot)
  const perTon = formatDollars(parseCents(order.overagePerTonSnapshot) ?? 0)
  return (
    <>
      <p className="font-semibold">{text.none}</p>
      <p className="mt-1 max-w-[40em] text-ink-2">{text.will}</p>
      <p className="mt-4">{included === null ? text.noLimit : text.included(formatTons(included), perTon)}</p>
    </>
  )
}
