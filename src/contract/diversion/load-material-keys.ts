/** What can be in a load, as `src/domain/diversion/materials.ts` describes it; in the order in which it is offered. */
export const loadMaterialKeys = [
  'mixed',
  'asphalt',
  'shingles',
  'brick',
  'cardboard',
  'carpet',
  'concrete',
  'drywall',
  'masonry',
  'metals',
  'office-waste',
  'pallets',
  'plastic',
  'rock',
  'engineered-wood',
  'solid-wood',
  'other',
  'soil',
  'land-clearing',
] as const

export type LoadMaterialKey = (typeof loadMaterialKeys)[number]
