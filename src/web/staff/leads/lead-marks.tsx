import { leadStatusLabels } from '#content/staff/leads.ts'
import { ageText, leadRow as text } from '#content/staff/staff-leads.ts'
import type { LeadStatus } from '#contract/leads/lead-kinds.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { isAnswerLate, isStepOpen } from '#domain/leads/lead-move.ts'
import { Chip, type ChipLook } from '#web/ui/chip.tsx'

const looks: Record<LeadStatus, ChipLook> = {
  new: 'waits',
  contacted: 'planned',
  quoted: 'out',
  won: 'back',
  lost: 'over',
}

/** Rule 465: the customer said no to the newest quote, and nothing came of the lead yet. */
export function DeclinedChip({
  lead: { declinedAt, status },
}: {
  lead: Pick<StaffLeadOnWire, 'declinedAt' | 'status'>
}) {
  return declinedAt !== null && isStepOpen(status) && <Chip look="failed">{text.declined}</Chip>
}

export function LeadChip({ status }: { status: LeadStatus }) {
  return <Chip look={looks[status]}>{leadStatusLabels[status]}</Chip>
}

/** How long ago someone asked, and whether the promised answer is late (rule 155). */
export function LeadAge({ lead }: { lead: Pick<StaffLeadOnWire, 'createdAt' | 'status'> }) {
  const createdAt = new Date(lead.createdAt)
  const now = new Date()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={lead.createdAt} className="whitespace-nowrap">
        {text.asked(ageText(now.getTime() - createdAt.getTime()))}
      </time>
      {isAnswerLate({ status: lead.status, createdAt }, now) && <Chip look="failed">{text.late}</Chip>}
    </span>
  )
}

export const nameOf = ({ firstName, lastName }: Pick<StaffLeadOnWire, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
