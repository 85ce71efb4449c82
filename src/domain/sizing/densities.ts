import { type Density, type PublishedMaterial, publishedWeights } from './published-densities.ts'

/** Rule 56: where the tables differ, the heaviest weight, so that the scale is no surprise. */
function heaviest(material: PublishedMaterial): Density {
  const density = publishedWeights([material]).at(-1)
  if (!density) throw new Error(`No table has the weight of ${material}`)
  return density
}

/** The weights of materials, for advice, never for a price: a weight ticket always wins. */
export const densities = {
  'mixed-debris': heaviest('mixed'),
  'household-junk': heaviest('household-trash'),
  'yard-waste': heaviest('yard-waste'),
  wood: heaviest('wood'),
  drywall: heaviest('drywall'),
  carpet: heaviest('carpet'),
  cardboard: heaviest('cardboard'),
  metal: heaviest('metals'),
  brick: heaviest('brick'),
  'dry-dirt': heaviest('earth'),
  concrete: heaviest('concrete'),
  sand: heaviest('sand'),
  gravel: heaviest('gravel'),
  'wet-dirt': heaviest('wet-earth'),
}

export type DensityKey = keyof typeof densities

/** From this weight on a container is full by weight long before it is full by volume. */
const heavyPoundsPerYard = 1200

export function isHeavy(poundsPerYard: number): boolean {
  return poundsPerYard >= heavyPoundsPerYard
}
