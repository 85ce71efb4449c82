import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { parseExactHundredthTons, parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn } from '#contract/values/money.ts'
import { type HundredthTons, hundredthTonsToDecimal, netHundredthTons } from '#contract/values/units.ts'
import type { StaffWeightTicketOnWire, WeightTicketChangesOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { overageOfLoads } from '#domain/weight-tickets/overage.ts'
import { withEstimate } from './estimate-values.ts'

/** Rare fields. */
export const rareFields = [
  'loadDate',
  'material',
  'grossTons',
  'tareTons',
  'disposition',
  'originCity',
  'photoUrl',
] as const
/** How it was measured, if not on a scale. */
const measureFields = [
  'measured',
  'cubicYards',
  'densityPoundsPerYard',
  'densitySource',
  'densityVersion',
  'countsForOverage',
] as const
export const ticketFields = [
  'weightTons',
  'facility',
  'facilityId',
  'ticketNumber',
  'haulId',
  ...measureFields,
  ...rareFields,
  'confirmedReason',
] as const
export type TicketField = (typeof ticketFields)[number]
export type TicketValues = Record<TicketField, string>

/** A ticket in the form: all text. The link of an uploaded photo is ours and not typed. */
export function valuesOf(ticket: StaffWeightTicketOnWire | null): TicketValues {
  const photoUrl = ticket?.photoUrl?.startsWith('/api/') ? '' : ticket?.photoUrl
  const measured = ticket?.measured ?? 'scale'
  const countsForOverage = ticket?.measured === 'estimated' && ticket.countsForOverage ? 'yes' : ''
  const values = { ...ticket, photoUrl, measured, countsForOverage }
  return Object.fromEntries(ticketFields.map((field) => [field, String(values[field] ?? '')])) as TicketValues
}

/** The body: only the changed fields, so that a colleague's changes are kept (rule 86), and the answer to a question (rule 229). */
export function bodyOf(values: TicketValues, start: TicketValues, isQuestioned = false): WeightTicketChangesOnWire {
  const changed = ticketFields.filter(
    (field) => values[field] !== start[field] || (isQuestioned && field === 'confirmedReason'),
  )
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
    ...(changed.includes('countsForOverage') && { countsForOverage: values.countsForOverage === 'yes' }),
  }
}

/** The derived value: the weight of a load, by scale or by estimate. */
export function withWeight(before: TicketValues, changes: Partial<TicketValues>): TicketValues {
  return withEstimate(before, withNet(before, changes))
}

/** Gross minus tare becomes the net weight, until another one is typed. */
export function withNet(before: TicketValues, changes: Partial<TicketValues>): TicketValues {
  const after = { ...before, ...changes }
  const isOwn = before.weightTons !== '' && before.weightTons !== netOf(before)
  const net = netOf(after)
  return 'weightTons' in changes || isOwn || net === null ? after : { ...after, weightTons: net }
}

function netOf({ grossTons, tareTons }: TicketValues): string | null {
  const gross = parseExactHundredthTons(grossTons)
  const tare = parseExactHundredthTons(tareTons)
  return gross === null || tare === null || gross <= tare ? null : hundredthTonsToDecimal(netHundredthTons(gross, tare))
}

/** A weight in hundredths of a ton, and the haul that took its load away; null: the pickup. */
export type LoadWeight = { haulId: string | null; weight: HundredthTons }

/** The weights of the tickets that count. The pickup has no haul of its own here, so that all of its tickets are one load. */
export function weightsOf(tickets: readonly StaffWeightTicketOnWire[], pickupId: string | null): LoadWeight[] {
  return tickets
    .filter(({ countsForOverage }) => countsForOverage)
    .map(({ haulId, weightTons }) => ({
      haulId: haulId === pickupId ? null : haulId,
      weight: parseHundredthTons(weightTons) ?? 0,
    }))
}

/** Rules 130 and 269: the overage of an order with these weights. Weights in hundredths of a ton, money in cents. */
export function weighedWith(order: StaffOrderOnWire, weights: readonly LoadWeight[]) {
  const weighed = sum(weights)
  const included = parseHundredthTons(order.includedTonsSnapshot)
  const rateCents = centsIn(order.overagePerTonSnapshot)
  const loads = [...Map.groupBy(weights, ({ haulId }) => haulId).values()].map(sum)
  const over = overageOfLoads({
    loads,
    includedPer: order.includedPer,
    includedHundredthTons: included,
    overagePerTonCents: rateCents,
  })
  return { weighed, loads, included, rateCents, ...over }
}

const sum = (weights: readonly LoadWeight[]) => weights.reduce((total, { weight }) => total + weight, 0)

/** A haul between delivery and pickup that takes a load away, by its name: "swap, Thu, Dec 10". */
export type Load = { id: string; name: string; isDone: boolean }

/** Rule 269: the loads that an order has besides the one of its pickup. */
export function loadsOf(hauls: readonly HaulOnWire[]): Load[] {
  const today = dateInLosAngeles(new Date())
  return hauls
    .filter(({ kind, cancelledAt }) => isExtraHaul(kind) && haulTraits[kind].takesLoad && cancelledAt === null)
    .map(({ id, kind, day, doneAt }) => ({
      id,
      name: [haulNames[kind].name, day && shortDay(day, today)].filter(Boolean).join(', '),
      isDone: doneAt !== null,
    }))
}
