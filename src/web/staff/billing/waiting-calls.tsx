import { useState } from 'react'
import { waitingText as text } from '#content/staff/payouts.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { WaitingCallOnWire } from '#contract/payments/waiting-calls.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

/** Rule 444: what waits too long for the processor, with one button that tries all of it again; nothing if nothing waits. */
export function WaitingCalls() {
  const showToast = useToast()
  const { data } = useApiQuery('orders', 'GET /api/admin/payments/waiting', {})
  const again = useApiCommand('orders', 'POST /api/admin/payments/waiting/try')
  const [asked, setAsked] = useState<WaitingCallOnWire | null>(null)
  if (!data || data.waiting.length === 0) return null

  async function tryAgain() {
    try {
      await again.mutateAsync({})
      showToast({ title: text.trying, tone: 'success' })
    } catch {
      showToast({ title: text.failed, tone: 'error' })
    }
  }

  return (
    <div className="mb-4">
      <Panel look="list" heading={text.heading}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto text-small text-ink-2">{text.help}</p>
          <Needs permission="staff:billing.write">
            <DenseButton pending={again.isPending} onClick={tryAgain}>
              {text.tryAgain}
            </DenseButton>
          </Needs>
        </div>
        <ul className="mt-1.5">
          {data.waiting.map((call) => (
            <li
              key={`${call.kind} ${call.id}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="mr-auto min-w-0 flex-1 basis-64">
                <span className="block">{text.kinds[call.kind]}</span>
                <span className="block text-small text-ink-2 wrap-anywhere">
                  {[call.label, text.since(shortInstant(call.since)), call.reason].filter(Boolean).join(', ')}
                </span>
              </span>
              {call.orderId && (
                <AppLink to={`/admin/orders/${call.orderId}`} className="underline">
                  {text.order}
                </AppLink>
              )}
              {call.canLeave && (
                <Needs permission="staff:billing.write">
                  <DenseButton onClick={() => setAsked(call)}>{text.leave}</DenseButton>
                </Needs>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {asked && <LeaveQuestion call={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function LeaveQuestion({ call, onClose }: { call: WaitingCallOnWire; onClose: () => void }) {
  const showToast = useToast()
  const leave = useApiCommand('orders', 'POST /api/admin/payments/waiting/{setAsideId}/leave')

  async function confirm() {
    try {
      await leave.mutateAsync({ params: { setAsideId: call.id } })
      showToast({ title: text.left, tone: 'success' })
      onClose()
    } catch {
      showToast({ title: text.failed, tone: 'error' })
    }
  }

  return (
    <QuestionDialog
      heading={text.question}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={leave.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <p>{text.questionHelp}</p>
    </QuestionDialog>
  )
}
