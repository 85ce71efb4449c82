export const facilityKinds = [
  'landfill',
  'transfer-station',
  'mixed-debris',
  'recycler',
  'inert-fill',
  'composting',
  'other',
] as const
export type FacilityKind = (typeof facilityKinds)[number]

/** A SWIS number in the state's format: county, enforcement agency, number. */
export const swisPattern = /^\d{2}-[A-Z]{2}-\d{4}$/
