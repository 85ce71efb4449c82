import type { LoadMaterialKey } from '#contract/diversion/diversion-words.ts'
import type { PublishedMaterial } from '#domain/sizing/published-densities.ts'

/** The groups of materials in rules (rule 174): debris is inert or not; soil and land clearing are separate. */
export type MaterialKind = 'inert' | 'other-debris' | 'soil' | 'land-clearing'

export type LoadMaterial = {
  key: LoadMaterialKey
  /** The label in forms and on tickets. */
  name: string
  kind: MaterialKind
  /** What the public tables call it (rule 56); empty if they have no weight of it. */
  weighedAs: readonly PublishedMaterial[]
}

/** The materials of the state's form CW-2, plus soil, rock, land clearing and mixed loads from the cities' forms. */
export const loadMaterials: readonly LoadMaterial[] = [
  { key: 'mixed', name: 'Mixed debris', kind: 'other-debris', weighedAs: ['mixed'] },
  { key: 'asphalt', name: 'Asphalt', kind: 'inert', weighedAs: ['asphalt'] },
  { key: 'shingles', name: 'Asphalt shingles', kind: 'other-debris', weighedAs: [] },
  { key: 'brick', name: 'Brick', kind: 'inert', weighedAs: ['brick', 'whole-brick'] },
  { key: 'cardboard', name: 'Cardboard', kind: 'other-debris', weighedAs: ['cardboard'] },
  { key: 'carpet', name: 'Carpet and pad', kind: 'other-debris', weighedAs: ['carpet'] },
  { key: 'concrete', name: 'Concrete', kind: 'inert', weighedAs: ['concrete'] },
  { key: 'drywall', name: 'Drywall', kind: 'other-debris', weighedAs: ['drywall'] },
  { key: 'masonry', name: 'Masonry', kind: 'inert', weighedAs: ['masonry'] },
  { key: 'metals', name: 'Metals', kind: 'other-debris', weighedAs: ['metals'] },
  { key: 'office-waste', name: 'Office waste', kind: 'other-debris', weighedAs: ['household-trash'] },
  { key: 'pallets', name: 'Pallets', kind: 'other-debris', weighedAs: ['wood'] },
  { key: 'plastic', name: 'Plastic', kind: 'other-debris', weighedAs: [] },
  { key: 'rock', name: 'Rock, gravel, sand', kind: 'inert', weighedAs: ['gravel', 'sand', 'stone'] },
  { key: 'engineered-wood', name: 'Wood, engineered', kind: 'other-debris', weighedAs: ['wood'] },
  { key: 'solid-wood', name: 'Wood, solid', kind: 'other-debris', weighedAs: ['wood'] },
  { key: 'other', name: 'Other debris', kind: 'other-debris', weighedAs: [] },
  { key: 'soil', name: 'Soil', kind: 'soil', weighedAs: ['earth', 'wet-earth'] },
  { key: 'land-clearing', name: 'Land clearing', kind: 'land-clearing', weighedAs: ['yard-waste', 'wood-chips'] },
]

export function getMaterial(key: LoadMaterialKey): LoadMaterial {
  const found = loadMaterials.find((material) => material.key === key)
  if (!found) throw new Error(`No such material: ${key}`)
  return found
}

/** Other words that people and our booking form use for materials. */
const writtenAs: readonly (readonly [pattern: RegExp, key: LoadMaterialKey])[] = [
  [/\bmixed\b/i, 'mixed'],
  [/\bland.?clearing|\b(stumps?|trees?|brush|vegetation)\b|\b(yard|green).?waste\b/i, 'land-clearing'],
  [/\b(soil|dirt|earth|sod|turf|mud)\b/i, 'soil'],
  [/\bshingles?\b|\broofing\b/i, 'shingles'],
  [/\bconcrete\b|\bcement\b/i, 'concrete'],
  [/\basphalt\b(?! (roofing|(roof(ing)? )?shingles?)\b)/i, 'asphalt'],
  [/\bbricks?\b/i, 'brick'],
  [/\bmasonry\b|\b(cinder )?blocks?\b|\bpavers?\b/i, 'masonry'],
  [/(?<!\bsheet.?)\b(rocks?|gravel|sand|stones?)\b/i, 'rock'],
  [/\bcardboard\b/i, 'cardboard'],
  [/\bcarpets?\b/i, 'carpet'],
  [/\bdrywall\b|\bgypsum\b|\bsheet.?rock\b/i, 'drywall'],
  [/\bmetals?\b|\bsteel\b|\brebar\b|\baluminum\b|\bcopper\b/i, 'metals'],
  [/\bpallets?\b/i, 'pallets'],
  [/\bplastics?\b/i, 'plastic'],
  [/\bplywood\b|\bparticle.?board\b|\bmdf\b|\bosb\b|\bengineered\b/i, 'engineered-wood'],
  [/\bwood\b|\blumber\b|\btimber\b/i, 'solid-wood'],
  [/\boffice\b/i, 'office-waste'],
  [/\binsulation\b|\bwool\b|\bfiberglass\b/i, 'other'],
]

/** Words for anything, which mean something only if no other word does. */
const anything = /\bjunk\b|\bother\b/i

/** Materials that are one thing in several words: "Concrete & Asphalt", "plywood and lumber". The first of them names the load. */
const sameThing: readonly (readonly LoadMaterialKey[])[] = [
  ['concrete', 'asphalt', 'brick', 'masonry', 'rock'],
  ['pallets', 'engineered-wood', 'solid-wood'],
]

/** Whether two materials are the same, or one thing in several words. */
export const areOneThing = (one: LoadMaterialKey, other: LoadMaterialKey): boolean =>
  one === other || sameThing.some((group) => group.includes(one) && group.includes(other))

/** The materials that words may mean: none, one, or several that someone has to choose from (rule 227). */
export function possibleMaterials(text: string): LoadMaterial[] {
  const { named, written } = splitMaterial(text)
  if (named) return [named]
  const keys = writtenAs.flatMap(([pattern, key]) => (pattern.test(written) ? [key] : []))
  const isOne = sameThing.some((group) => keys.every((key) => group.includes(key)))
  const meant = isOne ? keys.slice(0, 1) : keys
  return (meant.length === 0 && anything.test(written) ? (['other'] as const) : meant).map(getMaterial)
}

/** The material that the words on a ticket mean; null if unknown, or if they may mean several. */
export function readMaterial(text: string): LoadMaterial | null {
  const [material, ...others] = possibleMaterials(text)
  return others.length === 0 ? (material ?? null) : null
}

/** The first that words may mean: how they were read before rule 227. */
export const readFirstMaterial = (text: string): LoadMaterial | null => possibleMaterials(text)[0] ?? null

/** The answer to what words mean, to be stored with them: "Metals (Metal roofing)". */
export const materialChosen = (material: LoadMaterial, written: string) => `${material.name} (${written})`

/** A material by its name, and the words on the ticket: "Metals (Metal roofing)" has both. */
export function splitMaterial(text: string): { named: LoadMaterial | null; written: string } {
  const trimmed = text.trim()
  const [, name = trimmed, written = trimmed] = /^(.+?) \((.+)\)$/.exec(trimmed) ?? []
  const wanted = name.toLowerCase()
  const named = loadMaterials.find((each) => each.key === wanted || each.name.toLowerCase() === wanted) ?? null
  return named ? { named, written } : { named, written: trimmed }
}
