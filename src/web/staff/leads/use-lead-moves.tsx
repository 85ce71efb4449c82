import { type ReactNode, useState } from 'react'
import { moveText as text } from '#content/staff/staff-leads.ts'
import type { LeadStatus } from '#contract/leads/lead-kinds.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { nameOf } from './lead-marks.tsx'
import { useMoveLead } from './lead-queries.ts'
import { LostQuestion } from './lost-question.tsx'

export type MoveLead = (lead: StaffLeadOnWire, status: LeadStatus) => void

/** Moves leads, with the version that staff saw and an undo; asks first why one is lost. `question` must be rendered. */
export function useLeadMoves(): { move: MoveLead; question: ReactNode } {
  const move = useMoveLead()
  const showToast = useToast()
  const [losing, setLosing] = useState<StaffLeadOnWire | null>(null)
  const refused = (error: unknown) =>
    showToast({ title: text.failed, description: error instanceof Error ? error.message : '', tone: 'error' })

  async function undo(moved: StaffLeadOnWire, before: StaffLeadOnWire) {
    const { version } = moved
    const { status, lostReason } = before
    try {
      await move(moved, { status, version, ...(status === 'lost' && { lostReason }) })
      showToast({ title: text.undone, tone: 'success' })
    } catch (error) {
      refused(error)
    }
  }

  async function send(lead: StaffLeadOnWire, status: LeadStatus, lostReason?: string) {
    try {
      const moved = await move(lead, { status, version: lead.version, ...(lostReason && { lostReason }) })
      showToast({
        title: text.done(nameOf(lead), status),
        tone: 'success',
        action: { label: text.undo, hint: text.undoHint, onPress: () => undo(moved, lead) },
      })
    } catch (error) {
      refused(error)
    }
  }

  return {
    move: (lead, status) => {
      if (status === 'lost') setLosing(lead)
      else if (status !== lead.status) void send(lead, status)
    },
    question: losing && (
      <LostQuestion
        name={nameOf(losing)}
        onClose={() => setLosing(null)}
        onConfirm={(reason) => {
          setLosing(null)
          void send(losing, 'lost', reason)
        }}
      />
    ),
  }
}
