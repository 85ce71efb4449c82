import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseCents } from '#contract/values/money.ts'
import { hundredthTonsToDecimal, parseHundredthTons } from '#contract/values/tons.ts'
import type { StaffWeightTicketOnWire, WeightTicketChangesOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { overage } from '#domain/weight-tickets/overage.ts'
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
  const gross = parseHundredthTons(grossTons.trim())
  const tare = parseHundredthTons(tareTons.trim())
  return gross === null || tare === null || gross <= tare ? null : hundredthTonsToDecimal(gross - tare)
}

/** Rule 130: the overage of an order with these weights. Weights in hundredths of a ton, money in cents. */
export function weighedWith(order: StaffOrderOnWire, weights: readonly number[]) {
  const weighed = weights.reduce((sum, weight) => sum + weight, 0)
  const included = parseHundredthTons(order.includedTonsSnapshot)
  const rateCents = parseCents(order.overagePerTonSnapshot) ?? 0
  const over = overage({
    weighedHundredthTons: weighed,
    includedHundredthTons: included,
    overagePerTonCents: rateCents,
  })
  return { weighed, included, rateCents, ...over }
}
