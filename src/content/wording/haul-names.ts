import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import type { HaulKind } from '#contract/hauls/haul-kinds.ts'
import type { IncludedPer } from '#contract/weight-tickets/included-per.ts'

/** The names of hauls, as headings and labels. */
export const haulLabels: Record<HaulKind, string> = {
  deliver: 'Delivery',
  pick_up: 'Pickup',
  swap: 'Swap',
  dump_and_return: 'Dump and return',
  relocate: 'Relocation',
}

/** The same within a sentence. */
export const haulNames: Record<HaulKind, string> = {
  deliver: 'delivery',
  pick_up: 'pickup',
  swap: 'swap',
  dump_and_return: 'dump and return',
  relocate: 'relocation',
}

/** The reasons of a dry run (rule 266). */
export const attemptLabels: Record<AttemptReason, string> = {
  blocked: 'Blocked',
  locked: 'Locked gate',
  overfilled: 'Overfilled',
  prohibited: 'Prohibited material',
  nobody: 'Nobody there',
  unsafe: 'Unsafe',
  'wrong-address': 'Wrong address',
  ours: 'Our fault',
}

/** What the price of the order includes, before a haul is planned (rule 269). */
export const includedText = (tons: string | null, per: IncludedPer): string => {
  if (tons === null) return 'Weight is not limited.'
  return per === 'load'
    ? `Each load includes ${tons} tons. Weight over that is charged as always.`
    : `The ${tons} included tons are for all loads together. Weight over that is charged as always.`
}
