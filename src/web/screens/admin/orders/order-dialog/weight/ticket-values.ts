import { hundredthTonsToDecimal, parseHundredthTons } from '../../../../../../contract/tons.ts'
import type { StaffWeightTicketOnWire, WeightTicketChangesOnWire } from '../../../../../../contract/weight-tickets.ts'

/** What few tickets say. */
export const rareFields = [
  'loadDate',
  'material',
  'grossTons',
  'tareTons',
  'disposition',
  'originCity',
  'photoUrl',
] as const
export const ticketFields = ['weightTons', 'facility', 'ticketNumber', ...rareFields] as const
export type TicketField = (typeof ticketFields)[number]
export type TicketValues = Record<TicketField, string>

/** A ticket as the form has it: all text. The link of an uploaded photo is ours, and nobody types it. */
export function valuesOf(ticket: StaffWeightTicketOnWire | null): TicketValues {
  const photoUrl = ticket?.photoUrl?.startsWith('/api/') ? '' : ticket?.photoUrl
  const values = { ...ticket, photoUrl }
  return Object.fromEntries(ticketFields.map((field) => [field, String(values[field] ?? '')])) as TicketValues
}

/** What is sent: what was changed, and the weight always. */
export function bodyOf(values: TicketValues, start: TicketValues): WeightTicketChangesOnWire {
  const changed = ticketFields.filter((field) => values[field] !== start[field])
  return {
    weightTons: values.weightTons,
    ...Object.fromEntries(changed.map((field) => [field, values[field].trim()])),
  }
}

/** Gross less tare becomes the net weight, as long as nobody typed another one. */
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
