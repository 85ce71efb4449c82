import { expect, test } from 'vitest'
import { publishedWeights } from '#domain/sizing/published-densities.ts'
import { loadMaterials, materialChosen, possibleMaterials, readMaterial, splitMaterial } from './materials.ts'

test.each([
  ['Mixed Construction Debris', 'mixed'],
  ['Concrete & Asphalt', 'concrete'],
  ['Wood & Lumber', 'solid-wood'],
  ['Metal Scrap', 'metals'],
  ['Household Junk', 'other'],
  ['Sheet rock', 'drywall'],
  ['Rock', 'rock'],
  ['Asphalt roofing shingles', 'shingles'],
  ['plywood & lumber', 'engineered-wood'],
  ['Other metals', 'metals'],
  ['Metals (Metal roofing)', 'metals'],
  ['Something (Metal)', 'metals'],
  ['Insulation', 'other'],
  ['clean DIRT', 'soil'],
  ['green waste', 'land-clearing'],
  ['asphalt shingles', 'shingles'],
  ['carpet', 'carpet'],
  ['plywood', 'engineered-wood'],
  ['office-waste', 'office-waste'],
  ['', undefined],
  ['xyz', undefined],
])('%j on a ticket means %s', (text, key) => {
  expect(readMaterial(text)?.key).toBe(key)
})

test('every material is found by its name and its key, and has a density from the public tables or none', () => {
  for (const { key, name, weighedAs } of loadMaterials) {
    expect(readMaterial(name)?.key).toBe(key)
    for (const written of [name, key.toUpperCase()])
      expect(splitMaterial(` ${written} (Load 4)`)).toMatchObject({ named: { key }, written: 'Load 4' })
    for (const { poundsPerYard } of publishedWeights(weighedAs)) expect(poundsPerYard).toBeGreaterThan(0)
  }
})

test.each([
  ['Mixed green waste', ['mixed', 'land-clearing']],
  ['Mixed dirt', ['mixed', 'soil']],
  ['Drywall mud', ['soil', 'drywall']],
  ['Metal roofing', ['shingles', 'metals']],
  ['Rock wool insulation', ['rock', 'other']],
  ['Dirt and concrete', ['soil', 'concrete']],
])('rule 227: %j may mean %j, and counts as neither', (text, keys) => {
  expect(possibleMaterials(text).map(({ key }) => key)).toEqual(keys)
  expect(readMaterial(text)).toBeNull()
  const [, chosen] = possibleMaterials(text)
  if (chosen) expect(readMaterial(materialChosen(chosen, text))).toBe(chosen)
})
