import { expect, test } from 'vitest'
import { isPinNear, readPosition } from './pin.ts'

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
