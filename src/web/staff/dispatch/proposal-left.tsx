import { useState } from 'react'
import { clock } from '#content/staff/board.ts'
import { dayPlanText as text } from '#content/staff/day-plan.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import type { BoardStopOnWire } from '#contract/dispatch/board.ts'
import { failureMessage } from '#web/app/api.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useBoardState } from './use-board-state.ts'

/** What fits on no truck, and why (rule 431). */
export function LeftHauls({ haulIds }: { haulIds: readonly string[] }) {
  const { board } = useBoardState()
  return (
    <div className="border-b border-line px-6 py-3 text-small max-sm:px-4">
      <b className="font-semibold text-danger">{text.left(haulIds.length)}</b>
      <ul>
        {board.stops
          .filter(({ haulId }) => haulIds.includes(haulId))
          .map((stop) => (
            <LeftHaul key={stop.haulId} stop={stop} />
          ))}
      </ul>
    </div>
  )
}

/** What was left over on days before: staff move each to a new day, and no plan has it. */
export function EarlierHauls() {
  const { board } = useBoardState()
  const stops = board.stops.filter(({ haulId }) => board.leftOver.includes(haulId))
  if (stops.length === 0) return null
  return (
    <p className="border-b border-line px-6 py-2 text-small font-semibold text-danger max-sm:px-4">
      {text.earlier(stops.map(shownName).join('; '))}
    </p>
  )
}

const shownName = (stop: BoardStopOnWire) => `${nameOf(stop)}, ${haulNames[stop.kind].short.toLowerCase()} ${stop.size}`

/** A haul on no truck; a press says what it would do to each truck. */
function LeftHaul({ stop }: { stop: BoardStopOnWire }) {
  const { canWrite } = useBoardState()
  const [isAsked, setAsked] = useState(false)
  const name = shownName(stop)
  return (
    <li className="py-0.5">
      {name}
      {canWrite && !isAsked && (
        <DenseButton look="quiet" aria-label={text.whyOf(name)} onClick={() => setAsked(true)}>
          {text.why}
        </DenseButton>
      )}
      {isAsked && <Why haulId={stop.haulId} />}
    </li>
  )
}

function Why({ haulId }: { haulId: string }) {
  const { board } = useBoardState()
  const { data, error } = useApiQuery(
    'routes',
    'POST /api/admin/board/{day}/insert',
    { params: { day: board.day }, body: { haulId } },
    askAnew,
  )
  if (error) return <p role="alert">{failureMessage(error, text.failed)}</p>
  if (!data) return <p role="status">{text.looking}</p>
  if (data.length === 0) return <p className="pl-4 text-ink-2">{text.noTruckTakes}</p>
  return (
    <ul className="pl-4 text-ink-2">
      {data.map(({ route, truckName, arrives, minutes, miles, problems, isInShift }) => {
        const against = [problems > 0 && text.addsProblems(problems), !isInShift && text.pastShift].filter(Boolean)
        const adds = [text.adds(minutes, miles, null), ...(against.length > 0 ? against : [text.fitsAsIs])].join(', ')
        return <li key={route}>{text.whyTruck(truckName, clock(arrives), adds)}</li>
      })}
    </ul>
  )
}
