import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { IncludedPer } from '#contract/weight-tickets/included-per.ts'

/** `label`: as a heading; `name`: within a sentence; `verb`: what is done; `short`: the trade's word where space is short. */
type HaulNames = { label: string; name: string; verb: string; short: string }

/** What each kind of haul is called. */
export const haulNames: Record<HaulKind, HaulNames> = {
  deliver: { label: 'Delivery', name: 'delivery', verb: 'Deliver', short: 'Deliver' },
  pick_up: { label: 'Pickup', name: 'pickup', verb: 'Pick up', short: 'Pick up' },
  swap: { label: 'Swap', name: 'swap', verb: 'Swap', short: 'Swap' },
  dump_and_return: { label: 'Dump and return', name: 'dump and return', verb: 'Dump and return', short: 'D&R' },
  relocate: { label: 'Relocation', name: 'relocation', verb: 'Relocate', short: 'Relocate' },
  full_pickup: { label: 'Full pickup', name: 'full pickup', verb: 'Take full', short: 'Take full' },
  new_delivery: { label: 'New delivery', name: 'new delivery', verb: 'Bring empty', short: 'Bring empty' },
}

/** What the price of the order includes, before a haul is planned (rule 269). */
export const includedText = (tons: string | null, per: IncludedPer): string => {
  if (tons === null) return 'Weight is not limited.'
  return per === 'load'
    ? `Each load includes ${tons} tons. Weight over that is charged as always.`
    : `The ${tons} included tons are for all loads together. Weight over that is charged as always.`
}
