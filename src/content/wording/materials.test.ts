import { expect, test } from 'vitest'
import { densities, isHeavy } from '#domain/sizing/densities.ts'
import { materialTypes } from './booking-choices.ts'
import { findHeavyMaterial } from './heavy-materials.ts'
import { materials } from './materials.ts'

test('every weight has exactly one name', () => {
  expect(materials.map(({ key }) => key).sort()).toEqual(Object.keys(densities).sort())
})

test('the list of heavy materials is complete and correct', () => {
  expect(materials.filter(({ poundsPerYard }) => isHeavy(poundsPerYard))).toEqual(
    materials.filter(({ heavy }) => heavy),
  )
})

test('every material of the booking form except Other has a weight', () => {
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
])('another material called %j is as heavy as %s', (other, key) => {
  expect(findHeavyMaterial('Other (Specify)', other)?.key).toBe(key)
})

test('of the form’s materials only concrete is heavy', () => {
  expect(materialTypes.filter((type) => findHeavyMaterial(type, ''))).toEqual(['Concrete & Asphalt'])
})
