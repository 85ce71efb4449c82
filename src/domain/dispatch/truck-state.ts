import type { Aboard, Leg } from './day-plan.ts'
import type { Position } from './travel-time.ts'

/** A full container keeps its chosen facility. */
export type Carried = Aboard & { facilityId: string | null; haulId: string | null }

/** The state of a truck during its day. */
export type Truck = {
  at: Position
  clock: number
  carried: Carried[]
  legs: Leg[]
  isDone: boolean
  hasBroken: boolean
}

/** Adds a leg that ends now, with what the truck carries after it. */
export function add(truck: Truck, leg: Partial<Leg> & Pick<Leg, 'kind' | 'arrives'>) {
  truck.legs.push({
    haulId: null,
    facilityId: null,
    yardId: null,
    size: null,
    slack: null,
    problems: [],
    ...leg,
    leaves: truck.clock,
    isDone: truck.isDone,
    aboard: truck.carried.map(({ size, isFull }) => ({ size, isFull })),
  })
}
