import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanStop } from '#domain/dispatch/day-plan.ts'
import type { CreateProgram } from '#domain/routing/linear-programs.ts'
import { finish } from '#domain/routing/propose-day.ts'
import { compileDay, type RoutingInput } from '#domain/routing/routing-day.ts'
import { searchDay } from '#domain/routing/search.ts'

/**
 * Best-known lengths, in tenths, where each distance is cut off after its first decimal. From `genScript.sh` of github.com/laser-ufpb/VRPTWController
 * (MIT), the controller of the 12th DIMACS challenge, at commit 02d0be98 of 19 July 2021, read on 30 November 2026; all are marked there as optimal.
 * The instances are in `Instances/Solomon` of its commit 87de6d63.
 */
export const bestKnown: Record<string, number> = {
  ...{ C101: 8_273, C102: 8_273, C103: 8_263, C104: 8_229, C105: 8_273, C106: 8_273, C107: 8_273, C108: 8_273 },
  ...{ C109: 8_273, R101: 16_377, R102: 14_666, R103: 12_087, R104: 9_715, R105: 13_553, R106: 12_346 },
  ...{ R107: 10_646, R108: 9_321, R109: 11_469, R110: 10_680, R111: 10_487, R112: 9_489, RC101: 16_198 },
  ...{ RC102: 14_574, RC103: 12_580, RC104: 11_323, RC105: 15_137, RC106: 13_727, RC107: 12_078, RC108: 11_142 },
}

type Customer = { x: number; y: number; demand: number; ready: number; due: number; service: number }
type Instance = { trucks: number; capacity: number; depot: Customer; customers: Customer[] }

/** An instance of Solomon's format: the number and capacity of trucks, then a line for the depot and each customer. */
function readInstance(folder: string, name: string): Instance {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const [trucks = 0, capacity = 0] =
    lines.find((numbers) => numbers.length === 2 && numbers.every(Number.isInteger)) ?? []
  const [depot, ...customers] = lines
    .filter((numbers) => numbers.length === 7 && numbers.every(Number.isFinite))
    .map(([, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0]) => ({ x, y, demand, ready, due, service }))
  if (!depot || customers.length !== 100 || trucks === 0) throw new Error(`${name} has no 100 customers`)
  return { trucks, capacity, depot, customers }
}

type Place = Pick<Customer, 'x' | 'y'>

const tenths = (from: Place, to: Place) =>
  Math.floor(Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2) * 10 + 1e-9)

/** A tenth of a distance is a second, and costs a cent; nothing else costs. A little later than a minute says, so that none is rounded down. */
const minutesAt = (time: number) => (time * 10 + 0.25) / 60

/** The instance as a day: each customer is a stop at which nothing is fetched or left. */
function toDay({ trucks, capacity, depot, customers }: Instance): RoutingInput {
  const position = ({ x, y }: Place) => ({ latitude: y, longitude: x })
  const length = (from: PlanStop['position'], to: PlanStop['position']) =>
    tenths({ x: from.longitude, y: from.latitude }, { x: to.longitude, y: to.latitude })
  const pool = customers.map(
    (customer, place): PlanStop => ({
      ...{ haulId: String(place), kind: 'relocate', size: 10, position: position(customer), toPosition: null },
      ...{ doneMinute: null, facilityId: null, dumpsBefore: null, hookYardId: null },
      window: { from: (customer.ready * 10) / 60, to: minutesAt(customer.due) },
    }),
  )
  const [{ service }] = customers as [Customer]
  return {
    day: {
      routes: Array.from({ length: trucks }, (_, place) => ({
        ...{ key: `truck ${place}`, yardId: 'depot', sizes: [10], carries: 1, stops: [] },
        ...{ startsMinute: 0, endsMinute: minutesAt(depot.due) },
      })),
      yards: [{ id: 'depot', position: position(depot) }],
      ...{ facilities: [], stock: [], now: null },
      minutes: (from, to) => length(from, to) / 60,
      service: () => service / 6,
    },
    miles: length,
    pool,
    ...{ started: new Set(), pinned: new Set(), visits: [], facilitiesOf: new Map() },
    costs: { truckDayCents: 0, hourCents: 0, mileCents: 100 },
    capacity: { max: capacity, taken: new Map(customers.map(({ demand }, place) => [String(place), demand])) },
  }
}

/** How long routes are, in tenths, recounted from the instance alone; infinite: they break a rule. */
function lengthOf({ trucks, capacity, depot, customers }: Instance, routes: readonly (readonly number[])[]): number {
  const driven = routes.filter(({ length }) => length > 0)
  if (driven.length > trucks || new Set(driven.flat()).size !== customers.length) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const route of driven) {
    let [at, clock, load] = [depot, 0, 0]
    for (const customer of [...route.map((place) => customers[place] ?? depot), depot]) {
      sum += tenths(at, customer)
      clock = Math.max(clock + tenths(at, customer), customer.ready * 10)
      load += customer.demand
      if (clock > customer.due * 10 || load > capacity) return Number.POSITIVE_INFINITY
      clock += customer.service * 10
      at = customer
    }
  }
  return sum
}

/** The plan that the search of the planner finds for an instance: its length in tenths, and how many trucks leave. */
export function planInstance(folder: string, name: string, iterations: number, programs: CreateProgram) {
  const instance = readInstance(folder, name)
  const day = compileDay(toDay(instance))
  const { routes } = finish(searchDay(day, { seed: 1, iterations }, programs))
  const customers = routes.map((units) =>
    units.flatMap((unit) => day.units[unit]?.nodes ?? []).map((node) => Number(day.nodes[node]?.stop.haulId)),
  )
  return { length: lengthOf(instance, customers), trucks: customers.filter(({ length }) => length > 0).length }
}
