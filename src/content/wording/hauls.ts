import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import type { ExtraHaulKind, HaulKind, ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import { formatDate, type IsoDate } from '#contract/values/dates.ts'
import type { HaulRefusal } from '#domain/hauls/extra-hauls.ts'
import type { OwnHaulProblem } from '#domain/orders/own-hauls.ts'
import { attemptLabels } from './attempt-labels.ts'
import { dayChangeRefusals } from './day-changes.ts'
import { haulNames } from './haul-names.ts'

/** Why a haul is refused (rule 264). */
export const haulRefusals = {
  missing: 'Haul not found',
  of: {
    'not-open': 'This order is finished. It takes no more hauls.',
    'no-delivery': 'This order has no delivery day yet. Plan the delivery first.',
    'not-reserved': 'This booking is not confirmed yet. Confirm it first.',
  } satisfies Record<HaulRefusal, string>,
  day: (day: IsoDate) => `${formatDate(day)} is not between the delivery and the end of the rental.`,
  closed: (day: IsoDate) => `No truck goes out on ${formatDate(day)}.`,
  noSpare: (size: number, day: IsoDate) =>
    `No spare ${size} yard container is free on ${formatDate(day)}. A dump and return needs none.`,
  cannotStay: (size: number, taken: IsoDate) =>
    `Every ${size} yard container is booked on ${formatDate(taken)}, so this one cannot stay that long.`,
  noPrice: 'This service has no price yet. The office enters the first one.',
  noTripPrice: 'Trips have no price yet. Enter one, or set it under Settings.',
  noDocument: 'The photo must be a document of this order',
  noAttempt: 'This was already undone.',
  isDelivered: 'This order was already delivered or cancelled.',
  noLiveLoad: 'This is not a live load, or it was already delivered.',
  isDone: 'This haul is already done.',
  isCancelled: 'This haul was cancelled.',
  isNotDone: 'This haul is not done yet.',
  hasTickets: (count: number) =>
    count === 1
      ? 'It has a weight ticket. Keep it with the pickup, or remove it.'
      : `It has ${count} weight tickets. Keep them with the pickup, or remove them.`,
  notNewest: 'Something was done after this haul. Undo that first.',
  fullIsThere: 'The full container is still there. Record its pickup first.',
  emptyIsToCome: 'The empty container has not come yet. Record its delivery first.',
  notDelivered: 'The container is not at the site. Record the delivery first.',
  noContainer: 'No container of this size is free. Add one, or choose a dump and return.',
  future: 'The time must not be in the future',
  beforeDelivery: 'The time must not be before the delivery',
  beforeOther: 'The time must not be before the previous haul',
  afterDump: 'The time must not be after its load was dumped',
  cannotReturn: (container: string) => `${container} is no longer free, so it cannot be put back.`,
  planned: (kind: ExtraHaulKind, day: IsoDate) =>
    `A ${haulNames[kind].name} is planned for ${formatDate(day)}. Move or cancel it first.`,
  done: (kind: ExtraHaulKind, day: IsoDate) =>
    `A ${haulNames[kind].name} was done on ${formatDate(day)}. Undo it first.`,
}

/** Why something about a load is refused (rule 270). */
export const loadRefusals = {
  noHaul: 'This haul takes no container away.',
  notDone: 'This haul is not done yet.',
  isElsewhere: (container: string) => `${container} has another load, or has gone out again.`,
  isLoaded: (container: string) => `${container} is still loaded. Record first that it was dumped.`,
  noLoad: 'Load not found',
  noFacility: 'Facility not found',
  isDumped: 'This load was already dumped.',
  isUsed: 'Its container has gone out or is loaded again.',
  future: 'The time must not be in the future',
  beforeTaken: 'The time must not be before it was picked up',
}

/** Why a customer cannot order a haul online (rule 268). */
export const ownHaulRefusals = {
  over: 'Our trucks are done for that day. Choose a later one.',
  of: (problem: OwnHaulProblem, phone: string) => {
    switch (problem.reason) {
      case 'by-phone':
        return `For bins, please call us at ${phone}.`
      case 'not-there':
        return 'Your container is not there yet. You can order this once it is.'
      default:
        return dayChangeRefusals.of(problem, phone)
    }
  },
  noPrice: 'We tell you the price first. Ask us, and we will call you.',
  soon: 'That day is less than 24 hours away. Choose a later one, or ask us.',
  /** The words of the change request. */
  request: (kind: ServiceHaulKind, day: IsoDate | null, repeats: boolean) =>
    repeats
      ? `Standing service: ${haulNames[kind].name} again and again. Please call about days and price.`
      : `${haulNames[kind].label} ${day === null ? 'as soon as possible' : `on ${formatDate(day)}`}`,
}

/** What the line of the bill says of a live load. */
export const liveLoadNote = (day: IsoDate, minutes: number): string =>
  `Live load on ${formatDate(day)}, waited ${minutes} minutes`

/** What the line of the bill says of a dry run. */
export const attemptNote = (kind: HaulKind, day: IsoDate, reason: AttemptReason, waitedMinutes: number): string => {
  const waited = waitedMinutes === 0 ? '' : `, waited ${waitedMinutes} minutes`
  return `${haulNames[kind].label} on ${formatDate(day)}: ${attemptLabels[reason].toLowerCase()}${waited}`
}

/** What the line of the bill says. */
export const haulChargeNote = (day: IsoDate, brought: string | null, removed: string | null): string =>
  [formatDate(day), removed && brought ? `${brought} for ${removed}` : (brought ?? removed)].filter(Boolean).join(', ')
