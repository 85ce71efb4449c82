import { heavyMaterials } from './heavy-materials.ts'
import { type Material, material } from './material.ts'

/** From the lightest kind of load to the heaviest, about. */
export const materials: readonly Material[] = [
  material('mixed-debris', 'Mixed debris', 'mixed debris', 'Mixed Construction Debris'),
  material('household-junk', 'Household junk', 'household junk', 'Household Junk'),
  material('yard-waste', 'Yard waste', 'yard waste'),
  material('wood', 'Wood, lumber', 'wood', 'Wood & Lumber'),
  material('drywall', 'Drywall', 'drywall'),
  material('carpet', 'Carpet', 'carpet'),
  material('cardboard', 'Cardboard', 'cardboard'),
  material('metal', 'Metal', 'metal', 'Metal Scrap'),
  ...heavyMaterials,
]
