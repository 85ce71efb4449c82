import { expect, test } from 'vitest'
import { jurisdictions } from './jurisdictions.ts'
import { placeNames } from './place-names.ts'
import { recognizePlace } from './recognize-place.ts'
import { isForCity, type WantedHaul, whoMayHaul } from './who-may-haul.ts'

const load = (changes: Partial<WantedHaul>): WantedHaul => ({ city: '', zipCity: null, materialType: '', ...changes })
const debris = { materialType: 'Mixed Construction Debris' }

// Rule 394: each kind of rule, each way in which a place is named, and the material where the rule asks for it.
test.each<[what: string, wanted: Partial<WantedHaul>, sure: string, place: string, isForCity: boolean]>([
  ['every roll-off of a city of its own', { city: 'Culver City' }, 'exclusive', 'Culver City', true],
  [
    'the same, whatever is in it',
    { city: 'Culver City', materialType: 'Household Junk' },
    'exclusive',
    'Culver City',
    true,
  ],
  [
    'the city of the ZIP code, when another was typed',
    { city: 'LA', zipCity: 'Culver City' },
    'exclusive',
    'Culver City',
    true,
  ],
  ['the stricter of two', { city: 'Palmdale', zipCity: 'Culver City' }, 'exclusive', 'Culver City', true],
  ['a franchise of which nobody knows what it means', { city: 'City of Palmdale' }, 'ask', 'Palmdale', true],
  ['debris where it is exclusive', { city: 'Gardena', ...debris }, 'exclusive', 'Gardena', true],
  ['debris where nobody knows', { city: 'Covina', ...debris }, 'ask', 'Covina', true],
  ['another name of the place', { city: 'Valencia', ...debris }, 'exclusive', 'Santa Clarita', true],
  ['no debris', { city: 'Gardena', materialType: 'Household Junk' }, 'none', '', false],
  ['nobody said what', { city: 'Valencia' }, 'material', 'Santa Clarita', false],
  [
    'said, but not what',
    { city: 'Covina', materialType: 'Other (Specify)', materialOther: 'Stuff' },
    'material',
    'Covina',
    false,
  ],
  ['a permit of ours', { city: 'El Segundo', ...debris }, 'permit', 'El Segundo', false],
  ['a permit, for debris of which nobody said what', { city: 'Malibu' }, 'permit', 'Malibu', false],
  ['a place without such a rule', { city: 'Norwalk', ...debris }, 'none', '', false],
  ['a place that nobody knows', { city: 'Springfield', ...debris }, 'none', '', false],
])('%s', (_what, wanted, sure, place, asks) => {
  const check = whoMayHaul(load(wanted))
  expect([check.sure, check.place, isForCity(check)]).toEqual([sure, place, asks])
  expect(check.text !== '').toBe(sure !== 'none')
})

test.each([
  ['Mixed Construction Debris', '', true],
  ['Concrete & Asphalt', '', true],
  ['Wood & Lumber', '', true],
  ['Metal Scrap', '', true],
  ['Household Junk', '', false],
  ['Other (Specify)', 'Roof tear-off', true],
  ['Other (Specify)', 'dirt from grading', true],
  ['Other (Specify)', 'Old furniture', false],
  ['Kitchen remodel, tile and drywall', '', true],
  ['Mixed household trash', '', false],
])('%s %s: construction debris %s', (materialType, materialOther, isDebris) => {
  const { sure } = whoMayHaul(load({ city: 'Gardena', materialType, materialOther }))
  expect(sure).toBe(isDebris ? 'exclusive' : 'none')
})

test('every place is found by its name, with its rule', () => {
  const named = jurisdictions.filter(({ key }) => recognizePlace(placeNames[key]) === key)
  expect(named.length).toBeGreaterThanOrEqual(39)
  for (const { key, haulers } of named) {
    const { sure, of, text } = whoMayHaul(load({ city: placeNames[key], ...debris }))
    expect([key, sure, of, text]).toEqual([key, haulers?.sure ?? 'none', haulers?.of ?? null, haulers?.text ?? ''])
  }
})

test('nobody judged an order from before the rule', () => expect(isForCity(null)).toBe(false))
