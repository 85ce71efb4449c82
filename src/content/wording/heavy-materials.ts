import { type Material, material } from './material.ts'

/** The heavy materials, with which a container is never filled to the rim; the booking page loads only this. */
export const heavyMaterials = [
  material('brick', 'Brick, broken', 'brick'),
  material('dry-dirt', 'Dirt, dry', 'dry dirt'),
  material('concrete', 'Concrete, asphalt', 'concrete', 'Concrete & Asphalt'),
  material('sand', 'Sand', 'sand'),
  material('gravel', 'Gravel', 'gravel'),
  material('wet-dirt', 'Dirt, wet', 'wet dirt'),
]

/** What people may type for a heavy material that is not in the booking form. */
const writtenAs: readonly (readonly [pattern: RegExp, key: Material['key']])[] = [
  [/\bwet (dirt|soil|earth)|\bdirt, wet|\bmud\b/i, 'wet-dirt'],
  [/\b(dirt|soil|earth|sod|turf)\b/i, 'dry-dirt'],
  [/\b(gravel|rocks?|stones?)\b/i, 'gravel'],
  [/\bsand\b/i, 'sand'],
  [/\b(bricks?|masonry|pavers?)\b/i, 'brick'],
  [/\b(concrete|asphalt|cement)\b/i, 'concrete'],
]

/** The heavy material that was chosen or typed in the booking form; null for anything else. */
export function findHeavyMaterial(bookedAs: string, other: string): Material | null {
  const written = writtenAs.find(([pattern]) => pattern.test(other))?.[1]
  return heavyMaterials.find((material) => material.bookedAs === bookedAs || material.key === written) ?? null
}
