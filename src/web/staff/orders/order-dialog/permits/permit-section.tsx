import { useState } from 'react'
import { permitMessages as messages, permitText as text } from '#content/staff/street-permits.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { StreetPermitOnWire } from '#contract/street-permits/street-permits.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { permitState } from '#domain/street-permits/permit-state.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { ActionQuestion } from '#web/staff/kit/action-question.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { PermitDialog } from './permit-dialog.tsx'

/** The street permits of an order (rule 254). */
export function PermitSection({ order }: { order: StaffOrderOnWire }) {
  const ui = useUiText()
  const {
    data: permits,
    error,
    isFetching,
    refetch,
  } = useApiQuery('orders', 'GET /api/orders/{id}/street-permits', { params: { id: order.id } }, askAnew)
  const [edited, setEdited] = useState<StreetPermitOnWire | 'new' | null>(null)
  const [leaving, setLeaving] = useState<StreetPermitOnWire | null>(null)
  const remove = useApiCommand('orders', 'DELETE /api/orders/{id}/street-permits/{permitId}')
  const canChange = useMay()('staff:orders.write') && order.archivedAt === null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      {permits ? (
        <>
          {permits.length === 0 && <p className="text-ink-2">{text.none}</p>}
          <ul>
            {permits.map((permit) => (
              <PermitRow
                key={permit.id}
                permit={permit}
                isLast={permit === permits.at(-1)}
                onEdit={canChange ? () => setEdited(permit) : null}
                onRemove={canChange ? () => setLeaving(permit) : null}
              />
            ))}
          </ul>
          {canChange && (
            <DenseButton className="mt-2" onClick={() => setEdited('new')}>
              {text.add}
            </DenseButton>
          )}
        </>
      ) : error ? (
        <>
          <p>{text.failed}</p>
          <RetryButton className="mt-3" query={{ isFetching, refetch }} />
        </>
      ) : (
        <p className="text-ink-2">{ui.loading}</p>
      )}
      {edited && (
        <PermitDialog orderId={order.id} permit={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {leaving && (
        <ActionQuestion
          heading={text.question(leaving.permitNumber)}
          description={text.questionText}
          keep={text.keep}
          confirm={text.remove}
          done={{ description: messages.removed }}
          failed={messages.failed}
          act={() => remove.mutateAsync({ params: { id: order.id, permitId: leaving.id } })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}

type PermitRowProps = {
  permit: StreetPermitOnWire
  /** It covers the last days; an earlier one that ends is no alarm. */
  isLast: boolean
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function PermitRow({ permit, isLast, onEdit, onRemove }: PermitRowProps) {
  const { authority, permitNumber, validFrom, validThrough, fileUrl } = permit
  const today = dateInLosAngeles(new Date())
  const { state, daysLeft } = permitState(permit, today)
  const isAlarm = isLast && (state === 'ending' || state === 'ended')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          {authority}, {permitNumber}
        </p>
        <p className="text-small text-ink-2">
          {text.days(shortDay(validFrom, today), shortDay(validThrough, today))},{' '}
          <span
            className={classNames(
              isAlarm && 'font-semibold',
              isAlarm && (state === 'ended' ? 'text-danger' : 'text-warn'),
            )}
          >
            {text.state(state, daysLeft)}
          </span>
        </p>
        {fileUrl && (
          <a href={fileUrl} target="_blank" rel="noreferrer" className="inline-block py-1 text-small underline">
            {text.open} <span className="sr-only">{text.newTab}</span>
          </a>
        )}
      </div>
      <div className="-mr-2 ml-auto flex">
        {onEdit && (
          <DenseButton look="quiet" aria-label={`${text.edit} ${permitNumber}`} onClick={onEdit}>
            {text.edit}
          </DenseButton>
        )}
        {onRemove && (
          <DenseButton look="quiet" aria-label={`${text.remove} ${permitNumber}`} onClick={onRemove}>
            {text.remove}
          </DenseButton>
        )}
      </div>
    </li>
  )
}
