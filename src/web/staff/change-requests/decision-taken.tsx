import { requestStatusLabels, reviewText as text } from '#content/staff/staff-changes.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { formatDollars, parseCents } from '#contract/values/money.ts'
import { Chip } from '#web/staff/kit/chip.tsx'
import { Fact, FactList, Section } from '#web/staff/kit/fact-list.tsx'

/** A processed request can only be read: what was decided, when, by whom, and what the customer was told. */
export function DecisionTaken({ request }: { request: StaffChangeRequestOnWire }) {
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
          {refund &&
            text.refunded(refund.percent, formatDollars(parseCents(refund.amount) ?? 0), refund.overpaid !== undefined)}
        </Fact>
      </FactList>
    </Section>
  )
}
