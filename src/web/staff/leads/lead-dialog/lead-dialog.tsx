import { useParams } from 'react-router'
import { leadDialog as text } from '#content/staff/staff-leads.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingInDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusDialog, focusRow } from '#web/staff/kit/move-focus.ts'
import { useLead } from '#web/staff/leads/lead-queries.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { LeadWindow } from './lead-window.tsx'

/** One lead above the list, at an address of its own. */
export function LeadDialog() {
  const { leadId = '' } = useParams()
  const lead = useLead(leadId)
  const { close } = useAboveList('/admin/leads')
  return (
    <ModalDialog width="wide" onClose={close} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRow(leadId)}>
      <div className="flex h-full min-h-0 flex-col sm:h-200 sm:max-h-[calc(100dvh-48px)]">
        {lead.data ? <LeadWindow key={leadId} lead={lead.data} /> : <MissingInDialog messages={text} query={lead} />}
      </div>
    </ModalDialog>
  )
}

export function screen() {
  return { Component: LeadDialog }
}
