import { useState } from 'react'
import { dayNotes, dayGridText as text } from '#content/staff/day-options.ts'
import { type ExtraHaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import { addDays, dateInLosAngeles, type IsoDate, isIsoDate } from '#contract/values/dates.ts'
import { dateProblem } from '#domain/scheduling/availability.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { DayGrid, type GridDay } from './day-grid.tsx'
import { ListMissing } from './list-states.tsx'
import { offeredDays, pickupDays, tripDays } from './offered-days.ts'
import { useMay } from './staff-session.ts'

/** The containers that are to come; `delivery` and `pickup` may be empty. Trips are hauls between the two. */
type Wanted =
  | { of: 'delivery'; size: number; quantity: number; rentalDays: number }
  | { of: 'pickup'; size: number; quantity: number; delivery: string }
  | { of: 'trips'; kind: ExtraHaulKind; size: number; quantity: number; delivery: string; pickup: string }

type NewOrderDaysProps = {
  wanted: Wanted
  /** Several for trips: pressing a chosen one again takes it back. */
  chosen: string | readonly string[]
  onChoose: (day: IsoDate) => void
  /** The field itself refuses a closed day, so that nothing is said twice. */
  refusesClosed?: boolean
}

/** Four weeks at a time. */
const shownDays = 28

/** Rule 350: the days for a delivery, a pickup or trips of an order that is not placed yet, behind a button, and what speaks against those chosen. */
export function NewOrderDays({ wanted, chosen, onChoose, refusesClosed = false }: NewOrderDaysProps) {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(0)
  const mayRead = useMay()('staff:calendar.read')
  const today = dateInLosAngeles(new Date())
  const begins = wanted.of !== 'delivery' && isIsoDate(wanted.delivery) ? wanted.delivery : today
  // The calendar of the next sixty days is what the rest of the form shows; a later delivery needs its own.
  const from = begins > addDays(today, 2 * shownDays) ? begins : null
  const calendar = useApiQuery(
    'orders',
    'GET /api/admin/calendar',
    mayRead && (isOpen || chosen.length > 0) ? { query: { from } } : null,
    { changesWith: ['calendar', 'equipment'] },
  )
  if (!mayRead) return null
  const { size, quantity } = wanted
  const offered: { day: IsoDate; state: 'free' | 'closed' | 'full' | 'trucks-full' }[] = !calendar.data
    ? []
    : wanted.of === 'delivery'
      ? offeredDays(calendar.data, wanted, calendar.data.days.length)
      : wanted.of === 'pickup'
        ? pickupDays(calendar.data, { ...wanted, delivery: begins })
        : tripDays(calendar.data, {
            ...wanted,
            bringsEmpty: haulTraits[wanted.kind].bringsEmpty,
            delivery: begins,
            pickup: isIsoDate(wanted.pickup) ? wanted.pickup : null,
          })
  const days = offered.map(({ day, state }): GridDay => {
    if (state === 'free') return { day, word: '', reason: '', canChoose: true }
    if (state === 'closed' && wanted.of === 'pickup')
      return { day, word: text.states.closed, reason: dayNotes.closedPickup(day), canChoose: true }
    const word = state === 'closed' ? text.states.closed : text.states.full
    const reason =
      wanted.of === 'trips'
        ? dayNotes.noTrip(day, state === 'closed' ? null : size)
        : dateProblem({ outcome: state === 'trucks-full' ? 'no-delivery' : state, size, date: day, quantity })
    return { day, word, reason, canChoose: false }
  })
  const closed = new Set(refusesClosed ? offered.filter(({ state }) => state === 'closed').map(({ day }) => day) : [])
  const note = days
    .flatMap(({ day, reason }) => (chosen.includes(day) && reason !== '' && !closed.has(day) ? [reason] : []))
    .join(' ')
  return (
    <div className="mt-2">
      {!isOpen ? (
        <DenseButton onClick={() => setOpen(true)}>
          {text.heading}
          <span className="font-normal"> {text.of[wanted.of]}</span>
        </DenseButton>
      ) : calendar.data ? (
        <>
          <DayGrid
            legend={text.heading}
            days={days.slice(page * shownDays, (page + 1) * shownDays)}
            today={today}
            chosen={chosen}
            onChoose={onChoose}
          />
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {page > 0 && <DenseButton onClick={() => setPage(page - 1)}>{text.earlier}</DenseButton>}
            {days.length > (page + 1) * shownDays && (
              <DenseButton onClick={() => setPage(page + 1)}>{text.later}</DenseButton>
            )}
          </div>
        </>
      ) : (
        <ListMissing messages={text} query={calendar} height="h-60" />
      )}
      <p role="status" className="mt-2 font-semibold text-warn empty:hidden">
        {note}
      </p>
    </div>
  )
}
