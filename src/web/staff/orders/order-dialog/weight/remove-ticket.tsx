import { ticketMessages as messages, removeTicketText as text } from '#content/staff/staff-weight.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'

export function RemoveTicket({ ticket, onClose }: { ticket: StaffWeightTicketOnWire; onClose: () => void }) {
  const remove = useApiCommand('orders', 'DELETE /api/weight-tickets/{id}')
  const save = useSaving(messages.removeFailed)

  async function confirm() {
    await save(() => remove.mutateAsync({ params: { id: ticket.id } }), { description: messages.removed })
    onClose()
  }

  return (
    <QuestionDialog
      heading={text.heading}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.keep}</DenseButton>
          <DenseButton look="danger" pending={remove.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.ask}</p>
      <p className="mt-2 text-ink-2">{text.follows}</p>
    </QuestionDialog>
  )
}
