import { moveLabels } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { nextStatus } from '#domain/orders/status-choices.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { Question } from './ask-first.tsx'
import type { Change } from './use-change.ts'

type NextStepButtonProps = { order: StaffOrderOnWire; change: Change; onAsk: (question: Question) => void }

/** The one obvious thing to do with the order now; none at the end of its way. */
export function NextStepButton({ order, change, onAsk }: NextStepButtonProps) {
  const next = nextStatus(order.status)
  if (next === null) return null
  const asks = next === 'delivered'
  return (
    <DenseButton
      look="go"
      pending={change.pending}
      onClick={() => (asks ? onAsk('deliver') : change.send({ status: next }))}
    >
      {moveLabels[next]}
    </DenseButton>
  )
}
