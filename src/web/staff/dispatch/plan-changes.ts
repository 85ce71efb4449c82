import type { BoardRouteOnWire, BoardStopOnWire } from '#contract/dispatch/board.ts'
import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { haulsOf } from './board-view.ts'

type Proposal = NonNullable<PlanJobOnWire['proposal']>
export type PlannedRoute = Proposal['routes'][number]
export type PlannedStop = PlannedRoute['stops'][number]
type Step = PlannedRoute['steps'][number]

/** A line of a planned truck. */
export type PlanRow =
  | { what: 'done'; haulIds: string[] }
  /** A stop that is done, whose load goes to another facility. */
  | { what: 'load'; haulId: string }
  /** Open stops that stay, and by how many minutes the one that moves most is later. */
  | { what: 'same'; haulIds: string[]; laterBy: number }
  | { what: 'step'; step: Step }
  | { what: 'stop'; stop: PlannedStop; isChanged: boolean }
  /** It leaves the truck. */
  | { what: 'gone'; haulId: string }

type Compared = {
  planned: PlannedRoute
  /** The truck as the board has it. */
  route: Pick<BoardRouteOnWire, 'legs'>
  stops: readonly Pick<BoardStopOnWire, 'haulId' | 'doneAt'>[]
  /** What the proposal changes, without what is unticked. */
  changed: ReadonlySet<string>
  /** Every stop and step, also what stays. */
  isWhole: boolean
}

/** Rule 602: what a plan changes on a truck: what comes, goes, or is done in another way; the rest in a line, unless all of it is wanted. */
export function planRows({ planned, route, stops, changed, isWhole }: Compared): PlanRow[] {
  const isDone = (haulId: string) => stops.some((stop) => stop.haulId === haulId && stop.doneAt !== null)
  const was = haulsOf(route)
  const wasAt = new Map(
    route.legs.flatMap(({ kind, haulId, arrives }) => (kind === 'stop' && haulId ? [[haulId, arrives] as const] : [])),
  )
  const done = planned.stops.map(({ haulId }) => haulId).filter(isDone)
  const loads = done.filter((haulId) => changed.has(haulId))
  const rows: PlanRow[] = [
    ...(done.length > 0 ? [{ what: 'done' as const, haulIds: done }] : []),
    ...loads.map((haulId) => ({ what: 'load' as const, haulId })),
  ]
  const addSteps = (before: string | null) => {
    const steps = planned.steps.filter((step) => step.before === before)
    rows.push(...steps.filter((step) => isWhole || isWork(step)).map((step) => ({ what: 'step' as const, step })))
  }
  // What a truck does right after a stop that changes is shown with it.
  let isAfterShown = loads.length > 0
  for (const { haulId, stop } of withGone(planned, was)) {
    if (isDone(haulId)) continue
    if (stop === null) {
      rows.push({ what: 'gone', haulId })
      continue
    }
    const isShown = isWhole || changed.has(haulId) || stop.problems.length > 0
    if (isShown || isAfterShown) addSteps(haulId)
    isAfterShown = isShown
    if (isShown) rows.push({ what: 'stop', stop, isChanged: changed.has(haulId) })
    else addSame(rows, haulId, Math.round(stop.arrives - (wasAt.get(haulId) ?? stop.arrives)))
  }
  if (planned.stops.length > 0 && (isWhole || isAfterShown)) addSteps(null)
  return rows
}

/** Whether nothing of a truck is another. */
export const isUnchanged = (rows: readonly PlanRow[]): boolean =>
  rows.every(({ what }) => what === 'done' || what === 'same')

const isWork = ({ kind }: Step) => kind !== 'break' && kind !== 'home'

function addSame(rows: PlanRow[], haulId: string, laterBy: number) {
  const last = rows.at(-1)
  if (last?.what !== 'same') {
    rows.push({ what: 'same', haulIds: [haulId], laterBy })
    return
  }
  last.haulIds.push(haulId)
  if (Math.abs(laterBy) > Math.abs(last.laterBy)) last.laterBy = laterBy
}

/** The stops of a planned truck, and those that leave it, where they were. */
function withGone({ stops }: PlannedRoute, was: readonly string[]) {
  const rows: { haulId: string; stop: PlannedStop | null }[] = stops.map((stop) => ({ haulId: stop.haulId, stop }))
  was.forEach((haulId, place) => {
    if (rows.some((row) => row.haulId === haulId)) return
    const ahead = was.slice(0, place)
    const at = rows.findLastIndex((row) => ahead.includes(row.haulId))
    rows.splice(at + 1, 0, { haulId, stop: null })
  })
  return rows
}
