import { boardText, leadRow as text } from '#content/staff/staff-leads.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { LeadAge, nameOf } from './lead-marks.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadValue, NextStep } from './lead-plan.tsx'
import type { MoveLead } from './use-lead-moves.tsx'
import type { Picked } from './use-picked.ts'

type BoardCardProps = { lead: StaffLeadOnWire; to: string; picked: Picked; onMove: MoveLead }

/** One lead on the board. A lead that became an order can no longer be moved. */
export function BoardCard({ lead, to, picked, onMove }: BoardCardProps) {
  const { status, projectType, estimatedSize, city, orderId, orderNumber, ownerName } = lead
  const canMove = useMay()('staff:leads.write') && orderId === null
  const isPicked = picked.leadId === lead.id
  return (
    <li
      className="lead-card"
      data-row={lead.id}
      data-picked={isPicked || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(lead))
        picked.drag(lead)
      }}
      onDragEnd={() => !picked.byKeys && picked.leave()}
    >
      <div className="flex items-start gap-1">
        <AppLink to={to} data-row-link draggable={false} className="lead-link mr-auto pt-2.5">
          {nameOf(lead)}
        </AppLink>
        {canMove && (
          <button
            type="button"
            aria-label={boardText.handle(nameOf(lead), status)}
            aria-pressed={isPicked && picked.byKeys}
            className="lead-handle"
            onClick={() => picked.press(lead)}
            onKeyDown={picked.onKeyDown}
            onBlur={() => isPicked && picked.byKeys && picked.leave()}
          >
            <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
              <path d="M1 1h2v2H1zm6 0h2v2H7zM1 7h2v2H1zm6 0h2v2H7zm-6 6h2v2H1zm6 0h2v2H7z" />
            </svg>
          </button>
        )}
        <Needs permission="staff:leads.write">
          <LeadMenu lead={lead} onMove={onMove} />
        </Needs>
      </div>
      <p className="lead-what">{[projectType, estimatedSize].filter(Boolean).join(', ')}</p>
      <p className="lead-fact">{[text.sources[lead.source], city].filter(Boolean).join(', ')}</p>
      <p className="mt-1 text-small text-ink-2">
        <LeadAge lead={lead} />
      </p>
      {ownerName && <p className="lead-fact">{ownerName}</p>}
      <div className="text-small">
        <LeadValue lead={lead} />
        <NextStep lead={lead} />
      </div>
      {orderNumber && <p className="text-small text-ink-2">{text.order(orderNumber)}</p>}
    </li>
  )
}
