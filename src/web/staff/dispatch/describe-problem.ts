import { clock, problemText } from '#content/staff/board.ts'
import type { BoardLegOnWire, BoardOnWire, BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'

/** Describes a problem in a sentence. */
export function describeProblem(
  board: BoardOnWire,
  route: BoardRouteOnWire,
  leg: Pick<BoardLegOnWire, 'arrives'>,
  problem: BoardLegOnWire['problems'][number],
): string {
  switch (problem.kind) {
    case 'late':
      return problemText.late(Math.ceil(problem.minutes), clock(leg.arrives - problem.minutes))
    case 'conflict': {
      const other = board.stops.find(({ haulId }) => haulId === problem.haulId)
      return problemText.conflict(other ? nameOf(other) : '')
    }
    case 'wrong-truck':
      return problemText['wrong-truck'](route.sizes)
    case 'no-container':
      return problemText['no-container'](problem.size, problem.nextAt === null ? null : clock(problem.nextAt))
    case 'closed':
      return problemText.closed(problem.closes === null ? null : clock(problem.closes), clock(leg.arrives))
    case 'no-facility':
      return problemText['no-facility']
    case 'no-break':
      return problemText['no-break']
    case 'late-break':
      return problemText['late-break'](problem.minutes)
  }
}
