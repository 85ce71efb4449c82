import type { Disposition } from '#contract/diversion/diversion-words.ts'

/** The words of an order's weight tickets in the staff area. */
export const weightText = {
  none: 'No weight tickets yet',
  noneHelp: 'Enter the scale’s receipt of each load; what the order owes follows at once.',
  loading: 'Loading the weight tickets …',
  failed: 'The weight tickets could not be loaded.',
  retry: 'Try again',
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
  by: (name: string, when: string) => `${name}, ${when}`,
  photo: 'Photo of the weight ticket',
  openPhoto: 'Open the photo or PDF',
  newTab: '(opens in a new tab)',
}

export const overageText = {
  heading: 'What the weight comes to',
  weighed: 'Weighed',
  included: 'Included',
  over: 'Over',
  rate: 'Rate per ton',
  charge: 'Overage charge',
  noLimit: 'No limit',
  left: (weight: string) => `${weight} tons are left of what is included.`,
  unlimited: 'This order has no weight limit: nothing is charged for weight.',
}

export const ticketFormText = {
  add: 'Add a weight ticket',
  edit: 'Edit the weight ticket',
  weightTons: 'Net weight, tons',
  weightHint: 'To the hundredth, such as 4.35',
  weightFollows: 'Follows from volume and density',
  measured: 'How it was measured',
  measures: { scale: 'By a scale', estimated: 'Estimated from its volume' },
  cubicYards: 'Cubic yards',
  densityPoundsPerYard: 'Density, pounds per cubic yard',
  densityHint: 'By the public tables for its material; another one is typed with its source',
  densitySource: 'Where the density comes from',
  densityVersion: 'Edition or date',
  countsForOverage: 'Charge overage for this estimate',
  notCounted: 'An estimate changes nothing of the bill, unless you say that it is charged for.',
  facility: 'Facility',
  facilityKnown: (place: string) => `One of your facilities: its certified rates apply${place && ` (${place})`}.`,
  facilityFree:
    'Choose one of your facilities, or type any name; without certified rates a mixed load counts as disposed of.',
  ticketNumber: 'Ticket number',
  photo: 'Photo or PDF of the ticket',
  photoHint: 'JPEG, PNG, WebP or PDF, at most 10 MB',
  hasPhoto: 'There is one already; another replaces it.',
  more: 'Load, gross and tare, where it came from',
  loadDate: 'Load date',
  material: 'Material',
  grossTons: 'Gross, tons',
  tareTons: 'Tare, tons',
  disposition: 'What became of it',
  notKnown: 'Not known',
  originCity: 'Origin city',
  photoUrl: 'Link to a photo elsewhere',
  outcome: (weighed: string, charge: string) => `With this ticket the order weighs ${weighed} tons: overage ${charge}.`,
  save: 'Save Ticket',
  saving: 'Saving …',
  cancel: 'Cancel',
}

export const removeTicketText = {
  heading: 'Delete the weight ticket',
  ask: 'Are you sure you want to delete this weight ticket?',
  follows: 'What the order owes follows at once. The ticket stays on record.',
  keep: 'Keep it',
  confirm: 'Delete Ticket',
}

/** The notification after a change (title and text). */
export const ticketToasts = {
  success: 'Success',
  error: 'Error',
  added: 'Weight ticket added successfully',
  updated: 'Weight ticket updated successfully',
  removed: 'Weight ticket deleted successfully',
  addFailed: 'Failed to add weight ticket',
  updateFailed: 'Failed to update weight ticket',
  removeFailed: 'Failed to delete weight ticket',
  photoFailed: 'The ticket is saved, its photo is not',
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
