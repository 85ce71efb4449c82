import { useParams } from 'react-router'
import { equipmentForm as text } from '#content/staff/staff-equipment.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { EquipmentForm } from './equipment-form.tsx'

/** The form of a new container type, at `new`, or of the one that the address names. */
export function EquipmentDialog() {
  const { equipmentId } = useParams()
  const { data: types, error, refetch } = useApiQuery('equipment', 'GET /api/admin-equipment-list')
  const { close } = useAboveList('/admin/inventory')
  if (equipmentId === 'new') return <EquipmentForm type={null} onClose={close} />
  const type = types?.find(({ id }) => id === equipmentId)
  if (type) return <EquipmentForm key={equipmentId} type={type} onClose={close} />
  return (
    <MissingDialog
      heading={text.editHeading}
      description={types ? text.missing : (error?.message ?? null)}
      onRetry={types ? null : () => refetch()}
      onClose={close}
    />
  )
}

export function screen() {
  return { Component: EquipmentDialog }
}
