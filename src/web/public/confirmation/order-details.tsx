import { detailsText } from '#content/public/confirmation.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { references } from '#contract/orders/order-references.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

type NamedFact = [name: string, lines: (string | undefined)[]]

/** What the customer told us; other viewers see why it is hidden. */
export function OrderDetails({ order }: { order: OrderForViewerOnWire }) {
  if (order.customerName === undefined) {
    return (
      <div className="mt-12 max-w-[36em]">
        <p className="text-ink-2">{detailsText.publicNote}</p>
        <AppLink to={`/find-order?order=${order.orderNumber}`} className={buttonStyle('line', 'normal', 'mt-4')}>
          {detailsText.find}
        </AppLink>
      </div>
    )
  }
  const place = `${order.customerCity}, ${order.customerState} ${order.customerZipCode}`
  const facts: NamedFact[] = [
    [detailsText.where, [order.customerAddress, place]],
    [detailsText.placement, [order.placementInstructions]],
    [detailsText.load, [order.materialOther || detailsText.stored(order.materialType)]],
    [
      detailsText.contact,
      [order.customerName, order.companyName, formatPhone(order.customerPhone ?? ''), order.customerEmail],
    ],
    ...references.map((field): NamedFact => [referenceNames[field].label, [order[field]]]),
    [detailsText.access, [detailsText.stored(order.accessInstructions)]],
    [detailsText.special, [order.specialInstructions]],
  ]
  return (
    <Facts id="details-heading" heading={detailsText.heading}>
      {facts.map(([name, lines]) => {
        const said = lines.filter(Boolean)
        return (
          said.length > 0 && (
            <Fact key={name} name={name}>
              {said.join('\n')}
            </Fact>
          )
        )
      })}
    </Facts>
  )
}
