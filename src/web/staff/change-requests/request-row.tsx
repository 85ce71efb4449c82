import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  ageText,
  lateness,
  changeMessages as messages,
  requestStatusLabels,
  reviewText,
  requestRow as text,
} from '#content/staff/staff-changes.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { centsIn } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { AskedChange } from './asked-change.tsx'
import { useDecision } from './use-decision.ts'

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
        <span className="line-clamp-3 text-small text-ink-2 wrap-anywhere sm:line-clamp-1">{request.description}</span>
      </p>
      {isPending && (
        <Needs permission="staff:change-requests.write">
          <p className="request-decide">
            {isPlainDay(request.requestedChanges) ? (
              <DecideHere id={request.id} to={to} name={text.open(type, order.orderNumber)} />
            ) : (
              <AppLink
                to={to}
                aria-label={text.decide(text.answer, text.open(type, order.orderNumber))}
                className={denseButtonStyle('quiet')}
              >
                {text.answer}…
              </AppLink>
            )}
          </p>
        </Needs>
      )}
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

/** One other day, and nothing else. */
const isPlainDay = ({ instructions, deliveryDate, pickupDate }: StaffChangeRequestOnWire['requestedChanges']) =>
  instructions === undefined && (deliveryDate === undefined) !== (pickupDate === undefined)

/**
 * Rule 568: approves a plain change of day in one press if the day is free and the total stays; else the review says what speaks against
 * it. A rejection needs a reason, so it opens the review, too.
 */
function DecideHere({ id, to, name }: { id: string; to: string; name: string }) {
  const { call } = useApp()
  const navigate = useNavigate()
  const decide = useDecision()
  const save = useSaving(messages.failedHelp)
  const [isSending, setSending] = useState(false)
  async function approve(button: HTMLElement) {
    setSending(true)
    await save(async () => {
      const { approval } = await call('GET /api/admin/change-requests/{id}', { params: { id } })
      if (!approval?.allowed || centsIn(approval.addedCost) !== 0) return navigate(to)
      await decide(id, { status: 'approved', adminNotes: '' })
      focusBeside(button)
    }, null)
    setSending(false)
  }
  return (
    <>
      <DenseButton
        pending={isSending}
        aria-label={text.decide(reviewText.approve, name)}
        onClick={({ currentTarget }) => void approve(currentTarget)}
      >
        {reviewText.approve}
      </DenseButton>
      <AppLink to={to} aria-label={text.decide(reviewText.reject, name)} className={denseButtonStyle('quiet')}>
        {reviewText.reject}…
      </AppLink>
    </>
  )
}

/** The row of the button is about to leave the list: the focus goes to the one beside it, or above the list. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('[data-row]')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('[data-row-link]') ?? document.getElementById('list-heading')
  target?.focus({ preventScroll: true })
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
