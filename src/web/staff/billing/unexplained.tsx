import { useState } from 'react'
import { comparisonText, movementLabels, unexplainedText as text } from '#content/staff/payouts.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import { type BookedTo, bookedTo } from '#contract/payments/payout-words.ts'
import type { ProcessorCheckOnWire, UnexplainedMovementOnWire } from '#contract/payments/payouts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { QuestionDialog } from '#web/staff/kit/question-dialog.tsx'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useToast } from '#web/ui/toasts.tsx'

const dollars = (amount: string) => formatDollars(centsIn(amount))

/**
 * Rule 514: money at the processor that nothing explains, until somebody says what it is; nothing if there is none. `showsAgreed`: it says when
 * the books were compared, also if nothing differed.
 */
export function Unexplained({ showsAgreed }: { showsAgreed: boolean }) {
  const { data } = useApiQuery('orders', 'GET /api/admin/payments/unexplained', {})
  const [asked, setAsked] = useState<UnexplainedMovementOnWire | null>(null)
  if (!data) return null
  const today = dateInLosAngeles(new Date())
  const { lastCheck } = data
  const comparison = lastCheck && (showsAgreed || lastCheck.differences.length > 0) && <Comparison check={lastCheck} />
  if (data.movements.length === 0) return comparison
  return (
    <div className="mb-4">
      {comparison}
      <Panel look="list" heading={text.heading}>
        <p className="text-small text-ink-2">{text.help}</p>
        <ul className="mt-1.5">
          {data.movements.map((movement) => (
            <li
              key={movement.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="w-28 text-right font-semibold tabular-nums max-sm:w-auto">
                {dollars(movement.amount)}
              </span>
              <span className="mr-auto min-w-0">
                <span className="block">{labelOf(movement)}</span>
                <span className="block text-small text-ink-2 wrap-anywhere">
                  {text.since(bareDate(dateInLosAngeles(new Date(movement.happenedAt)), today))}
                  {centsIn(movement.fee) !== 0 && `, ${text.fee(dollars(movement.fee))}`}, {movement.name}
                </span>
              </span>
              <Needs permission="staff:billing.write">
                <DenseButton onClick={() => setAsked(movement)}>{text.book}</DenseButton>
              </Needs>
            </li>
          ))}
        </ul>
      </Panel>
      {asked && <BookQuestion movement={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Rule 516: what the last comparison with the processor found. */
function Comparison({ check: { finishedAt, differences } }: { check: ProcessorCheckOnWire }) {
  const when = shortInstant(finishedAt)
  if (differences.length === 0) return <p className="mb-3 text-small text-ink-2">{comparisonText.agreed(when)}</p>
  const amount = (cents: string | null) => (cents === null ? '' : dollars(cents))
  return (
    <div className="mb-4">
      <p className="font-medium text-danger">{comparisonText.differs(when, differences.length)}</p>
      <ul className="mt-1">
        {differences.map(({ what, name, orderId, ours, theirs }) => (
          <li key={`${what} ${name} ${ours}`} className="text-small">
            {comparisonText.differences[what](name, amount(ours), amount(theirs))}{' '}
            {orderId && (
              <AppLink to={`/admin/orders/${orderId}`} className="underline">
                {comparisonText.order}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const labelOf = ({ kind, word }: UnexplainedMovementOnWire) =>
  kind === 'other' ? word.replaceAll('_', ' ') : movementLabels[kind]

function BookQuestion({ movement, onClose }: { movement: UnexplainedMovementOnWire; onClose: () => void }) {
  const showToast = useToast()
  const book = useApiCommand('orders', 'POST /api/admin/payments/unexplained/{movementId}/book')
  const [to, setTo] = useState<BookedTo>('bank')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const amount = dollars(movement.amount)

  async function confirm() {
    try {
      await book.mutateAsync({ params: { movementId: movement.id }, body: { to, note } })
      showToast({ title: text.booked(amount), tone: 'success' })
      onClose()
    } catch (error) {
      const { message = '', fields = {} } = error instanceof ApiError ? error : {}
      setProblem(fields.note ?? (message || text.failed))
      document.getElementById('booking-note')?.focus()
    }
  }

  return (
    <QuestionDialog
      heading={text.question(amount)}
      onClose={onClose}
      answers={
        <>
          <CancelButton onClick={onClose} />
          <DenseButton look="go" pending={book.isPending} onClick={confirm}>
            {text.confirm}
          </DenseButton>
        </>
      }
    >
      <Field id="booking-to" label={text.to} hint={text.toHelp[to]}>
        {(control) => (
          <select
            className={denseControlStyle}
            value={to}
            onChange={({ target }) => setTo(bookedTo.find((each) => each === target.value) ?? 'bank')}
            {...control}
          >
            {bookedTo.map((each) => (
              <option key={each} value={each}>
                {text.tos[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="mt-3">
        <DenseField
          id="booking-note"
          label={text.note}
          value={note}
          error={problem}
          maxLength={200}
          onChange={({ target }) => {
            setNote(target.value)
            setProblem('')
          }}
        />
      </div>
    </QuestionDialog>
  )
}
