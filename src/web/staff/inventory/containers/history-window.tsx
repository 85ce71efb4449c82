import { useState } from 'react'
import { containerHistoryText as text } from '#content/staff/staff-containers.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { ContainerHistoryOnWire } from '#contract/containers/containers.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { ModalClose, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { ContainerChip } from './container-chip.tsx'
import { ContainerNow } from './container-now.tsx'
import { DeleteContainerQuestion } from './delete-container-question.tsx'
import { MovementList } from './movement-list.tsx'

type HistoryWindowProps = { history: ContainerHistoryOnWire; onClose: () => void }

/** What the container is now on the left, every movement on the right. */
export function HistoryWindow({ history, onClose }: HistoryWindowProps) {
  const { container, deletedAt, movements } = history
  const { to } = useAboveList('/admin/inventory')
  const [isAsking, setIsAsking] = useState(false)
  const canDelete = container.status !== 'deployed' && container.currentOrderId === null
  const actions = deletedAt === null && (
    <>
      {canDelete && <DenseButton onClick={() => setIsAsking(true)}>{text.remove}</DenseButton>}
      <AppLink to={to(`/containers/${container.id}/edit`)} className={denseButtonStyle('line')}>
        {text.edit}
      </AppLink>
    </>
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-none items-start gap-2 border-b border-line pt-3.5 pr-4 pb-3 pl-6 max-sm:pr-2 max-sm:pl-4">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1">
          <ModalTitle className="text-[1.75rem] tracking-[.03em] wrap-anywhere">
            {text.heading(container.containerNumber)}
          </ModalTitle>
          {deletedAt === null && <ContainerChip status={container.status} isLoaded={container.isLoaded} />}
        </div>
        <div className="flex gap-2 max-sm:hidden">{actions}</div>
        <ModalClose />
      </header>
      {deletedAt !== null && (
        <p className="flex-none border-b border-line bg-shade px-6 py-2.5 font-medium max-sm:px-4">
          {text.deleted(shortInstant(deletedAt))}
        </p>
      )}
      <div className="grid min-h-0 flex-auto content-start gap-x-10 gap-y-6 overflow-y-auto px-6 py-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] max-sm:px-4">
        <ContainerNow history={history} />
        <MovementList movements={movements} />
      </div>
      {deletedAt === null && (
        <div className="flex flex-none gap-2 border-t border-line-strong px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:hidden *:flex-auto">
          {actions}
        </div>
      )}
      {isAsking && (
        <DeleteContainerQuestion container={container} onClose={() => setIsAsking(false)} onGone={onClose} />
      )}
    </div>
  )
}
