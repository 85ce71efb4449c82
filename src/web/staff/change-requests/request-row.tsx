import { ageText, lateness, requestStatusLabels, requestRow as text } from '#content/staff/staff-changes.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { AskedChange } from './asked-change.tsx'

const hourMs = 3_600_000
/** Customers are promised an answer within 24 hours. */
const promisedMs = 24 * hourMs

type RequestRowProps = {
  request: StaffChangeRequestOnWire
  /** The address of its review. */
  to: string
  /** Milliseconds since 1970. */
  now: number
}

/** One request: whether it is late, what is requested for which order, by whom, and how long ago. Its link covers it. */
export function RequestRow({ request, to, now }: RequestRowProps) {
  const { order, customer, status } = request
  const type = changeRequestTypeLabels[request.requestType]
  const isPending = status === 'pending'
  return (
    <li data-row={request.id} className="request-row">
      <p className="request-flags">
        <LatenessChip isLate={request.requestedWithin24Hours} />
        {!isPending && <Chip look={status === 'approved' ? 'planned' : 'over'}>{requestStatusLabels[status]}</Chip>}
      </p>
      <p className="request-what">
        <AppLink to={to} data-row-link className="request-link" aria-label={text.open(type, order.orderNumber)}>
          {type}
        </AppLink>
        <AskedChange request={request} />
        <span className="line-clamp-1 text-small text-ink-2 wrap-anywhere">{request.description}</span>
      </p>
      <p className="request-whose">
        <AppLink to={`/admin/orders/${request.orderId}`} className="request-order">
          {text.order(order.orderNumber)}
        </AppLink>
        <span className="block wrap-anywhere">
          {`${customer.firstName} ${customer.lastName}`.trim()}, {text.yards(order.dumpsterSize)}
        </span>
      </p>
      <p className="request-age">
        {isPending ? (
          <Age ms={now - Date.parse(request.createdAt)} />
        ) : (
          <>
            {request.reviewedAt && <span className="block">{shortInstant(request.reviewedAt)}</span>}
            <span className="block text-ink-2">{text.decided(status, request.reviewedBy)}</span>
          </>
        )}
        {request.enteredBy && <span className="block text-ink-2">{text.byPhone}</span>}
      </p>
    </li>
  )
}

function Age({ ms }: { ms: number }) {
  return (
    <>
      <span className="block">{ms < 60_000 ? text.justNow : text.asked(ageText(ms))}</span>
      {ms > promisedMs && <span className="block font-semibold text-danger">{text.answerDue}</span>}
    </>
  )
}

/** Rule 26: whether it was requested in time. Late is red, with the word. */
export function LatenessChip({ isLate }: { isLate: boolean }) {
  return <Chip look={isLate ? 'failed' : 'over'}>{isLate ? lateness.late : lateness.valid}</Chip>
}
