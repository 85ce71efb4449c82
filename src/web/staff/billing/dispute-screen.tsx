import { useParams } from 'react-router'
import { disputeScreenText as text } from '#content/staff/disputes.ts'
import { disputeText } from '#content/staff/online-payments.ts'
import { disputeReason, disputeStateLabels, paidWith } from '#content/wording/online-payments.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffDisputeOnWire } from '#contract/payments/disputes.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { doesAnswerStand } from '#domain/payments/dispute-evidence.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Fact, FactList } from '#web/staff/kit/fact-list.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { BillingHead } from './billing-head.tsx'
import { DisputeAnswer } from './dispute-answer.tsx'

/** Rules 432 to 434: one dispute, and the answer to it. */
export function DisputeScreen() {
  const { disputeId = '' } = useParams()
  const may = useMay()
  const dispute = useApiQuery('orders', 'GET /api/admin/payments/disputes/{disputeId}', { params: { disputeId } })
  if (!dispute.data) return <ListMissing messages={text} query={dispute} height="h-96" />
  const { data } = dispute
  const isAnswered = doesAnswerStand(data.answer?.state ?? null)
  return (
    <>
      <BillingHead at="receivables" heading={text.heading(data.customerName)} />
      <div className="grid items-start gap-4">
        <Facts dispute={data} />
        {may('staff:billing.write') && (data.canAnswer || isAnswered) && (
          <DisputeAnswer key={`${data.id} ${isAnswered}`} dispute={data} isSent={isAnswered} />
        )}
      </div>
    </>
  )
}

function Facts({ dispute }: { dispute: StaffDisputeOnWire }) {
  const { way, state, lastFour, amount, reason, openedAt, respondBy, closedAt, orders, canAnswer, answer } = dispute
  const { labels } = text
  const isOver = state === 'won' || state === 'closed'
  return (
    <Panel
      heading={text.what}
      tools={
        <Chip look={isOver ? 'back' : state === 'answered' ? 'planned' : 'failed'}>
          {way === 'bank' && state === 'lost' ? disputeText.returned : disputeStateLabels[state]}
        </Chip>
      }
    >
      <div className="px-4 py-3">
        <FactList>
          <Fact name={labels.amount}>{formatDollars(centsIn(amount))}</Fact>
          <Fact name={labels.paidWith}>
            <span className="block first-letter:uppercase">{paidWith(way, lastFour)}</span>
          </Fact>
          <Fact name={labels.reason}>
            <span className="block first-letter:uppercase">{disputeText.reason(way, disputeReason(reason))}</span>
          </Fact>
          <Fact name={labels.opened}>{shortInstant(openedAt)}</Fact>
          <Fact name={labels.respondBy}>{respondBy && shortInstant(respondBy)}</Fact>
          <Fact name={labels.closed}>{closedAt && shortInstant(closedAt)}</Fact>
          <Fact name={labels.orders}>
            {orders.map(({ id, orderNumber, amount: part }) => (
              <span key={id} className="block">
                <AppLink to={`/admin/orders/${id}`} className="underline">
                  {orderNumber}
                </AppLink>{' '}
                {formatDollars(centsIn(part))}
              </span>
            ))}
          </Fact>
        </FactList>
        {answer && <Sent dispute={dispute} answer={answer} />}
        {!canAnswer && !answer && <p className="mt-3">{way === 'bank' ? text.bankIsFinal : text.over}</p>}
      </div>
    </Panel>
  )
}

type SentProps = { dispute: StaffDisputeOnWire; answer: NonNullable<StaffDisputeOnWire['answer']> }

function Sent({ dispute: { id }, answer: { state, failure, by, writtenAt } }: SentProps) {
  const may = useMay()
  const showToast = useToast()
  const close = useApiCommand('orders', 'POST /api/admin/payments/disputes/{disputeId}/evidence/close')
  const isBad = state === 'failed' || state === 'unknown'

  async function closeIt() {
    try {
      await close.mutateAsync({ params: { disputeId: id } })
      showToast({ title: text.closed, tone: 'success' })
    } catch (error) {
      showToast({ title: text.closeFailed, description: failureMessage(error, ''), tone: 'error' })
    }
  }

  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className={isBad ? 'font-medium text-danger' : 'font-medium'}>{text.answers[state]}</p>
      {failure !== '' && <p className="wrap-anywhere">{failure}</p>}
      <p className="text-small text-ink-2">{text.by(by, shortInstant(writtenAt))}</p>
      {state === 'unknown' && may('staff:billing.write') && (
        <DenseButton className="mt-2" pending={close.isPending} onClick={closeIt}>
          {text.closeIt}
        </DenseButton>
      )}
    </div>
  )
}

export function screen() {
  return { Component: DisputeScreen }
}
