import { moveDayLinks } from '#content/public/confirmation.ts'
import { orderHaulLinks as text } from '#content/public/order-haul.ts'
import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** The page on which a haul of an order is ordered. */
export const haulPath = (orderNumber: string, kind: OwnHaulKind) =>
  `/confirmation/${encodeURIComponent(orderNumber)}/${kind === 'swap' ? 'swap' : 'empty'}`

type HaulLinksProps = { order: { orderNumber: string; offeredHauls?: OwnHaulKind[] } }

/** Links to order a swap or a dump-and-return, as far as the viewer of an order can now (rule 268). */
export function HaulLinks({ order: { orderNumber, offeredHauls } }: HaulLinksProps) {
  return offeredHauls?.map((kind) => (
    <AppLink key={kind} to={haulPath(orderNumber, kind)} className={buttonStyle('line', 'compact')}>
      {text[kind]}
      <span className="sr-only"> {moveDayLinks.order(orderNumber)}</span>
    </AppLink>
  ))
}
