import { useParams } from 'react-router'
import { containerRow, containerMessages as messages, containerForm as text } from '#content/staff/staff-containers.ts'
import type { ContainerOnWire } from '#contract/containers/containers.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusRow } from '#web/staff/kit/move-focus.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useContainers } from './container-queries.ts'
import { containerChangesOf, containerValuesOf, isMoved, withReason } from './container-values.ts'
import { PlaceFields } from './place-fields.tsx'

/** The form of the container that the address names. */
export function EditContainerDialog() {
  const { containerId } = useParams()
  const { data: all, error, refetch } = useContainers()
  const { close } = useAboveList('/admin/inventory')
  const container = all?.find(({ id }) => id === containerId)
  if (container) return <ContainerForm key={containerId} container={container} onClose={close} />
  return (
    <MissingDialog
      heading={containerRow.edit}
      description={all ? text.missing : (error?.message ?? null)}
      onRetry={all ? null : () => refetch()}
      onClose={close}
    />
  )
}

export function screen() {
  return { Component: EditContainerDialog }
}

type ContainerFormProps = { container: ContainerOnWire; onClose: () => void }

/** Changes one container. A movement that is entered late keeps its time. */
function ContainerForm({ container, onClose }: ContainerFormProps) {
  const change = useApiCommand('containers', 'PUT /api/admin/containers/{id}')
  const showToast = useToast()
  const form = useDraftForm({
    id: 'container',
    start: containerValuesOf(container),
    send: (values, start) =>
      change.mutateAsync({ params: { id: container.id }, body: containerChangesOf(start, values) }),
    onSent: () => {
      showToast({ description: messages.updated, tone: 'success' })
      onClose()
    },
    failure: { describe: (message) => withReason(messages.updateFailed, message) },
  })
  return (
    <DraftDialog
      heading={text.editHeading(container.containerNumber)}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
      onCloseAutoFocus={focusRow(container.id)}
    >
      {container.currentOrderNumber && (
        <p className="mb-3.5 rounded-panel bg-steel-tint px-4 py-2.5 text-steel">
          {(container.isOrderArchived ? text.onArchivedOrder : text.onOrder)(container.currentOrderNumber)}
        </p>
      )}
      <div className="grid gap-3.5">
        <DraftText
          form={form}
          name="containerNumber"
          label={text.labels.containerNumber}
          hint={text.numberHint}
          maxLength={40}
          autoFocus
        />
        <PlaceFields
          form={form}
          follows={{
            size: container.currentOrderId !== null,
            status: container.currentOrderId !== null && !container.isOrderArchived,
          }}
        />
        {isMoved(form.start, form.values) && (
          <DraftText
            form={form}
            name="movedAt"
            label={text.labels.movedAt}
            hint={text.movedHint}
            type="datetime-local"
          />
        )}
      </div>
    </DraftDialog>
  )
}
