import type { LoadMaterialKey } from '#contract/diversion/load-material-keys.ts'
import type { DensityKey } from '#domain/sizing/densities.ts'

/** The groups of materials in rules (rule 174): debris is inert or not; soil and land clearing are separate. */
export type MaterialKind = 'inert' | 'other-debris' | 'soil' | 'land-clearing'

export type LoadMaterial = {
  key: LoadMaterialKey
  /** The label in forms and on tickets. */
  name: string
  kind: MaterialKind
  /** Its loose weight in public tables (rule 56); null if they have none. */
  density: DensityKey | null
}

/** The materials of the state's form CW-2, plus soil, rock, land clearing and mixed loads from the cities' forms. */
export const loadMaterials: readonly LoadMaterial[] = [
  { key: 'mixed', name: 'Mixed debris', kind: 'other-debris', density: 'mixed-debris' },
  { key: 'asphalt', name: 'Asphalt', kind: 'inert', density: 'concrete' },
  { key: 'shingles', name: 'Asphalt shingles', kind: 'other-debris', density: null },
  { key: 'brick', name: 'Brick', kind: 'inert', density: 'brick' },
  { key: 'cardboard', name: 'Cardboard', kind: 'other-debris', density: 'cardboard' },
  { key: 'carpet', name: 'Carpet and pad', kind: 'other-debris', density: 'carpet' },
  { key: 'concrete', name: 'Concrete', kind: 'inert', density: 'concrete' },
  { key: 'drywall', name: 'Drywall', kind: 'other-debris', density: 'drywall' },
  { key: 'masonry', name: 'Masonry', kind: 'inert', density: 'brick' },
  { key: 'metals', name: 'Metals', kind: 'other-debris', density: 'metal' },
  { key: 'office-waste', name: 'Office waste', kind: 'other-debris', density: 'household-junk' },
  { key: 'pallets', name: 'Pallets', kind: 'other-debris', density: 'wood' },
  { key: 'plastic', name: 'Plastic', kind: 'other-debris', density: null },
  { key: 'rock', name: 'Rock, gravel, sand', kind: 'inert', density: 'gravel' },
  { key: 'engineered-wood', name: 'Wood, engineered', kind: 'other-debris', density: 'wood' },
  { key: 'solid-wood', name: 'Wood, solid', kind: 'other-debris', density: 'wood' },
  { key: 'other', name: 'Other debris', kind: 'other-debris', density: null },
  { key: 'soil', name: 'Soil', kind: 'soil', density: 'dry-dirt' },
  { key: 'land-clearing', name: 'Land clearing', kind: 'land-clearing', density: 'yard-waste' },
]

export function getMaterial(key: LoadMaterialKey): LoadMaterial {
  const found = loadMaterials.find((material) => material.key === key)
  if (!found) throw new Error(`No such material: ${key}`)
  return found
}

/** Other words that people and our booking form use for materials; the first match counts. */
const writtenAs: readonly (readonly [pattern: RegExp, key: LoadMaterialKey])[] = [
  [/\bmixed\b/i, 'mixed'],
  [/\bland.?clearing|\b(stumps?|trees?|brush|vegetation)\b|\b(yard|green).?waste\b/i, 'land-clearing'],
  [/\b(soil|dirt|earth|sod|turf|mud)\b/i, 'soil'],
  [/\bshingles?\b|\broofing\b/i, 'shingles'],
  [/\bconcrete\b|\bcement\b/i, 'concrete'],
  [/\basphalt\b/i, 'asphalt'],
  [/\bbricks?\b/i, 'brick'],
  [/\bmasonry\b|\b(cinder )?blocks?\b|\bpavers?\b/i, 'masonry'],
  [/\b(rocks?|gravel|sand|stones?)\b/i, 'rock'],
  [/\bcardboard\b/i, 'cardboard'],
  [/\bcarpets?\b/i, 'carpet'],
  [/\bdrywall\b|\bgypsum\b|\bsheet.?rock\b/i, 'drywall'],
  [/\bmetals?\b|\bsteel\b|\brebar\b|\baluminum\b|\bcopper\b/i, 'metals'],
  [/\bpallets?\b/i, 'pallets'],
  [/\bplastics?\b/i, 'plastic'],
  [/\bplywood\b|\bparticle.?board\b|\bmdf\b|\bosb\b|\bengineered\b/i, 'engineered-wood'],
  [/\bwood\b|\blumber\b|\btimber\b/i, 'solid-wood'],
  [/\boffice\b/i, 'office-waste'],
  [/\bjunk\b|\bother\b/i, 'other'],
]

/** The material that the words on a ticket mean; null if unknown. */
export function readMaterial(text: string): LoadMaterial | null {
  const wanted = text.trim().toLowerCase()
  const named = loadMaterials.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted)
  if (named) return named
  const key = writtenAs.find(([pattern]) => pattern.test(wanted))?.[1]
  return key ? getMaterial(key) : null
}
