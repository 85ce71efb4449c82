import type { ServiceKind } from '#contract/dispatch/dispatch-values.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { Position } from './travel-time.ts'

/** A haul on a route. Minutes are after midnight in Los Angeles. */
export type PlanStop = {
  haulId: string
  kind: HaulKind
  size: number
  position: Position
  /** Of a relocation to another address. */
  toPosition: Position | null
  /** What was promised; null: any time of the day. */
  window: { from: number; to: number } | null
  /** When it was done; null while it is ahead. */
  doneMinute: number | null
  /** Where its load goes, if somebody chose. */
  facilityId: string | null
}

/** One truck with its stops in order. */
export type PlanRoute = {
  key: string
  yardId: string
  sizes: readonly number[]
  carries: number
  startsMinute: number
  endsMinute: number
  stops: readonly PlanStop[]
}

/** A facility with its hours on the day; null: not known; 'closed': all day. */
export type PlanFacility = {
  id: string
  position: Position
  hours: { opens: number; closes: number } | 'closed' | null
}

/** Everything that decides when trucks are where. */
export type PlanDay = {
  routes: readonly PlanRoute[]
  yards: readonly { id: string; position: Position }[]
  facilities: readonly PlanFacility[]
  /** Empty containers in the yards, as they are now or in the morning. */
  stock: readonly { yardId: string; size: number; count: number }[]
  minutes: (from: Position, to: Position) => number
  service: (kind: ServiceKind, size: number) => number
  /** The time of the day, if it is today. */
  now: number | null
}

/** A container on a truck. */
export type Aboard = { size: number; isFull: boolean }

/** Why a leg cannot be done as planned (rule 277). */
export type LegProblem =
  | { kind: 'late'; minutes: number }
  | { kind: 'conflict'; haulId: string }
  | { kind: 'wrong-truck' }
  | { kind: 'no-container'; size: number; nextAt: number | null }
  | { kind: 'closed'; closes: number | null }
  | { kind: 'no-facility' }

/** A part of a truck's day. `set-back`: the container of a dump-and-return comes back; `home`: the last one. */
export type Leg = {
  kind: 'stop' | 'dump' | 'set-back' | 'yard' | 'home'
  haulId: string | null
  facilityId: string | null
  yardId: string | null
  /** What is hooked in a yard, or dumped. */
  size: number | null
  arrives: number
  leaves: number
  /** Minutes until what was promised is broken; null without a promise. */
  slack: number | null
  isDone: boolean
  /** What the truck carries afterward. */
  aboard: Aboard[]
  problems: LegProblem[]
}

export type RoutePlan = {
  key: string
  legs: Leg[]
  /** When the truck is back, and how many minutes of the shift are left then. */
  backAt: number
  leftMinutes: number
}

/** A part of the work that is about to happen at a minute; trucks take turns by it, so that one cannot take what another brings later. */
export type Turn = Generator<number, RoutePlan, void>
