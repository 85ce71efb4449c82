import { type KeyboardEvent, useState } from 'react'
import { boardText as text } from '#content/staff/staff-leads.ts'
import { type LeadStatus, leadStatuses } from '#contract/leads/lead-kinds.ts'
import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { nameOf } from './lead-marks.tsx'
import type { MoveLead } from './use-lead-moves.tsx'

export type Picked = ReturnType<typeof usePicked>

/** The lead that is on its way between columns: dragged with the mouse, or picked up with Enter and led by arrow keys. */
export function usePicked({ onPut, onAnnounce }: { onPut: MoveLead; onAnnounce: (message: string) => void }) {
  const [picked, setPicked] = useState<{ lead: StaffLeadOnWire; over: LeadStatus; by: 'keys' | 'mouse' } | null>(null)

  function put() {
    setPicked(null)
    if (picked && picked.over !== picked.lead.status) onPut(picked.lead, picked.over)
  }
  function leave() {
    if (!picked) return
    setPicked(null)
    onAnnounce(text.left(nameOf(picked.lead), picked.lead.status))
  }
  const step = (by: number) => {
    const at = picked ? leadStatuses.indexOf(picked.over) + by : -1
    const over = leadStatuses[at]
    if (!picked || !over) return
    setPicked({ ...picked, over })
    onAnnounce(text.over(over))
  }

  return {
    leadId: picked?.lead.id ?? null,
    byKeys: picked?.by === 'keys',
    over: picked?.over ?? null,
    drag: (lead: StaffLeadOnWire) => setPicked({ lead, over: lead.status, by: 'mouse' }),
    dragOver: (over: LeadStatus) => picked && picked.over !== over && setPicked({ ...picked, over }),
    drop: put,
    leave,
    /** Enter or a press on the handle: picks up, or puts down. */
    press: (lead: StaffLeadOnWire) => {
      if (picked) return put()
      setPicked({ lead, over: lead.status, by: 'keys' })
      onAnnounce(text.picked(nameOf(lead)))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!picked) return
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined && event.key !== 'Escape') return
      event.preventDefault()
      if (by === undefined) leave()
      else step(by)
    },
  }
}
