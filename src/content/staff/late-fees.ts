import { several } from '#content/wording/counted.ts'
import type { LateFeeHabit } from '#contract/settings/setting-fields.ts'

/** Late fees: the setting, and what staff look at before they charge them (rules 499 to 501). */
export const lateFeesText = {
  setting: 'Late fees',
  settingHint:
    '1.5% a month of what is open on invoices that are a month late or more. Fees cost no fee. Staff look at them each month before they are charged.',
  habits: { off: 'None', 'by-hand': 'Staff charge them each month' } satisfies Record<LateFeeHabit, string>,
  open: 'Late Fees',
  heading: (month: string) => `Late fees of ${month}`,
  help: '1.5% of what is open on each invoice that is a month late or more. Each is charged to its order, and is on its next invoice.',
  first: (count: number) => `The ${count} invoices that are due first. The others are shown after these are charged.`,
  none: 'No invoice has a late fee this month, or each was charged already.',
  line: (open: string, due: string) => `${open} open, due ${due}`,
  charge: (count: number, total: string) => `Charge ${several(count, 'Fee', 'Fees')}: ${total}`,
  chargeNone: 'Charge Fees',
  charged: (count: number) => several(count, 'late fee charged', 'late fees charged'),
  chargedHelp: 'The orders are ready to invoice.',
  left: (count: number) =>
    `${several(count, 'fee is', 'fees are')} another one by now. Please look again: nothing was charged for ${count === 1 ? 'it' : 'them'}.`,
  failed: 'The fees were not charged. Please try again.',
  loadFailed: 'The late fees could not be loaded.',
}
