import { billLineLabels } from '#content/wording/billing.ts'
import { several } from '#content/wording/counted.ts'
import type { BillLineKind } from '#contract/billing/charge-kinds.ts'

/** Texts about tax in the settings (rules 535 to 537). */
export const taxText = {
  heading: 'Tax',
  none: 'No tax is added.',
  help: 'A percentage of the kinds of lines you name, at the place of the delivery. A ZIP code beats a city, and a city beats everywhere. It is calculated line by line when an invoice is issued, on top of the total; before that, customers see what it would be today.',
  set: 'Set Tax',
  everywhere: 'Everywhere',
  untaxed: 'not taxed',
  since: (from: string, through: string | null) => (through === null ? `since ${from}` : `${from} through ${through}`),
  upcoming: (from: string) => `from ${from}`,
  history: 'History',
  by: (who: string) => `set by ${who}`,
  failed: 'The tax rates could not be loaded.',
} as const

/** What can be taxed. */
export const taxNames: Record<BillLineKind, string> = {
  ...billLineLabels,
  overage: 'Overweight',
  extra_days: 'Extra days',
  swap: 'Swap',
  service_fuel: 'Fuel of services',
  cancellation: 'Cancellation fee',
}

export const taxForm = {
  heading: 'Set tax',
  place: 'Place',
  placeHint: 'A ZIP code or a city. Leave blank for everywhere.',
  percent: 'Percent',
  percentHint: 'Such as 9.5. 0: not taxed there.',
  validFrom: 'From',
  kinds: 'On',
  kindsMissing: 'Choose what is taxed',
  save: 'Set Tax',
  unsaved: 'Tax is not set yet.',
  saved: 'Tax set',
  failed: 'Tax was not set',
} as const

/** Texts about the exemption of a customer (rule 538). */
export const exemptionText = {
  fact: 'Tax',
  taxed: 'pays tax',
  exempt: (day: string | null) => (day === null ? 'exempt' : `exempt until ${day}`),
  expired: (day: string) => `exemption expired ${day}`,
  certificate: 'Certificate',
  add: 'Exempt…',
  change: 'Change…',
  heading: 'Exempt from tax',
  through: 'Certificate valid until',
  throughHint: 'Empty if it does not say. After that day tax is added again.',
  file: 'Certificate',
  fileHint: 'A photo or a PDF.',
  fileMissing: 'Choose the certificate',
  save: 'Exempt',
  end: 'End Exemption',
  ended: 'Exemption ended',
  saved: 'Exempt from tax',
  failed: 'The exemption was not saved',
  unsaved: 'The exemption is not saved yet.',
} as const

/** The alert of rule 538. */
export const taxAlerts = {
  'tax-exemptions-ending': {
    title: (count: number) =>
      several(count, 'tax certificate ends within 30 days', 'tax certificates end within 30 days'),
    note: 'Ask the customer for the next one; without it, tax is charged again',
    tone: 'warning',
    to: '/admin/customers',
  },
} as const
