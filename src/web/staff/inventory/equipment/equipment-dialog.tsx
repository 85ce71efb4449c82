import { useParams } from 'react-router'
import { equipmentToastMessages as messages, equipmentForm as text } from '#content/staff/staff-equipment.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { MissingDialog } from '#web/staff/kit/missing-dialog.tsx'
import { focusRow } from '#web/staff/kit/move-focus.ts'
import { changedOnly, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import {
  equipmentBody,
  equipmentProblems,
  equipmentValuesOf,
  newEquipmentBody,
  newEquipmentValues,
} from './equipment-values.ts'

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

type EquipmentFormProps = {
  /** Null: a new one. */
  type: EquipmentOnWire | null
  onClose: () => void
}

/** Everything that staff decide about a container type. */
function EquipmentForm({ type, onClose }: EquipmentFormProps) {
  const add = useApiCommand('equipment', 'POST /api/admin-equipment-create')
  const change = useApiCommand('equipment', 'PUT /api/admin-equipment-update/{id}')
  const showToast = useToast()
  const fallback = type ? messages.updateFailed : messages.createFailed
  const form = useDraftForm({
    id: 'equipment',
    start: type ? equipmentValuesOf(type) : newEquipmentValues,
    check: equipmentProblems,
    send: (values, start) => {
      const body = equipmentBody(values)
      return type
        ? change.mutateAsync({ params: { id: type.id }, body: changedOnly(equipmentBody(start), body) })
        : add.mutateAsync({ body: newEquipmentBody(values) })
    },
    onSent: () => {
      showToast({
        title: type ? messages.updated : messages.created,
        description: form.values.name.trim(),
        tone: 'success',
      })
      onClose()
    },
    failure: fallback,
  })
  return (
    <DraftDialog
      heading={type ? text.editHeading : text.addHeading}
      width="wide"
      form={form}
      unsaved={text.unsaved}
      save={type ? text.save : text.create}
      onClose={onClose}
      onCloseAutoFocus={focusRow(type?.id)}
    >
      <EquipmentFields form={form} type={type} />
    </DraftDialog>
  )
}
