import { useParams } from 'react-router'
import { containerHistoryText as text } from '#content/staff/staff-containers.ts'
import { ApiError } from '#web/app/api.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusRow } from '#web/staff/kit/move-focus.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { HistoryWindow } from './history-window.tsx'

/** One container and everything that happened to it, at an address of its own. */
export function HistoryDialog() {
  const { containerId = '' } = useParams()
  const {
    data: history,
    error,
    refetch,
  } = useApiQuery('containers', 'GET /api/admin/containers/{id}', { params: { id: containerId } }, askAnew)
  const { close } = useAboveList('/admin/inventory')
  if (!history) {
    const isUnknown = error instanceof ApiError && error.status === 404
    const heading = error === null ? text.loadingHeading : isUnknown ? text.notFoundHeading : text.failedHeading
    return (
      <MissingDialog
        heading={heading}
        description={isUnknown ? text.notFound : (error?.message ?? null)}
        onRetry={isUnknown ? null : () => refetch()}
        onClose={close}
      />
    )
  }
  return (
    <ModalDialog width="wide" onClose={close} onCloseAutoFocus={focusRow(containerId)}>
      <HistoryWindow key={containerId} history={history} onClose={close} />
    </ModalDialog>
  )
}

export function screen() {
  return { Component: HistoryDialog }
}
