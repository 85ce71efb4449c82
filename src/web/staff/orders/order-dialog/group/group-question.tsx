import { useState } from 'react'
import { orderGroupText as text } from '#content/staff/order-groups.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { TakingPart } from './taking-part.tsx'
import { type Member, partsOf, useGroupCommands } from './use-group.ts'

type GroupQuestionProps = {
  groupId: string
  action: 'confirm' | 'cancel' | 'email'
  orders: readonly Member[]
  onClose: () => void
}

/** The question before something is done with all orders of a group (rule 342). */
export function GroupQuestion({ groupId, action, orders, onClose }: GroupQuestionProps) {
  const [notifies, setNotifies] = useState(true)
  const { changeStatus, email, pending } = useGroupCommands(groupId)
  const { taking } = partsOf(action, orders)
  const labels = text.actions[action]
  async function send() {
    const problem = action === 'email' ? await email(taking.length) : await changeStatus(action, taking, notifies)
    if (problem === null) onClose()
  }
  return (
    <QuestionDialog
      heading={labels.heading(taking.length)}
      onClose={onClose}
      answers={
        <>
          <DenseButton onClick={onClose}>{text.back}</DenseButton>
          <DenseButton
            look={action === 'cancel' ? 'danger' : 'go'}
            pending={pending}
            disabled={taking.length === 0}
            onClick={send}
          >
            {labels.submit(taking.length)}
          </DenseButton>
        </>
      }
    >
      <p className="mb-2 text-ink-2">{labels.help}</p>
      <TakingPart action={action} orders={orders} />
      {action === 'cancel' && <Refunds groupId={groupId} />}
      {action === 'cancel' && <NotifyTick checked={notifies} onChange={setNotifies} />}
    </QuestionDialog>
  )
}

/** Rule 36: what goes back for each order that can be cancelled, and together. */
function Refunds({ groupId }: { groupId: string }) {
  // It changes with time.
  const preview = useApiQuery(
    'orders',
    'GET /api/admin/order-groups/{id}/cancellation',
    { params: { id: groupId } },
    askAnew,
  )
  if (preview.error) return <RetryButton className="mt-3" query={preview} />
  if (!preview.data) return <p className="mt-3 min-h-16 text-ink-2">{text.loading}</p>
  const { orders, amount, amountPaid, keptFees } = preview.data
  const dollars = (money: string | undefined) => formatDollars(centsIn(money))
  const paidCents = centsIn(amountPaid)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <ul className="grid gap-1 text-small">
        {orders
          .filter(({ allowed }) => allowed)
          .map(({ id, orderNumber, message, refund }) => (
            <li key={id}>{text.cancel.each(orderNumber, message, paidCents > 0 ? dollars(refund.amount) : null)}</li>
          ))}
      </ul>
      {amountPaid !== undefined && (
        <p className="mt-2 font-semibold">
          {paidCents > 0 ? text.cancel.sum(dollars(amount), dollars(amountPaid)) : text.cancel.nothingPaid}
        </p>
      )}
      {centsIn(keptFees) > 0 && <p className="mt-1">{text.cancel.kept(dollars(keptFees))}</p>}
    </div>
  )
}
