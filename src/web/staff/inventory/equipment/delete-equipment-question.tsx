import { equipmentToastMessages as messages, deleteEquipmentText as text } from '#content/staff/staff-equipment.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'

export function DeleteEquipmentQuestion({ type, onClose }: { type: EquipmentOnWire; onClose: () => void }) {
  const remove = useApiCommand('equipment', 'DELETE /api/admin-equipment-delete/{id}')
  return (
    <ActionQuestion
      heading={text.heading(type.name)}
      description={text.description}
      hint={text.orders}
      keep={text.keep}
      confirm={text.confirm}
      done={{ title: messages.deleted }}
      failed={messages.deleteFailed}
      act={() => remove.mutateAsync({ params: { id: type.id } })}
      onClose={onClose}
    />
  )
}
