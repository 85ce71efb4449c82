import { useParams } from 'react-router'
import { reviewText as text } from '../../../../content/staff-changes.ts'
import { ApiError } from '../../../api.ts'
import { useChangeRequest } from '../../../queries/staff-change-requests.ts'
import { DenseButton } from '../../../ui/dense-button.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '../../../ui/modal-dialog.tsx'
import { focusRequest } from './focus-request.ts'
import { ReviewWindow } from './review-window.tsx'
import { useChangesAddress } from './use-changes-address.ts'

/** One change request above the list, at an address of its own. */
export function ReviewDialog() {
  const { requestId = '' } = useParams()
  const { close } = useChangesAddress()
  const { data: request, error, isFetching, refetch } = useChangeRequest(requestId)
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <ModalDialog
      width="wide"
      onClose={close}
      onOpenAutoFocus={(event) => {
        // The dialog itself, which outlives the loading of what is in it.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      onCloseAutoFocus={focusRequest(requestId)}
    >
      {request ? (
        <ReviewWindow key={requestId} request={request} onClose={close} />
      ) : (
        <div className="min-h-48 px-6 pt-3.5 pb-6 max-sm:px-4">
          <header className="flex items-start gap-4">
            <ModalTitle className="mr-auto pt-1.5">
              {error === null ? text.loadingHeading : isUnknown ? text.notFoundHeading : text.failedHeading}
            </ModalTitle>
            <ModalClose label={text.close} />
          </header>
          {error === null ? (
            <p role="status" className="skeleton mt-3 text-ink-2">
              {text.loading}
            </p>
          ) : (
            <div role="alert" className="mt-3">
              <p>{isUnknown ? text.notFound : error.message}</p>
              {!isUnknown && (
                <DenseButton className="mt-4" pending={isFetching} onClick={() => refetch()}>
                  {text.retry}
                </DenseButton>
              )}
            </div>
          )}
        </div>
      )}
    </ModalDialog>
  )
}
