import { type FormEvent, useState } from 'react'
import { moveText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { DayCost, useDayQuote } from '#web/staff/orders/parts/day-cost.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import { type HaulKind, haulDay, haulLimits, within } from './haul.ts'
import { useHaulMove } from './use-haul-move.ts'

type MoveDialogProps = { order: CalendarOrder; kind: HaulKind; calendar: StaffCalendarOnWire; onClose: () => void }

/** Moves a delivery or a pickup to a day that is typed or picked: the way for a phone. */
export function MoveDialog({ order, kind, calendar, onClose }: MoveDialogProps) {
  const ui = useUiText()
  const { move, pending } = useHaulMove()
  const home = haulDay(order, kind)
  const limits = haulLimits(order, kind, calendar)
  const [day, setDay] = useState(within(home, limits))
  const [notifies, setNotifies] = useState(true)
  const [error, setError] = useState<string | undefined>()
  const days = day === home ? {} : { [kind]: day }
  const quote = useDayQuote(order.id, days)
  const offered = error === undefined ? null : readOfferedDate(error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (day === '') return setError(text.dayMissing)
    if (day === home) return onClose()
    const problem = quote.data ? await move({ order, kind, day, notifies, shown: quote.data }) : text.costUnknown
    if (problem === null) return onClose()
    setError(problem)
    // What was shown is no longer so.
    void quote.refetch()
    document.getElementById('move-day')?.focus()
  }
  return (
    <ModalDialog onClose={onClose}>
      <form noValidate onSubmit={submit} className="p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.title[kind]}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 mb-4 text-ink-2 wrap-anywhere">
          {text.from(order.customerName, shortDay(home, calendar.today))}
        </p>
        <DenseField
          id="move-day"
          type="date"
          label={text.day}
          error={error}
          value={day}
          min={limits.from}
          max={limits.through}
          onChange={({ target }) => {
            setDay(target.value)
            setError(undefined)
          }}
        />
        {offered && (
          <DenseButton
            className="mt-2"
            onClick={() => {
              setDay(offered)
              setError(undefined)
            }}
          >
            {text.take(shortDay(offered, calendar.today))}
          </DenseButton>
        )}
        <OrderDays
          orderId={order.id}
          of={kind}
          chosen={day}
          onChoose={(wanted) => {
            setDay(wanted)
            setError(undefined)
          }}
        />
        <DayCost orderId={order.id} days={days} />
        <NotifyTick checked={notifies} onChange={setNotifies} />
        <div className="mt-4 flex justify-end gap-2">
          <DenseButton look="quiet" onClick={onClose}>
            {ui.cancel}
          </DenseButton>
          <DenseButton look="go" type="submit" pending={pending || quote.isLoading}>
            {pending ? text.submitting : text.submit}
          </DenseButton>
        </div>
      </form>
    </ModalDialog>
  )
}
