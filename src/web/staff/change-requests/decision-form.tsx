import { useRef, useState } from 'react'
import { changeMessages as messages, reviewText as text } from '#content/staff/staff-changes.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { reasonRequired } from '#contract/change-requests/change-request-fields.ts'
import type { ReviewedChangeRequestOnWire } from '#contract/change-requests/change-requests.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { decideTransition } from '#domain/orders/lifecycle.ts'
import { DraftArea, DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { CancelQuestion } from '#web/staff/orders/parts/cancel-question.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { type Decision, useDecision } from './use-decision.ts'

type Choice = Pick<Decision, 'status' | 'cancelOrder' | 'agreedChanges'>

type DecisionFormProps = { request: ReviewedChangeRequestOnWire; onClose: () => void }

/** Approves or rejects, with notes that the customer reads. Where the request names nothing, the order can be cancelled with it. */
export function DecisionForm({ request, onClose }: DecisionFormProps) {
  const decide = useDecision()
  const showToast = useToast()
  const [asksToCancel, setAsksToCancel] = useState(false)
  const chosen = useRef<Choice>({ status: 'approved' })
  const [sent, setSent] = useState<Choice['status'] | null>(null)
  const form = useDraftForm({
    id: 'decision',
    start: { adminNotes: '' },
    check: ({ adminNotes }) => {
      if (chosen.current.status !== 'rejected' || adminNotes.trim() !== '') return {}
      showToast({ title: messages.notesRequired, description: reasonRequired, tone: 'error' })
      return { adminNotes: reasonRequired }
    },
    send: (values) => {
      setSent(chosen.current.status)
      const body = { ...chosen.current, ...values }
      return decide(request.id, body).finally(() => setAsksToCancel(false))
    },
    onSent: onClose,
    failure: { title: messages.failed, describe: (message) => message ?? messages.failedHelp },
  })
  const { deliveryDate, pickupDate } = request.approval?.offered ?? {}
  const offeredDay = deliveryDate ?? pickupDate
  const guard = useLeaveGuard(form.isDirty)
  const isSending = (status: Choice['status']) => form.sending && sent === status
  const choose = (decision: Choice) => () => {
    chosen.current = decision
  }
  const element = useRef<HTMLFormElement>(null)
  // Someone else decided in the meantime. What was typed stays visible, so that it can be copied.
  const isDecided = request.status !== 'pending' && !form.sending
  if (isDecided && !form.isDirty) return null
  const canCancel =
    request.requestType === 'other' &&
    decideTransition(request.order.status, 'cancelled').ok &&
    request.order.status !== 'cancelled'
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      className="flex-none border-t border-line-strong px-6 pt-3 pb-4 max-sm:px-4 max-sm:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <DraftArea
        form={form}
        name="adminNotes"
        label={text.notes}
        hint={isDecided ? text.notesLeftHint : text.notesHint}
        rows={2}
      />
      <DraftNote
        id={form.noteId}
        message={isDecided ? text.decidedMeanwhile(request.reviewedBy, request.status) : form.note}
      />
      {!isDecided && (
        <div className="mt-3 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-auto">
          {canCancel && (
            <DenseButton disabled={form.sending} onClick={() => setAsksToCancel(true)}>
              {text.cancelOrder}
            </DenseButton>
          )}
          <DenseButton
            type="submit"
            pending={isSending('rejected')}
            disabled={form.sending}
            onClick={choose({ status: 'rejected' })}
          >
            {isSending('rejected') ? text.rejecting : text.reject}
          </DenseButton>
          {offeredDay && (
            <DenseButton
              type="submit"
              disabled={form.sending}
              onClick={choose({ status: 'approved', agreedChanges: request.approval?.offered })}
            >
              {text.offer(shortDay(offeredDay, dateInLosAngeles(new Date())))}
            </DenseButton>
          )}
          <DenseButton
            type="submit"
            look="go"
            pending={isSending('approved')}
            disabled={form.sending}
            onClick={choose({ status: 'approved' })}
          >
            {isSending('approved') ? text.approving : text.approve}
          </DenseButton>
        </div>
      )}
      {asksToCancel && !isDecided && (
        <CancelQuestion
          order={{ id: request.orderId }}
          isNotifiedOtherwise
          pending={form.sending}
          onConfirm={() => {
            chosen.current = { status: 'approved', cancelOrder: true }
            element.current?.requestSubmit()
          }}
          onClose={() => setAsksToCancel(false)}
        />
      )}
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}
