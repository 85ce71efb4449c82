import { type FormEvent, useState } from 'react'
import { orderGroupText as text } from '#content/staff/order-groups.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { MoveDays, usePreviewedMove } from '#web/staff/orders/parts/move-days.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { TakingPart } from './taking-part.tsx'
import { type Member, partsOf, useGroupCommands } from './use-group.ts'

type MoveGroupProps = {
  groupId: string
  kind: 'delivery' | 'pickup'
  orders: readonly Member[]
  onClose: () => void
}

/** Moves the delivery or pickup of all orders of a group to a day on which all fit, or none (rule 342). */
export function MoveGroup({ groupId, kind, orders, onClose }: MoveGroupProps) {
  const today = dateInLosAngeles(new Date())
  const action = `move-${kind}` as const
  const { taking } = partsOf(action, orders)
  const [day, setDay] = useState('')
  const [notifies, setNotifies] = useState(true)
  const [error, setError] = useState('')
  const { move, pending } = useGroupCommands(groupId)
  const seesTotals = useMay()('staff:billing.read')
  const preview = usePreviewedMove(
    taking.map(({ id }) => ({ orderId: id, kind })),
    day,
  )
  const choose = (chosen: string) => {
    setDay(chosen)
    setError('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (day === '') return setError(text.move.chooseDay)
    const problem = await move(taking, {
      kind,
      day,
      notifyCustomers: notifies,
      ...(seesTotals && { totals: preview.totals }),
    })
    if (problem === null) return onClose()
    setError(problem)
    void preview.query.refetch()
  }
  return (
    <ModalDialog onClose={onClose} width="medium">
      <form noValidate onSubmit={submit} className="p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.actions[action].heading(taking.length)}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 mb-3 text-ink-2">{text.actions[action].help}</p>
        <TakingPart action={action} orders={orders} />
        <MoveDays
          preview={preview}
          to={day}
          onChoose={choose}
          nameOf={(id) => orders.find((order) => order.id === id)?.orderNumber ?? ''}
        />
        <NotifyTick checked={notifies} onChange={setNotifies} />
        {error && <FieldError>{error}</FieldError>}
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <CancelButton onClick={onClose} />
          <DenseButton
            look="go"
            type="submit"
            pending={pending || preview.isAsking}
            disabled={preview.refused.length > 0}
          >
            {day === ''
              ? text.actions[action].submit(taking.length)
              : text.move.submit(taking.length, shortDay(day, today))}
          </DenseButton>
        </div>
      </form>
    </ModalDialog>
  )
}
