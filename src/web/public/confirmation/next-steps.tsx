import { nextText } from '#content/public/confirmation.ts'
import { orderNextText } from '#content/wording/order-progress.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'

/** What we promise until the container is delivered, and then what comes next. */
export function NextSteps({ order }: { order: OrderForViewerOnWire }) {
  const isWaiting = order.status === 'pending' || order.status === 'new'
  const isComing = isWaiting || order.status === 'confirmed' || order.status === 'scheduled'
  const promises = [
    isWaiting && nextText.confirm,
    // Only where 24 hours are left.
    order.movableDays?.includes('delivery') !== false && nextText.call,
    order.quietHours ? nextText.quiet : nextText.quietOnRequest,
    nextText.payment,
  ]
  const steps = isComing ? promises : [orderNextText[order.status]]
  return (
    <section aria-labelledby="next-heading" className="pt-12">
      <h2 id="next-heading" className="text-title">
        {nextText.heading}
      </h2>
      <ol className="mt-4 border-l-4 border-steel">
        {steps.map(
          (step) =>
            step && (
              <li key={step} className="py-1.5 pl-5 text-large leading-snug">
                {step}
              </li>
            ),
        )}
      </ol>
    </section>
  )
}
