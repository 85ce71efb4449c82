import { useParams } from 'react-router'
import { reviewText as text } from '#content/staff/staff-changes.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingInDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusDialog } from '#web/staff/kit/move-focus.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { ReviewWindow } from './review-window.tsx'

/** One change request above the list, at an address of its own. */
export function ReviewDialog() {
  const { requestId = '' } = useParams()
  const { close } = useAboveList('/admin/changes')
  // The effect of approving it now depends on the order, all others of its size, and the delivery plan.
  const {
    data: request,
    error,
    isFetching,
    refetch,
  } = useApiQuery(
    'change-requests',
    'GET /api/admin/change-requests/{id}',
    { params: { id: requestId } },
    { changesWith: ['orders', 'calendar', 'equipment'], ...askAnew },
  )
  return (
    <ModalDialog width="wide" onClose={close} onOpenAutoFocus={focusDialog} onCloseAutoFocus={focusRequest(requestId)}>
      {request ? (
        <ReviewWindow key={requestId} request={request} onClose={close} />
      ) : (
        <MissingInDialog messages={text} query={{ error, isFetching, refetch }} />
      )}
    </ModalDialog>
  )
}

export function screen() {
  return { Component: ReviewDialog }
}

/** When the dialog closes, the focus moves to its row; if that is no longer in the list, to the first row, or above the list. */
function focusRequest(id: string) {
  return (event: Event) => {
    const target =
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`) ??
      document.querySelector<HTMLElement>('[data-row-link]') ??
      document.getElementById('list-heading')
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
  }
}
