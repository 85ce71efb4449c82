import { useParams } from 'react-router'
import { leadDialog as text } from '../../../../../content/staff-leads.ts'
import { ApiError } from '../../../../api.ts'
import { useLead } from '../../../../queries/staff-leads.ts'
import { focusRow } from '../../../../staff/focus-row.ts'
import { DenseButton } from '../../../../ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '../../../../ui/modal-dialog.tsx'
import { useLeadAddress } from '../use-lead-address.ts'
import { LeadWindow } from './lead-window.tsx'

/** One lead above the list, at an address of its own. */
export function LeadDialog() {
  const { leadId = '' } = useParams()
  const lead = useLead(leadId)
  const { close } = useLeadAddress()
  return (
    <ModalDialog
      width="wide"
      onClose={close}
      onOpenAutoFocus={(event) => {
        // The dialog itself, which outlives the loading of what is in it.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      onCloseAutoFocus={focusRow(leadId)}
    >
      <div className="flex h-full min-h-0 flex-col sm:h-200 sm:max-h-[calc(100dvh-48px)]">
        {lead.data ? (
          <LeadWindow key={leadId} lead={lead.data} />
        ) : (
          <LeadMissing error={lead.error} onRetry={() => lead.refetch()} />
        )}
      </div>
    </ModalDialog>
  )
}

/** In place of a lead: that it is loading, that it does not exist, or that it could not be had. */
function LeadMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  const heading = error === null ? text.loadingHeading : isUnknown ? text.notFoundHeading : text.failedHeading
  return (
    <>
      <header className="flex items-start gap-4 pt-3.5 pr-4 pl-6 max-sm:pr-2 max-sm:pl-4">
        <ModalTitle className="mr-auto pt-1.5">{heading}</ModalTitle>
        <ModalClose label={text.close} />
      </header>
      <div className="px-6 pt-2 max-sm:px-4">
        {error === null ? (
          <p role="status" className="skeleton text-ink-2">
            {text.loading}
          </p>
        ) : (
          <div role="alert">
            <p className="max-w-[40em] text-ink-2">{isUnknown ? text.notFound : error.message}</p>
            {!isUnknown && (
              <DenseButton className="mt-4" onClick={onRetry}>
                {text.retry}
              </DenseButton>
            )}
          </div>
        )}
      </div>
    </>
  )
}
