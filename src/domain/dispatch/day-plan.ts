import type { ServiceKind } from '#contract/dispatch/dispatch-values.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { Position } from './travel-time.ts'

/** A haul on a route. Minutes count from midnight in Los Angeles. */
export type PlanStop = {
  haulId: string
  kind: HaulKind
  size: number
  position: Position
  /** The new position of a relocation to another address. */
  toPosition: Position | null
  /** The promised window; null: any time of the day. */
  window: { from: number; to: number } | null
  /** When the truck came, as far as it is known. */
  arrivedMinute?: number | null
  /** When it was done; null: not yet. */
  doneMinute: number | null
  /** Its load is weighed, or its driver reported the dump: it was dumped on the way, and the container is empty. */
  isWeighed?: boolean
  /** The chosen facility for its load, if any. */
  facilityId: string | null
  /** Rule 430: whether the truck dumps its loads before the stop; null: only when it has no room. */
  dumpsBefore: boolean | null
  /** Rule 430: the yard where it takes or leaves a container before the stop; null: the nearest. */
  hookYardId: string | null
}

/**
 * Where a route has its break (rule 572): `auto`: as late as it may begin; `home`: before the last way to the yard; or before a stop. Null:
 * it has none.
 */
export type BreakPlace = 'auto' | 'home' | { before: string } | null

/** How long a break takes, and at the latest how many minutes after the start of a route it begins. */
export type BreakRule = { minutes: number; latest: number }

/** A truck with its stops in sequence. */
export type PlanRoute = {
  key: string
  yardId: string
  sizes: readonly number[]
  carries: number
  startsMinute: number
  endsMinute: number
  stops: readonly PlanStop[]
  breakAt?: BreakPlace
}

/** A facility with its hours on the day; null: unknown; 'closed': all day. */
export type PlanFacility = {
  id: string
  position: Position
  hours: { opens: number; closes: number } | 'closed' | null
}

/** The input of the planner. */
export type PlanDay = {
  routes: readonly PlanRoute[]
  yards: readonly { id: string; position: Position }[]
  facilities: readonly PlanFacility[]
  /** Empty containers in the yards, now or in the morning. */
  stock: readonly { yardId: string; size: number; count: number }[]
  minutes: (from: Position, to: Position) => number
  service: (kind: ServiceKind, size: number) => number
  /** The current minute, if the day is today. */
  now: number | null
  /** Null: the company plans no breaks. */
  breakRule?: BreakRule | null
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
  | { kind: 'no-break' }
  | { kind: 'late-break'; minutes: number }

/** A step of a truck's day. `set-back`: the container of a dump-and-return comes back; `break`: where the truck stands; `home`: the last step. */
export type Leg = {
  kind: 'stop' | 'dump' | 'set-back' | 'yard' | 'break' | 'home'
  haulId: string | null
  facilityId: string | null
  yardId: string | null
  /** The size picked up or set down in a yard, or dumped. */
  size: number | null
  arrives: number
  leaves: number
  /** Minutes left until the promised window ends; null without a promise. */
  slack: number | null
  isDone: boolean
  /** What the truck carries after the leg. */
  aboard: Aboard[]
  problems: LegProblem[]
}

export type RoutePlan = {
  key: string
  legs: Leg[]
  /** When the truck is back, and how many minutes of the shift are left. */
  backAt: number
  leftMinutes: number
}

/**
 * Yields the minute of a truck's next step. Trucks take turns by that minute, so that no truck takes a container that another brings
 * later.
 */
export type Turn = Generator<number, RoutePlan, void>
