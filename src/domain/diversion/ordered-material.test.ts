import { expect, test } from 'vitest'
import { otherThanOrdered } from './ordered-material.ts'

// Rule 582.

test.each<[onTicket: string, orderedFor: string, other: string | null]>([
  ['Concrete', 'Concrete & Asphalt', null],
  ['Brick', 'Concrete & Asphalt', null],
  ['Mixed debris', 'Concrete & Asphalt', 'Mixed debris'],
  ['Wood, solid', 'Concrete & Asphalt', 'Wood, solid'],
  ['Plywood', 'Wood & Lumber', null],
  ['Metals', 'Metal Scrap', null],
  ['Drywall', 'Metal Scrap', 'Drywall'],
  ['Metals', 'Mixed Construction Debris', null],
  ['Mixed debris', 'Mixed Construction Debris', null],
  ['Soil', 'Mixed Construction Debris', 'Soil'],
  ['Tree stumps', 'Mixed Construction Debris', 'Land clearing'],
  ['Metals', 'Household Junk', null],
  ['Soil', 'Other (Specify)', null],
  ['Soil', '', null],
  ['Something', 'Metal Scrap', null],
  ['Clean dirt', 'Dirt', null],
])('%s in a container for %s', (onTicket, orderedFor, other) => {
  expect(otherThanOrdered(onTicket, orderedFor)?.name ?? null).toBe(other)
})
