import type * as heavy from '#content/wording/heavy-materials.ts'
import type { Material } from '#content/wording/material.ts'
import { type DensityKey, densities, isHeavy } from '#domain/sizing/densities.ts'

/** The materials, by their names on the pages in Spanish. What is sent to the office stays as it is in English (`bookedAs`). */
function named(key: DensityKey, name: string, spoken: string, bookedAs: string | null = null): Material {
  const { poundsPerYard } = densities[key]
  return { key, name, spoken, bookedAs, poundsPerYard, heavy: isHeavy(poundsPerYard) }
}

export const material: (...facts: Parameters<typeof named>) => Material = named

export const heavyMaterials: readonly Material[] = [
  named('brick', 'Ladrillo roto', 'ladrillo'),
  named('dry-dirt', 'Tierra seca', 'tierra seca'),
  named('concrete', 'Concreto, asfalto', 'concreto', 'Concrete & Asphalt'),
  named('sand', 'Arena', 'arena'),
  named('gravel', 'Grava', 'grava'),
  named('wet-dirt', 'Tierra mojada', 'tierra mojada'),
]

/** From the lightest kind of load to the heaviest, about. */
export const materials: readonly Material[] = [
  named('mixed-debris', 'Escombro mixto', 'escombro mixto', 'Mixed Construction Debris'),
  named('household-junk', 'Cosas de la casa', 'cosas de la casa', 'Household Junk'),
  named('yard-waste', 'Desechos de jardín', 'desechos de jardín'),
  named('wood', 'Madera', 'madera', 'Wood & Lumber'),
  named('drywall', 'Tablaroca', 'tablaroca'),
  named('carpet', 'Alfombra', 'alfombra'),
  named('cardboard', 'Cartón', 'cartón'),
  named('metal', 'Metal', 'metal', 'Metal Scrap'),
  ...heavyMaterials,
]

/** What people type for a heavy material, in either language. */
const writtenAs: readonly (readonly [pattern: RegExp, key: Material['key']])[] = [
  [/\b(lodo|barro|tierra (mojada|húmeda)|wet (dirt|soil)|mud)\b/iu, 'wet-dirt'],
  [/\b(tierra|pasto|césped|zacate|dirt|soil|sod)\b/iu, 'dry-dirt'],
  [/\b(grava|piedras?|rocas?|gravel|rocks?|stones?)\b/iu, 'gravel'],
  [/\b(arena|sand)\b/iu, 'sand'],
  [/\b(ladrillos?|bloques?|adoquín(es)?|bricks?|pavers?)\b/iu, 'brick'],
  [/\b(concreto|cemento|asfalto|concrete|cement|asphalt)\b/iu, 'concrete'],
]

export const findHeavyMaterial: typeof heavy.findHeavyMaterial = (bookedAs, other) => {
  const written = writtenAs.find(([pattern]) => pattern.test(other))?.[1]
  return heavyMaterials.find((each) => each.bookedAs === bookedAs || each.key === written) ?? null
}
