import { orderMessages as messages, archiveText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useOrderChanged } from '#web/staff/orders/order-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type ArchiveQuestionProps = { order: StaffOrderOnWire; onClose: () => void; onGone: () => void }

export function ArchiveQuestion({ order, onClose, onGone }: ArchiveQuestionProps) {
  const archive = useApiCommand('orders', 'DELETE /api/orders/{id}/archive', { onSuccess: useOrderChanged() })
  const showToast = useToast()

  async function confirm() {
    try {
      await archive.mutateAsync({ params: { id: order.id } })
      showToast({ description: messages.archived, tone: 'success' })
      onGone()
    } catch (error) {
      const why = error instanceof ApiError && error.status > 0 ? `. ${error.message}` : ''
      showToast({ description: messages.archiveFailed + why, tone: 'error' })
      onClose()
    }
  }

  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={archive.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.description}</p>
    </QuestionDialog>
  )
}
