import { orderMessages as messages, archiveText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useOrderChanged } from '#web/staff/orders/order-queries.ts'

type ArchiveQuestionProps = { order: StaffOrderOnWire; onClose: () => void; onGone: () => void }

export function ArchiveQuestion({ order, onClose, onGone }: ArchiveQuestionProps) {
  const archive = useApiCommand('orders', 'DELETE /api/orders/{id}/archive', { onSuccess: useOrderChanged() })
  return (
    <ActionQuestion
      {...text}
      done={{ description: messages.archived }}
      failed={(message) => ({ description: messages.archiveFailed + (message === null ? '' : `. ${message}`) })}
      act={() => archive.mutateAsync({ params: { id: order.id } })}
      onClose={onClose}
      onDone={onGone}
    />
  )
}
