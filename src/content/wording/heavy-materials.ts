import { type Material, material } from './material.ts'

/** What is so heavy that a container is never filled to the rim with it; the booking page carries no more than this. */
export const heavyMaterials = [
  material('brick', 'Brick, broken', 'brick'),
  material('dry-dirt', 'Dirt, dry', 'dry dirt'),
  material('concrete', 'Concrete, asphalt', 'concrete', 'Concrete & Asphalt'),
  material('sand', 'Sand', 'sand'),
  material('gravel', 'Gravel', 'gravel'),
  material('wet-dirt', 'Dirt, wet', 'wet dirt'),
]

/** What people may write for a heavy material that the booking form does not list. */
const writtenAs: readonly (readonly [pattern: RegExp, key: Material['key']])[] = [
  [/\bwet (dirt|soil|earth)|\bdirt, wet|\bmud\b/i, 'wet-dirt'],
  [/\b(dirt|soil|earth|sod|turf)\b/i, 'dry-dirt'],
  [/\b(gravel|rocks?|stones?)\b/i, 'gravel'],
  [/\bsand\b/i, 'sand'],
  [/\b(bricks?|masonry|pavers?)\b/i, 'brick'],
  [/\b(concrete|asphalt|cement)\b/i, 'concrete'],
]

/** The heavy material that somebody chose in the booking form or, where it lists none, wrote there; null for anything else. */
export function findHeavyMaterial(bookedAs: string, other: string): Material | null {
  const written = writtenAs.find(([pattern]) => pattern.test(other))?.[1]
  return heavyMaterials.find((material) => material.bookedAs === bookedAs || material.key === written) ?? null
}
