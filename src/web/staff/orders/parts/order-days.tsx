import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dayGridText as text } from '#content/staff/day-options.ts'
import type { DayOptionOnWire } from '#contract/orders/day-options.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import { addDays, dateInLosAngeles, type IsoDate, isIsoDate, laterDay } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DayGrid, type GridDay } from '#web/staff/kit/day-grid.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

type OrderDaysProps = {
  orderId: string
  of: MovableDay
  /** As typed or chosen; empty without a day. */
  chosen: string
  onChoose: (day: IsoDate) => void
  /** The days are behind a button, where the day is one field of many. */
  isFolded?: boolean
}

/** How many days before a typed one are shown. */
const daysBefore = 7

/** Rule 350: the days for the delivery or the pickup of an order, and what speaks against the chosen one. */
export function OrderDays({ orderId, of, chosen, onChoose, isFolded = false }: OrderDaysProps) {
  const today = dateInLosAngeles(new Date())
  const [isOpen, setOpen] = useState(!isFolded)
  const [from, setFrom] = useState<IsoDate | null>(null)
  const [start] = useState(chosen)
  const [followed, setFollowed] = useState(chosen)
  const typed = isIsoDate(chosen) && chosen >= today ? chosen : null
  const isAsked = isOpen || (typed !== null && chosen !== start)
  const query = useApiQuery(
    'orders',
    'GET /api/orders/{id}/day-options',
    isAsked ? { params: { id: orderId }, query: { of, ...(from && { from }) } } : null,
    { placeholderData: keepPreviousData, gcTime: 0, changesWith: ['calendar', 'equipment'] },
  )
  const days = query.data?.days ?? []
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isShown = typed !== null && typed >= first && typed <= last
  // The days around what was typed; the buttons then lead away from it.
  if (typed !== null && typed !== followed && query.data && !query.isPlaceholderData) {
    setFollowed(typed)
    if (!isShown) setFrom(laterDay(today, addDays(typed, -daysBefore)))
  }
  const notes = days.find(({ day }) => day === typed)?.notes ?? []
  const page = (by: number) => setFrom(laterDay(today, addDays(first, by * 28)))
  return (
    <div className="mt-2">
      {!isOpen && (
        <DenseButton onClick={() => setOpen(true)}>
          {text.heading}
          <span className="sr-only"> {text.of[of]}</span>
        </DenseButton>
      )}
      {isOpen &&
        (query.data ? (
          <>
            <DayGrid
              legend={text.heading}
              days={days.map((day) => gridDay(day, query.data))}
              today={today}
              chosen={chosen}
              onChoose={onChoose}
            />
            <div className="mt-1.5 flex flex-wrap gap-1.5">
              {first > today && <DenseButton onClick={() => page(-1)}>{text.earlier}</DenseButton>}
              <DenseButton onClick={() => page(1)}>{text.later}</DenseButton>
            </div>
          </>
        ) : (
          <ListMissing messages={text} query={query} height="h-60" />
        ))}
      <p role="status" className="mt-2 font-semibold text-warn empty:hidden">
        {chosen !== query.data?.planned && notes.join(' ')}
      </p>
    </div>
  )
}

type Known = { planned: IsoDate | null; permitThrough: IsoDate | null }

function gridDay({ day, state, canChoose, notes }: DayOptionOnWire, { planned, permitThrough }: Known): GridDay {
  const word =
    day === planned
      ? text.current
      : state === 'free' && permitThrough !== null && day > permitThrough
        ? text.permit
        : text.states[state]
  return { day, word, reason: notes.join(' '), canChoose }
}
