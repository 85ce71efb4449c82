import { orderCardText as text } from '#content/account/dashboard.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { shortDay, shortInstant } from '#content/wording/short-dates.ts'
import type { ChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { grantedChanges } from '#domain/orders/requested-changes.ts'

type WaitingRequestsProps = { requests: readonly ChangeRequestOnWire[]; today: IsoDate }

/** What was asked of an order and waits for our answer, with the day that was asked for. */
export function WaitingRequests({ requests, today }: WaitingRequestsProps) {
  return requests.map((request) => {
    const { deliveryDate, pickupDate } = grantedChanges(request)
    const day = deliveryDate ?? pickupDate
    return (
      <p key={request.id} className="mt-1.5 text-warn">
        <strong className="font-semibold">
          {text.waiting(changeRequestTypeLabels[request.requestType], day ? shortDay(day, today) : null)}
        </strong>{' '}
        <span className="wrap-anywhere">{request.description}</span>{' '}
        <span className="text-compact">{text.asked(shortInstant(request.createdAt))}</span>
      </p>
    )
  })
}
