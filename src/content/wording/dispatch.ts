import type { ServiceKind, TruckKind } from '#contract/dispatch/dispatch-values.ts'
import { type TimedHaul, timedHauls } from '#contract/hauls/haul-kinds.ts'
import { haulNames } from './haul-names.ts'
import { plural } from './plural.ts'

export const truckKindLabels: Record<TruckKind, string> = { 'hook-lift': 'Hook-lift', 'cable-hoist': 'Cable hoist' }

const haulLabels = Object.fromEntries(timedHauls.map((kind) => [kind, haulNames[kind].label])) as Record<
  TimedHaul,
  string
>

export const serviceKindLabels: Record<ServiceKind, string> = {
  ...haulLabels,
  dump: 'At a facility',
  hook: 'In a yard, per container',
}

/** Why something on the board is refused (rules 279 to 282). */
export const boardRefusals = {
  noHaul: 'Haul not found',
  noYard: 'Yard not found',
  noPlan: 'This plan is gone.',
  isPlanning: 'Somebody else is planning a day right now. Try again in a minute.',
  noProposal: 'There is no proposal to apply.',
  boardChanged: (what: readonly string[] = []) =>
    `The board has changed since this was planned${
      what.length === 0 ? '' : `: ${what.slice(0, 4).join('; ')}${what.length > 4 ? `; ${what.length - 4} more` : ''}`
    }. Nothing was moved. Plan the day again.`,
  changedStop: (name: string, haul: string, truck: string | null) =>
    `${name}, ${haul}, is now ${truck === null ? 'on no truck' : `on truck ${truck}`}`,
  goneStop: (name: string, haul: string) => `${name}, ${haul}, is no longer on this day`,
  changedTruck: (truck: string) => `truck ${truck} has another driver, other hours, another break, or is off`,
  noRoute: 'Route not found',
  noStreets: 'There is no file of streets in the data folder.',
  isDone: 'This stop is done.',
  isOver: 'This order was cancelled, or its haul was.',
  movedBy: 'Somebody else has moved this stop. Look where it is now.',
  hasEnded: (truck: string) => `The route of truck ${truck} has ended.`,
  truckTaken: (truck: string) => `Truck ${truck} has another route then.`,
  driverTaken: (driver: string, truck: string) => `${driver} drives truck ${truck} then.`,
  driverOff: (driver: string) => `${driver} is off on this day.`,
  unpaid: (names: readonly string[]) =>
    `Not paid, or not confirmed by the bank: ${names.slice(0, 4).join(', ')}${names.length > 4 ? `, ${names.length - 4} more` : ''}. Say why the truck goes out all the same.`,
  noDriver: (truck: string) => `Truck ${truck} has no driver. Choose one first.`,
  hasStops: 'This route has stops. Move them first.',
  changedBy: (truck: string) => `Somebody else has changed truck ${truck}. Look at it before you publish it.`,
  noFacility: 'Facility not found',
  noSite: 'This order is not assigned to a site yet. Try again in a minute.',
  farPin: 'This is far from the ZIP code of the address. Check the position, or the address.',
  nothingToEnd: (truck: string) => `Truck ${truck} has nothing to do.`,
  notOfDay: 'This haul has another day.',
  oneByOne: (name: string) =>
    `Nothing was moved: both stops of ${name} change the total of the order. Move one first, then the other.`,
  totalChanged: (name: string, total: string) =>
    `Nothing was moved: the new total for ${name} is now ${total}. Check it, then move the stop again.`,
}

/** Why something about yards, trucks and drivers is refused (rule 274). */
export const fleetRefusals = {
  noYard: 'Yard not found',
  noTruck: 'Truck not found',
  noDriver: 'Driver not found',
  noAbsence: 'Absence not found',
  yardTaken: (name: string) => `There is a yard ${name} already.`,
  truckTaken: (name: string) => `There is a truck ${name} already.`,
  hasTruck: (driver: string, truck: string) => `${driver} usually drives truck ${truck}.`,
  lastYard: 'This is the only yard.',
  isUsed: (containers: number, trucks: number, drivers: number) =>
    `Move what belongs to it first: ${[
      containers > 0 && plural(containers, 'container', 'containers'),
      trucks > 0 && plural(trucks, 'truck', 'trucks'),
      drivers > 0 && plural(drivers, 'driver', 'drivers'),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  truckHasStops: (stops: number) => `It has ${plural(stops, 'stop', 'stops')} from today on. Move them first.`,
  driverHasRoutes: (routes: number) =>
    `They have ${plural(routes, 'route', 'routes')} from today on. Give them to others first.`,
}
