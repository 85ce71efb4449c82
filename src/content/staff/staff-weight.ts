import type { Disposition } from '#contract/diversion/diversion-words.ts'

/** Texts of an order's weight tickets in the staff area. */
export const weightText = {
  none: 'No weight tickets yet',
  noneHelp: 'Enter the scale receipt of each load. The balance updates right away.',
  loading: 'Loading the weight tickets…',
  failed: 'The weight tickets could not be loaded.',
  heading: 'Weight tickets',
  add: 'Add Weight Ticket',
  edit: 'Edit',
  remove: 'Delete',
  of: (weight: string) => `the ticket of ${weight} tons`,
  tons: (weight: string) => `${weight} tons`,
  number: (number: string) => `No. ${number}`,
  net: (weight: string) => `net ${weight}`,
  gross: (weight: string) => `gross ${weight}`,
  tare: (weight: string) => `tare ${weight}`,
  counts: 'counts for overage',
  countsNot: 'does not count for overage',
  from: (city: string) => `from ${city}`,
  load: (haul: string) => `load of the ${haul}`,
  reason: (reason: string) => `Confirmed: ${reason}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  photo: 'Photo of the weight ticket',
  openPhoto: 'Open the photo or PDF',
  newTab: '(opens in a new tab)',
}

export const overageText = {
  heading: 'Weight and overage',
  weighed: 'Weighed (tons)',
  included: 'Included (tons)',
  includedEach: 'Included with each load (tons)',
  load: (number: number) => `Load ${number}`,
  over: 'Over (tons)',
  rate: 'Rate per ton',
  charge: 'Overage charge',
  noLimit: 'No limit',
  mark: (weight: string) => `${weight} included`,
  left: (weight: string) => `${weight} included tons are left.`,
  unlimited: 'This order has no weight limit. Nothing is charged for weight.',
}

export const ticketFormText = {
  add: 'Add a weight ticket',
  edit: 'Edit the weight ticket',
  weightTons: 'Net weight, tons',
  weightHint: 'To the hundredth, such as 4.35',
  weightFollows: 'Calculated from volume and density',
  measured: 'How it was measured',
  measures: { scale: 'Weighed on a scale', estimated: 'Estimated from its volume' },
  cubicYards: 'Cubic yards',
  densityPoundsPerYard: 'Density, pounds per cubic yard',
  densityHint: 'From the public tables for its material; enter a source for any other value',
  densitySource: 'Source of the density',
  densityVersion: 'Edition or date',
  countsForOverage: 'Charge overage for this estimate',
  notCounted: 'An estimate does not change the bill unless you choose to charge for it.',
  facility: 'Facility',
  facilityKnown: (place: string) => `One of your facilities: its certified rates apply${place && ` (${place})`}.`,
  facilityFree:
    'Choose one of your facilities or type any name. Without certified rates, a mixed load counts as disposed.',
  ticketNumber: 'Ticket number',
  haulId: 'Load',
  haulHint: 'Which haul took it away',
  photo: 'Photo or PDF of the ticket',
  photoHint: 'JPEG, PNG, WebP or PDF, at most 10 MB',
  hasPhoto: 'There is already one; another replaces it.',
  more: 'Load, gross and tare, origin',
  loadDate: 'Load date',
  material: 'Material',
  whichMaterial: (written: string) => `“${written}” may mean several materials. Which is it?`,
  confirmedReason: 'Why the ticket is right',
  reasonHint: 'Shown in the diversion report, such as “Two containers on one ticket”',
  grossTons: 'Gross, tons',
  poundsHint: 'Or pounds, such as 34,549 lb',
  tareTons: 'Tare, tons',
  disposition: 'Disposition',
  notKnown: 'Not known',
  originCity: 'Origin city',
  photoUrl: 'Link to a photo elsewhere',
  outcome: (weighed: string, charge: string) => `With this ticket the order weighs ${weighed} tons: overage ${charge}.`,
  save: 'Save Ticket',
}

export const removeTicketText = {
  heading: 'Delete the weight ticket',
  ask: 'Are you sure you want to delete this weight ticket?',
  follows: 'The balance updates right away. The ticket stays on record.',
  keep: 'Keep it',
  confirm: 'Delete Ticket',
}

/** The notification after a change (title and text). */
export const ticketMessages = {
  added: 'Weight ticket added successfully',
  updated: 'Weight ticket updated successfully',
  removed: 'Weight ticket deleted successfully',
  addFailed: 'Failed to add weight ticket',
  updateFailed: 'Failed to update weight ticket',
  removeFailed: 'Failed to delete weight ticket',
  photoFailed: 'The ticket was saved, but its photo was not',
}

export const dispositionLabels: Record<Disposition, string> = {
  recycled: 'Recycled',
  reused: 'Reused',
  salvaged: 'Salvaged',
  disposed: 'Disposed',
  mixed: 'Mixed, sorted at the facility',
  'daily-cover': 'Alternative daily cover',
  'waste-to-energy': 'Waste to energy',
}
