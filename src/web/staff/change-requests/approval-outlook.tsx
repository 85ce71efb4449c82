import { reviewText as text } from '#content/staff/staff-changes.ts'
import type { ReviewedChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'

type ApprovalOutlookProps = {
  request: ReviewedChangeRequestOnWire
  approval: NonNullable<ReviewedChangeRequestOnWire['approval']>
}

/** Rule 151: the effect of approving now, from the server, before the decision. */
export function ApprovalOutlook({ request, approval }: ApprovalOutlookProps) {
  const { deliveryDate, pickupDate, instructions } = request.requestedChanges
  const isMoved = deliveryDate !== undefined || pickupDate !== undefined
  const total = formatDollars(centsIn(approval.totalAmount))
  const addedCents = centsIn(approval.addedCost)
  if (!approval.allowed) {
    return (
      <Section heading={text.consequence}>
        <div role="status" className="rounded-panel border border-danger-line bg-danger-tint px-4 py-3">
          <p className="font-semibold">{text.cannot}</p>
          <p className="wrap-anywhere">{approval.message}</p>
          {isMoved && <CalendarLink />}
        </div>
      </Section>
    )
  }
  return (
    <Section heading={text.consequence}>
      <div role="status" className="rounded-panel bg-steel-tint px-4 py-3 text-steel">
        <p>{isMoved ? text.fits : instructions === undefined ? text.nothing : text.fitsNotes}</p>
        {addedCents !== 0 && (
          <p className="mt-1 font-semibold">
            {(addedCents > 0 ? text.costs : text.saves)(formatDollars(Math.abs(addedCents)), total)}
          </p>
        )}
        {!isMoved && instructions === undefined && (
          <p className="mt-1">
            {text.nothingMore}{' '}
            <AppLink to={`/admin/orders/${request.orderId}`} className="underline">
              {text.open(request.order.orderNumber)}
            </AppLink>
          </p>
        )}
        {isMoved && <CalendarLink />}
      </div>
    </Section>
  )
}

function CalendarLink() {
  return (
    <AppLink to="/admin/inventory/calendar" className="mt-1 inline-flex min-h-8 items-center underline max-sm:min-h-11">
      {text.calendar}
    </AppLink>
  )
}
