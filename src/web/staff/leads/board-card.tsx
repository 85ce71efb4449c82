import { lazy, Suspense, useId, useState } from 'react'
import { boardText, leadRow as text } from '#content/staff/staff-leads.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DeclinedChip, LeadAge, nameOf } from './lead-marks.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadValue, NextStep } from './lead-plan.tsx'
import type { MoveLead } from './use-lead-moves.tsx'
import type { Picked } from './use-picked.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./lead-dialog/plan-dialog.tsx')).PlanDialog }))

type BoardCardProps = { lead: StaffLeadOnWire; to: string; picked: Picked; onMove: MoveLead }

/** One lead on the board. A lead that became an order can no longer be moved. */
export function BoardCard({ lead, to, picked, onMove }: BoardCardProps) {
  const { status, projectType, estimatedSize, city, orderId, orderNumber, ownerName } = lead
  const canMove = useMay()('staff:leads.write') && orderId === null
  const isPicked = picked.leadId === lead.id
  const nameId = useId()
  // The dialog is outside the card: what is dragged in it does not drag the card.
  const [isAssigning, setAssigning] = useState(false)
  return (
    <>
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
          <AppLink id={nameId} to={to} data-row-link draggable={false} className="lead-link mr-auto pt-2.5">
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
        <p className="lead-fact">
          {[text.sources[lead.source], city, orderNumber && text.order(orderNumber)].filter(Boolean).join(', ')}
        </p>
        <p className="text-small empty:hidden">
          {status === 'lost' ? lead.lostReason || boardText.noReason : <LeadValue lead={lead} />}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <LeadAge lead={lead} />
          <DeclinedChip lead={lead} />
          {ownerName && <span className="min-w-0 truncate">{ownerName}</span>}
          {ownerName === null && status === 'new' && (
            <Needs permission="staff:leads.write">
              <DenseButton
                look="quiet"
                aria-describedby={nameId}
                className="relative z-1 -my-1.5 ml-auto"
                onClick={() => setAssigning(true)}
              >
                {boardText.assign}
              </DenseButton>
            </Needs>
          )}
        </div>
        <div className="text-small">
          <NextStep lead={lead} />
        </div>
      </li>
      {isAssigning && (
        <Suspense>
          <PlanDialog lead={lead} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  )
}
