import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  distanceKm,
  estimateMinutes,
  isPinNear,
  learnTravelFactor,
  minTimedDrives,
  readPosition,
} from './travel-time.ts'

const santaClarita = { latitude: 34.3917, longitude: -118.5426 }
const sylmar = { latitude: 34.3058, longitude: -118.4572 }
const longBeach = { latitude: 33.7701, longitude: -118.1937 }

// Rule 276. Distances are from a map; minutes are those of a truck outside rush hour.
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

// Rule 276.
const from = { latitude: 34.39, longitude: -118.54 }
const to = { latitude: 34.3, longitude: -118.45 }
const drives = (count: number, ratio: number) =>
  Array.from({ length: count }, () => ({ from, to, minutes: ratio * estimateMinutes(from, to) }))

test('few drives teach nothing, many their median, within limits', () => {
  expect(learnTravelFactor(drives(minTimedDrives - 1, 1.4))).toBe(1)
  expect(learnTravelFactor([...drives(minTimedDrives, 1.4), ...drives(10, 0.7)])).toBeCloseTo(1.4)
  expect(learnTravelFactor(drives(40, 3.5))).toBe(2)
  expect(learnTravelFactor(drives(40, 0.3))).toBe(0.6)
})

test('lunch breaks and drives around the corner do not count', () => {
  const corner = { latitude: 34.391, longitude: -118.541 }
  const short = Array.from({ length: 60 }, () => ({ from, to: corner, minutes: 30 }))
  expect(learnTravelFactor([...short, ...drives(60, 9)])).toBe(1)
})

// Rule 278.

test.each([
  ['34.05223, -118.24368', { latitude: 34.05223, longitude: -118.24368 }],
  [' (34.05,-118.2) ', { latitude: 34.05, longitude: -118.2 }],
  ['34 -118', { latitude: 34, longitude: -118 }],
  ['91.5, -118.2', null],
  ['34.05', null],
  ['24510 Arroyo Park Drive', null],
  ['', null],
])('%s is %o', (typed, position) => {
  expect(readPosition(typed)).toEqual(position)
})

test.each([
  ['the other side of the same ZIP code', { latitude: 34.6, longitude: -118.5 }, true],
  ['another county', { latitude: 33.6, longitude: -117.8 }, false],
  ['the other sign', { latitude: 34.4, longitude: 118.5 }, false],
])('a pin at %s', (_, pin, isNear) => {
  expect(isPinNear(pin, { latitude: 34.4, longitude: -118.5 })).toBe(isNear)
  expect(isPinNear(pin, null)).toBe(true)
})
