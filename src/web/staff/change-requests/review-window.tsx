import { useState } from 'react'
import { lateness, requestStatusLabels, reviewText as text } from '#content/staff/staff-changes.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type {
  ReviewedChangeRequestOnWire,
  StaffChangeRequestOnWire,
} from '#contract/change-requests/change-requests.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ModalClose, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { ApprovalOutlook } from './approval-outlook.tsx'
import { AskedChange } from './asked-change.tsx'
import { DecisionForm } from './decision-form.tsx'
import { LatenessChip } from './request-row.tsx'
import { RequestedOrder } from './requested-order.tsx'

type ReviewWindowProps = { request: ReviewedChangeRequestOnWire; onClose: () => void }

/** The request and its effect on the left, the order on the right, the decision below. */
export function ReviewWindow({ request, onClose }: ReviewWindowProps) {
  const { approval, customer } = request
  const [wasPending] = useState(approval !== null)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const when = shortInstant(request.createdAt)
  return (
    <div className="flex h-full min-h-0 flex-col sm:max-h-[calc(100dvh-48px)]">
      <header className="flex flex-none items-start gap-2 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <ModalTitle className="wrap-anywhere">{changeRequestTypeLabels[request.requestType]}</ModalTitle>
          <LatenessChip isLate={request.requestedWithin24Hours} />
          <p className="w-full text-small text-ink-2">
            {request.enteredBy ? text.enteredBy(request.enteredBy, name, when) : text.askedBy(name, when)}.{' '}
            {request.requestedWithin24Hours ? lateness.lateWhy : lateness.validWhy}
          </p>
        </div>
        <ModalClose />
      </header>
      <div className="grid min-h-0 flex-auto content-start gap-x-10 gap-y-6 overflow-y-auto px-6 py-5 md:grid-cols-2 max-sm:px-4">
        <div className="grid min-w-0 content-start gap-6">
          <Section heading={text.asked}>
            <div className="grid gap-1.5 empty:hidden">
              <AskedChange request={request} whole />
            </div>
            <p className="mt-3 text-small text-ink-2">{text.description}</p>
            <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
              {request.description}
            </blockquote>
          </Section>
          {approval ? <ApprovalOutlook request={request} approval={approval} /> : <DecisionTaken request={request} />}
        </div>
        <RequestedOrder request={request} />
      </div>
      {wasPending && (
        <Needs permission="staff:change-requests.write">
          <DecisionForm request={request} onClose={onClose} />
        </Needs>
      )}
    </div>
  )
}

/** A processed request is read-only: what was decided, when, by whom, and the message to the customer. */
function DecisionTaken({ request }: { request: StaffChangeRequestOnWire }) {
  const { status, reviewedAt, reviewedBy, adminNotes, refund } = request
  return (
    <Section heading={text.decision}>
      <p className="mb-2.5">
        <Chip look={status === 'approved' ? 'planned' : 'over'}>{requestStatusLabels[status]}</Chip>
      </p>
      <FactList>
        <Fact name={text.reviewDate}>{reviewedAt && shortInstant(reviewedAt)}</Fact>
        <Fact name={text.reviewedBy}>{reviewedBy}</Fact>
        <Fact name={text.notes}>{adminNotes || text.noNotes}</Fact>
        <Fact name={text.refund}>
          {refund?.amount !== undefined &&
            text.refunded(refund.percent, formatDollars(centsIn(refund.amount)), {
              isOverpaid: refund.overpaid !== undefined,
              keptFeesCents: centsIn(refund.keptFees ?? '0'),
            })}
        </Fact>
      </FactList>
    </Section>
  )
}
