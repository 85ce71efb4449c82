import type { ReportedLoad } from '#contract/diversion/diversion-reports.ts'

/** The columns of a report as CSV, one load in each record. */
export const diversionColumns = {
  project: 'Project',
  address: 'Address',
  permitNumber: 'Permit number',
  order: 'Order',
  date: 'Date',
  ticketNumber: 'Ticket',
  facility: 'Facility',
  facilityAddress: 'Facility address',
  swisNumber: 'SWIS number',
  originCity: 'Origin city',
  material: 'Material',
  writtenAs: 'Material as written',
  howMeasured: 'How measured',
  cubicYards: 'Cubic yards',
  density: 'Pounds per cubic yard',
  densitySource: 'Source of the density',
  disposition: 'Disposition',
  rate: 'Facility rate %',
  rateFrom: 'Rate from',
  rateUntil: 'Rate until',
  rateCertifier: 'Rate certified by',
  unit: 'Unit',
  total: 'Total',
  recycled: 'Recycled',
  reused: 'Reused',
  salvaged: 'Salvaged',
  disposed: 'Disposed',
  photo: 'Copy of the ticket',
  notDiverted: 'Counts as disposed because',
  confirmedReason: 'Confirmed because',
  warnings: 'Warnings',
} as const

export type DiversionColumn = keyof typeof diversionColumns

export const copyText = (load: Pick<ReportedLoad, 'hasPhoto'>) => (load.hasPhoto ? 'Yes' : 'No')
