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
