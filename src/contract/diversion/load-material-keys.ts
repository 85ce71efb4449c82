/** The materials of a load, described in `src/domain/diversion/materials.ts`, in the order they are offered. */
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
