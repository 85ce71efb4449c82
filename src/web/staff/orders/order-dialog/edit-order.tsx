import { useState } from 'react'
import { leaveText, meanwhileText, orderDialogText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { ClashChoice } from './clash-choice.tsx'
import type { OrderUploads } from './documents/use-order-uploads.ts'
import { EditFields } from './edit-fields.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderHeader, ThumbBar } from './order-header.tsx'
import { whatWouldBeLost } from './use-draft.ts'
import { useOrderEdit } from './use-order-edit.ts'

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

type ChangedMeanwhileProps = { orderId: string; onTake: () => void }

/** Rule 92: tells an editor that a colleague saved the order in the meantime, and who. The editor changes only on request. */
function ChangedMeanwhile({ orderId, onTake }: ChangedMeanwhileProps) {
  const { data } = useApiQuery('orders', 'GET /api/orders/{id}/timeline', { params: { id: orderId } }, askAnew)
  const last = data?.entries.at(-1)
  return (
    <section
      role="status"
      className="sticky top-3 z-10 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-panel border border-warn-line bg-warn-tint p-4 shadow-notice"
    >
      <div className="min-w-56 flex-1">
        <h3 className="font-text text-dense font-semibold">{meanwhileText.heading(last?.actor.name || null)}</h3>
        <p className="mt-0.5">{meanwhileText.description}</p>
      </div>
      <DenseButton onClick={onTake} className="max-sm:w-full">
        {meanwhileText.take}
      </DenseButton>
    </section>
  )
}
