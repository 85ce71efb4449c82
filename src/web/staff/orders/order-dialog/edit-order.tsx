import { useState } from 'react'
import { leaveText, orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ClashChoice } from './clash-choice.tsx'
import type { OrderUploads } from './documents/use-order-uploads.ts'
import { EditFields } from './edit-fields.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderHeader, ThumbBar } from './order-header.tsx'
import { useOrderEdit } from './use-order-edit.ts'
import { whatWouldBeLost } from './what-would-be-lost.ts'

const formId = 'order-edit'

type EditOrderProps = { order: StaffOrderOnWire; uploads: OrderUploads; onDone: () => void }

/** The editor of an order. Only changed fields are sent; nothing typed is lost without asking. */
export function EditOrder({ order, uploads, onDone }: EditOrderProps) {
  const ui = useUiText()
  const edit = useOrderEdit(order, onDone)
  const [discarding, setDiscarding] = useState(false)
  const guard = useLeaveGuard(edit.isDirty || uploads.unfinished > 0)
  const actions = (
    <>
      <CancelButton onClick={() => (edit.isDirty ? setDiscarding(true) : onDone())} />
      <DenseButton type="submit" form={formId} look="go" pending={edit.saving}>
        {edit.saving ? ui.saving : ui.save}
      </DenseButton>
    </>
  )
  return (
    <>
      <OrderHeader order={edit.base} actions={actions} />
      <OrderBody order={edit.base} className="border-t border-line-strong">
        <form
          id={formId}
          noValidate
          aria-label={text.editing}
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
          className="min-w-0 px-6 pt-4.5 pb-6 max-sm:px-4"
        >
          {edit.isOutdated && <ChangedMeanwhile orderId={order.id} onTake={edit.takeInNow} />}
          <ClashChoice edit={edit} />
          <EditFields edit={edit} />
        </form>
      </OrderBody>
      <ThumbBar>{actions}</ThumbBar>
      {(discarding || guard.asking) && (
        <LeaveQuestion
          {...whatWouldBeLost(edit.isDirty ? leaveText.description : null, guard.asking ? uploads.unfinished : 0)}
          onStay={guard.asking ? guard.stay : () => setDiscarding(false)}
          onLeave={guard.asking ? guard.leave : onDone}
        />
      )}
    </>
  )
}
