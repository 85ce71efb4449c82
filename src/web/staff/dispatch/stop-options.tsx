import { clock, selectedText as text } from '#content/staff/board.ts'
import { dayPlanText } from '#content/staff/day-plan.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useBoardState } from './use-board-state.ts'

type Option = {
  route: string
  truckName: string
  driverName: string
  before: string | null
  arrives: number
  slack: number | null
  /** What the day takes more. */
  costs?: string
  problems?: number
}

/** Other places for a stop on a truck, or what a stop on none costs on each, numbered for the keyboard (rules 279 and 571). */
export function StopOptions({ haulId, isOnTruck }: { haulId: string; isOnTruck: boolean }) {
  const { board, canWrite } = useBoardState()
  return isOnTruck || !canWrite ? (
    <WaysOut haulId={haulId} day={board.day} />
  ) : (
    <Places haulId={haulId} day={board.day} />
  )
}

type OfStop = { haulId: string; day: string }
const live = { changesWith: ['orders', 'containers'] as const, ...askAnew }

function WaysOut({ haulId, day }: OfStop) {
  const ways = useApiQuery(
    'routes',
    'GET /api/admin/board/{day}/stops/{haulId}/ways-out',
    { params: { day, haulId } },
    live,
  )
  return <Options haulId={haulId} options={ways.data} />
}

function Places({ haulId, day }: OfStop) {
  const places = useApiQuery(
    'routes',
    'POST /api/admin/board/{day}/insert',
    { params: { day }, body: { haulId } },
    live,
  )
  const options = places.data?.map(({ minutes, miles, cost, isInShift, ...place }) => ({
    ...place,
    costs: dayPlanText.adds(minutes, miles, cost),
    problems: place.problems + (isInShift ? 0 : 1),
  }))
  return <Options haulId={haulId} options={options} />
}

function Options({ haulId, options }: { haulId: string; options: readonly Option[] | undefined }) {
  const state = useBoardState()
  if (!options) return <p className="mt-2 text-small text-ink-3">{text.looking}</p>
  if (options.length === 0) return <p className="mt-2 text-small text-ink-2">{text.noWay}</p>
  return (
    <ul aria-label={text.waysOut} className="mt-2">
      {options.map(({ route, truckName, driverName, before, arrives, slack, costs, problems = 0 }, place) => (
        <li key={route} className="flex min-h-12 items-center gap-2 border-t border-line py-1">
          <span className="min-w-0 flex-auto text-small leading-tight">
            <b className="block font-semibold">{text.truckAt(truckName, clock(arrives, true))}</b>
            {costs && <span className="block text-fine font-medium text-ink-2 tabular-nums">{costs}</span>}
            <span className="text-fine text-ink-3">
              {text.left(driverName, slack === null ? null : Math.round(slack))}
            </span>
            {problems > 0 && (
              <span className="block text-fine font-semibold text-danger">{dayPlanText.addsProblems(problems)}</span>
            )}
          </span>
          {state.canWrite && (
            <DenseButton
              data-way={place + 1}
              aria-label={`${text.move}: ${text.truckAt(truckName, clock(arrives, true))}`}
              onClick={() => void state.move([haulId], { route, before })}
            >
              {text.move}
              <kbd className="rounded-[3px] border border-line-strong px-1 font-text text-fine leading-5 max-lg:hidden">
                {place + 1}
              </kbd>
            </DenseButton>
          )}
        </li>
      ))}
    </ul>
  )
}
