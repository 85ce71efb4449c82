import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { orderGroupText as text } from '#content/staff/order-groups.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { previewedDays } from '#contract/stops/stop-kinds.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { costText, isCostly } from '#web/staff/orders/parts/day-cost.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CancelButton, DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { TakingPart } from './taking-part.tsx'
import { type Member, partsOf, useGroupCommands } from './use-group.ts'

type MoveGroupProps = {
  groupId: string
  kind: 'delivery' | 'pickup'
  orders: readonly Member[]
  onClose: () => void
}

/** The days that are shown as buttons; a later one is typed. */
const shownDays = 14

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
  const stops = taking.map(({ id }) => ({ orderId: id, kind }))
  const isLater = day >= addDays(today, previewedDays)
  const preview = useApiQuery(
    'orders',
    'POST /api/admin/stop-moves/preview',
    { body: { stops, ...(isLater && { day }) } },
    { placeholderData: keepPreviousData, changesWith: ['calendar', 'equipment'] },
  )
  const { refused = [], costs = [] } = preview.data?.days.find((each) => each.day === day) ?? {}
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.orderNumber ?? ''
  const isAsking = day !== '' && preview.isFetching && (preview.isPending || preview.isPlaceholderData)
  const choose = (chosen: string) => {
    setDay(chosen)
    setError('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (day === '') return setError(text.move.chooseDay)
    const totals = seesTotals
      ? costs.flatMap(({ orderId, totalAmount }) => (totalAmount === undefined ? [] : [{ orderId, totalAmount }]))
      : undefined
    const problem = await move(taking, { kind, day, notifyCustomers: notifies, ...(totals && { totals }) })
    if (problem === null) return onClose()
    setError(problem)
    void preview.refetch()
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
        <fieldset className="mt-4">
          <legend className="mb-1.5 font-semibold">{text.move.where}</legend>
          {preview.error && <RetryButton query={preview} />}
          {!preview.data && !preview.error && <p className="text-ink-2">{text.move.loading}</p>}
          <div className="flex flex-wrap gap-1.5" aria-busy={preview.isPlaceholderData || undefined}>
            {preview.data?.days.slice(0, shownDays).map((each) => {
              const fit = stops.length - each.refused.length
              const fits = fit === stops.length
              return (
                <button
                  key={each.day}
                  type="button"
                  aria-pressed={each.day === day}
                  onClick={() => choose(each.day)}
                  className={classNames(
                    'min-h-12 rounded-control border px-2.5 py-1 text-left leading-tight',
                    each.day === day
                      ? 'border-steel bg-steel text-on-steel'
                      : fits
                        ? 'border-field bg-card'
                        : 'border-line bg-shade',
                  )}
                >
                  <span className="block font-semibold">{shortDay(each.day, today)}</span>
                  <span
                    className={classNames('block text-fine', each.day !== day && (fits ? 'text-ink-2' : 'text-warn'))}
                  >
                    {fits ? text.move.fits : each.isClosed ? text.move.closed : text.move.some(fit, stops.length)}
                  </span>
                </button>
              )
            })}
            <label className="flex min-h-12 items-center gap-2 text-small">
              <span className="whitespace-nowrap text-ink-2">{text.move.day}</span>
              <input
                type="date"
                className={classNames(denseControlStyle, 'w-auto')}
                min={today}
                value={day}
                onChange={({ target }) => choose(target.value)}
              />
            </label>
          </div>
        </fieldset>
        {refused.length > 0 && (
          <div role="status" className="mt-3 rounded-control border border-warn-line bg-warn-tint px-3 py-2">
            <p className="font-semibold">{text.move.doNotFit(shortDay(day, today))}</p>
            <ul className="mt-1 text-small">
              {refused.map(({ orderId, message }) => (
                <li key={orderId}>{text.move.cost(numberOf(orderId), message)}</li>
              ))}
            </ul>
          </div>
        )}
        {costs.some(isCostly) && (
          <ul role="status" className="mt-3 rounded-control border border-line-strong px-3 py-2 text-small">
            {costs.filter(isCostly).map((cost) => (
              <li key={cost.orderId}>{text.move.cost(numberOf(cost.orderId), costText(cost))}</li>
            ))}
          </ul>
        )}
        <NotifyTick checked={notifies} onChange={setNotifies} />
        {error && <FieldError>{error}</FieldError>}
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <CancelButton onClick={onClose} />
          <DenseButton look="go" type="submit" pending={pending || isAsking} disabled={refused.length > 0}>
            {day === ''
              ? text.actions[action].submit(taking.length)
              : text.move.submit(taking.length, shortDay(day, today))}
          </DenseButton>
        </div>
      </form>
    </ModalDialog>
  )
}
