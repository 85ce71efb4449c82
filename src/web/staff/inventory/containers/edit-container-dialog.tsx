import { useParams } from 'react-router'
import { containerRow, containerForm as text } from '#content/staff/staff-containers.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { ContainerForm } from './container-form.tsx'
import { useContainers } from './container-queries.ts'

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
