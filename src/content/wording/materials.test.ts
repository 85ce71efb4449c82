import { expect, test } from 'vitest'
import { densities, isHeavy } from '#domain/sizing/densities.ts'
import { materialTypes } from './booking-choices.ts'
import { findHeavyMaterial } from './heavy-materials.ts'
import { materials } from './materials.ts'

test('every weight has one name, and every name a weight', () => {
  expect(materials.map(({ key }) => key).sort()).toEqual(Object.keys(densities).sort())
})

test('what is listed as heavy is, and nothing else', () => {
  expect(materials.filter(({ poundsPerYard }) => isHeavy(poundsPerYard))).toEqual(
    materials.filter(({ heavy }) => heavy),
  )
})

test('every material of the booking form but the other one has a weight', () => {
  const booked = materials.map(({ bookedAs }) => bookedAs)
  expect(materialTypes.filter((type) => !booked.includes(type))).toEqual(['Other (Specify)'])
})

test.each([
  ['Dirt, wet', 'wet-dirt'],
  ['about 5 yards of soil', 'dry-dirt'],
  ['SOD', 'dry-dirt'],
  ['river rocks', 'gravel'],
  ['Brick, broken', 'brick'],
  ['old concrete', 'concrete'],
  ['sandwich makers', undefined],
  ['', undefined],
])('something else that is called %j is as heavy as %s', (other, key) => {
  expect(findHeavyMaterial('Other (Specify)', other)?.key).toBe(key)
})

test('of what the form lists, only concrete is heavy', () => {
  expect(materialTypes.filter((type) => findHeavyMaterial(type, ''))).toEqual(['Concrete & Asphalt'])
})
