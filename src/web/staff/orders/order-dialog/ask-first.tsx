import { orderMessages as messages, archiveText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { CrewLinksDialog } from '#web/orders/crew-links-dialog.tsx'
import { PayLinkDialog } from '#web/staff/billing/parts/pay-link-dialog.tsx'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { useOrderChanged } from '#web/staff/orders/order-queries.ts'
import { CancelQuestion } from '#web/staff/orders/parts/cancel-question.tsx'
import { CorrectOrder } from './correct-order.tsx'
import { DeliverQuestion } from './deliver-question.tsx'
import { ScheduleQuestion } from './schedule-question.tsx'
import type { Change } from './use-change.ts'

/** The actions that need more than one click. */
export type Question = 'schedule' | 'deliver' | 'cancel' | 'archive' | 'correct' | 'crew' | 'pay-link'

type AskFirstProps = {
  question: Question
  order: StaffOrderOnWire
  change: Change
  onClose: () => void
  /** The order has left the list. */
  onGone: () => void
}

/** The question before an action: which container, whether the refund is right, whether it is intended. */
export function AskFirst({ question, order, change, onClose, onGone }: AskFirstProps) {
  const send = async (changes: Parameters<Change['send']>[0]) => {
    if (await change.send(changes)) onClose()
  }
  switch (question) {
    case 'deliver':
      return <DeliverQuestion order={order} pending={change.pending} onAnswer={send} onClose={onClose} />
    case 'schedule':
      return <ScheduleQuestion order={order} change={change} onClose={onClose} />
    case 'correct':
      return <CorrectOrder order={order} onClose={onClose} />
    case 'cancel':
      return (
        <CancelQuestion
          order={order}
          pending={change.pending}
          onConfirm={(notifyCustomer) => send({ status: 'cancelled', notifyCustomer })}
          onClose={onClose}
        />
      )
    case 'crew':
      return <CrewLinks order={order} onClose={onClose} />
    case 'pay-link':
      return <PayLinkDialog subject={{ orderId: order.id }} onClose={onClose} />
    case 'archive':
      return <ArchiveQuestion order={order} onClose={onClose} onGone={onGone} />
  }
}

/** Rule 356. */
function CrewLinks({ order: { id, accessInstructions }, onClose }: Pick<AskFirstProps, 'order' | 'onClose'>) {
  const links = useApiQuery('orders', 'GET /api/orders/{id}/crew-links', { params: { id } }, askAnew)
  const make = useApiCommand('orders', 'POST /api/orders/{id}/crew-links')
  const revoke = useApiCommand('orders', 'DELETE /api/orders/{id}/crew-links/{linkId}')
  return (
    <CrewLinksDialog
      links={links.data}
      isFailed={links.isError}
      hasGateCode={accessInstructions !== ''}
      onMake={(withGateCode) => make.mutateAsync({ params: { id }, body: { withGateCode } })}
      onRevoke={(linkId) => revoke.mutateAsync({ params: { id, linkId } })}
      onClose={onClose}
    />
  )
}

function ArchiveQuestion({ order, onClose, onGone }: Pick<AskFirstProps, 'order' | 'onClose' | 'onGone'>) {
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
