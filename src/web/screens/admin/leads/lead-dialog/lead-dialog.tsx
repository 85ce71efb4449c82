import { useParams } from 'react-router'
import { leadDialog as text } from '../../../../../content/staff-leads.ts'
import { useLead } from '../../../../queries/staff-leads.ts'
import { focusDialog } from '../../../../staff/focus-dialog.ts'
import { focusRow } from '../../../../staff/focus-row.ts'
import { MissingInDialog } from '../../../../staff/missing-in-dialog.tsx'
import { ModalDialog } from '../../../../ui/modal-dialog.tsx'
import { useLeadAddress } from '../use-lead-address.ts'
import { LeadWindow } from './lead-window.tsx'

/** One lead above the list, at an address of its own. */
export function LeadDialog() {
  const { leadId = '' } = useParams()
  const lead = useLead(leadId)
  const { close } = useLeadAddress()
  return (
    <ModalDialog width="wide" onClose={close} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRow(leadId)}>
      <div className="flex h-full min-h-0 flex-col sm:h-200 sm:max-h-[calc(100dvh-48px)]">
        {lead.data ? (
          <LeadWindow key={leadId} lead={lead.data} />
        ) : (
          <MissingInDialog words={text} error={lead.error} pending={lead.isFetching} onRetry={() => lead.refetch()} />
        )}
      </div>
    </ModalDialog>
  )
}
