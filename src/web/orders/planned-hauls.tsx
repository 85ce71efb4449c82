import { orderNextText } from '#content/wording/order-progress.ts'
import { nextHaulText, plannedHaulText as text } from '#content/wording/planned-hauls.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { centsIn } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { AppLink, orderPage } from '#web/app/app-link.tsx'

type Planned = NonNullable<OrderForViewerOnWire['plannedHauls']>[number]

/** What happens next to an order: a planned haul comes before the pickup. */
export function nextOf({ status, plannedHauls = [] }: OrderForViewerOnWire): string {
  const [first] = plannedHauls
  return status === 'delivered' && first ? nextHaulText[first.kind](first.date) : orderNextText[status]
}

type PlannedOf = Pick<OrderForViewerOnWire, 'plannedHauls'>

/** What the planned hauls of an order add to its total with tax, in cents; null if none is planned. */
export const plannedCents = ({ plannedHauls = [] }: Partial<PlannedOf>): Cents | null =>
  plannedHauls.length === 0 ? null : plannedHauls.reduce((sum, haul) => sum + priceWithTax(haul), 0)

/** What a planned haul costs with its tax, in cents (rule 536). */
export const priceWithTax = ({ price, tax = '0' }: Planned): Cents => centsIn(price) + centsIn(tax)

/** The link to move or cancel a planned haul; nothing if it is too late for that. */
export function ChangeHaulLink({ orderNumber, haul }: { orderNumber: string; haul: Planned }) {
  if (!haul.canChange) return null
  return (
    <AppLink
      // A new delivery is moved beside swaps (rule 463).
      to={`${orderPage(orderNumber)}/haul/${haul.kind === 'new_delivery' ? 'swap' : haul.kind}`}
      className="-my-2 inline-block py-2 whitespace-nowrap underline"
    >
      {text.change}
      <span className="sr-only"> {text.of(haul.kind, haul.date)}</span>
    </AppLink>
  )
}
