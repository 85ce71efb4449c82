import { useParams } from 'react-router'
import { containerHistoryText as text } from '../../../../../content/staff-containers.ts'
import { ApiError } from '../../../../api.ts'
import { useContainerHistory } from '../../../../queries/staff-containers.ts'
import { focusRow } from '../../../../staff/focus-row.ts'
import { MissingDialog } from '../../../../staff/missing-dialog.tsx'
import { ModalDialog } from '../../../../ui/modal-dialog.tsx'
import { useInventoryAddress } from '../use-inventory-address.ts'
import { HistoryWindow } from './history-window.tsx'

/** One container and all that happened to it, at an address of its own. */
export function HistoryDialog() {
  const { containerId = '' } = useParams()
  const { data: history, error, refetch } = useContainerHistory(containerId)
  const { close } = useInventoryAddress()
  if (!history) {
    const isUnknown = error instanceof ApiError && error.status === 404
    const heading = error === null ? text.loadingHeading : isUnknown ? text.notFoundHeading : text.failedHeading
    return (
      <MissingDialog
        heading={heading}
        say={isUnknown ? text.notFound : (error?.message ?? null)}
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
