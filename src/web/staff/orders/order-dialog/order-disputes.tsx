import { disputeText as text } from '#content/staff/online-payments.ts'
import { disputeReason, disputeStateLabels, paidWith } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** Rules 510 to 512: the payments of an order that its customer disputes, or that a bank took back. */
export function OrderDisputes({ orderId: id }: { orderId: string }) {
  const { paysOnline } = useApp()
  const may = useMay()
  const request = paysOnline && may('staff:billing.read') ? { params: { id } } : null
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/disputes', request, askAnew)
  if (!data || data.disputes.length === 0) return null
  return (
    <section className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      <ul className="mt-1">
        {data.disputes.map(({ id: disputeId, state, way, lastFour, ofOrder, reason, respondBy, openedAt }) => (
          <li key={disputeId} className="border-b border-line py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {text.line(formatDollars(centsIn(ofOrder)), paidWith(way, lastFour))}
                <span className="block text-fine text-ink-3">
                  {[shortInstant(openedAt), text.reason(way, disputeReason(reason))].join(', ')}
                </span>
              </span>
              <span className={state === 'won' || state === 'closed' ? 'font-medium' : 'font-medium text-danger'}>
                {way === 'bank' && state === 'lost' ? text.returned : disputeStateLabels[state]}
              </span>
            </div>
            {respondBy !== null && <p className="mt-1 text-warn">{text.respondBy(shortInstant(respondBy))}</p>}
            <AppLink to={`/admin/billing/disputes/${disputeId}`} className={denseButtonStyle('line', 'mt-2')}>
              {respondBy !== null && may('staff:billing.write') ? text.answer : text.look}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
