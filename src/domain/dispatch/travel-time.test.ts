import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, estimateMinutes } from './travel-time.ts'

const santaClarita = { latitude: 34.3917, longitude: -118.5426 }
const sylmar = { latitude: 34.3058, longitude: -118.4572 }
const longBeach = { latitude: 33.7701, longitude: -118.1937 }

// Rule 276. The distances are those of a map, the minutes what a truck takes outside the rush hours.
test.each([
  ['a neighboring town', santaClarita, sylmar, 12.4, 20, 32],
  ['across the county', santaClarita, longBeach, 76.2, 85, 115],
  ['the same place', sylmar, sylmar, 0, 0, 0],
])('%s', (_, from, to, km, least, most) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 0)
  expect(estimateMinutes(from, to)).toBeGreaterThanOrEqual(least)
  expect(estimateMinutes(from, to)).toBeLessThanOrEqual(most)
})

test('the factor of finished hauls scales it', () => {
  expect(estimateMinutes(santaClarita, sylmar, 1.5)).toBeCloseTo(estimateMinutes(santaClarita, sylmar) * 1.5)
})

test('it is the same both ways, and farther takes longer', () => {
  const position = fc.record({
    latitude: fc.double({ min: 33, max: 35, noNaN: true }),
    longitude: fc.double({ min: -119, max: -117, noNaN: true }),
  })
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(estimateMinutes(a, b)).toBeCloseTo(estimateMinutes(b, a))
      if (distanceKm(a, b) > distanceKm(a, c))
        expect(estimateMinutes(a, b)).toBeGreaterThanOrEqual(estimateMinutes(a, c))
    }),
  )
})
