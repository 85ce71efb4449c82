import { expect, test } from 'vitest'
import { type CountedFacility, countingFacilities } from './counting-facilities.ts'
import type { FacilityRate } from './facility-rate.ts'

const facility = (id: string, more: Partial<CountedFacility> = {}): CountedFacility => ({
  ...{ id, name: id, operator: 'Acme', kind: 'other', authorizedBy: [] },
  ...more,
})
const rate = (facilityId: string, more: Partial<FacilityRate> = {}): FacilityRate => ({
  ...{
    facilityId,
    material: 'mixed',
    basisPoints: 7_000,
    from: '2026-01-01',
    until: null,
    certifier: 'RCI',
    source: 'x',
  },
  ...more,
})
const day = '2026-12-01'

test.each<[string, string, CountedFacility, FacilityRate[], string[] | null]>([
  ['a certified rate', 'Valencia', facility('a'), [rate('a')], ['a']],
  ['no rate', 'Valencia', facility('a'), [], []],
  ['a rate that has ended', 'Valencia', facility('a'), [rate('a', { until: '2026-11-30' })], []],
  ['its own word', 'Valencia', facility('a'), [rate('a', { certifier: 'Acme' })], []],
  ['a landfill', 'Valencia', facility('a', { kind: 'landfill' }), [rate('a')], []],
  ['a rate for another material', 'Valencia', facility('a'), [rate('a', { material: 'soil' })], []],
  ['a city that accepts facilities', 'Los Angeles', facility('a'), [rate('a')], []],
  [
    'a city that accepts this one',
    'Los Angeles',
    facility('a', { authorizedBy: ['los-angeles-city'] }),
    [rate('a')],
    ['a'],
  ],
  ['a city of which nothing is known', 'Barstow', facility('a'), [rate('a')], null],
])('rule 289: %s', (_, city, given, rates, expected) => {
  expect(countingFacilities(city, [given], { rates, day })).toEqual(expected)
})
