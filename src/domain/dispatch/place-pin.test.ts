import { describe, expect, test } from 'vitest'
import { isPinAtPlace, reachOf } from './place-pin.ts'
import type { Position } from './travel-time.ts'

// Rule 361: whether a customer's pin is at the place.

const middle: Position = { latitude: 34.4, longitude: -118.55 }
/** So many kilometers north of a place. */
const north = (km: number, from = middle): Position => ({ ...from, latitude: from.latitude + km / 111.195 })
/** Middles of other ZIP codes, so far around. */
const around = (...kms: number[]) => kms.map((km) => north(km))

describe('a ZIP code reaches as far as the sixth of those around it', () => {
  test.each([
    ['the sixth is 5 km away', [1, 2, 3, 4, 4.5, 5, 9], 5],
    ['at least 3 km', [0.6, 0.7, 0.8, 0.9, 1, 1.1], 3],
    ['at most 30 km', [8, 12, 20, 30, 40, 50], 30],
    ['30 km with fewer around it', [2, 3], 30],
    ['its own and that of its post office do not count', [0, 0.2, 0.4, 1, 2, 3, 4, 4.5, 6], 6],
  ])('%s', (_, kms, reach) => {
    expect(reachOf(middle, around(...kms))).toBeCloseTo(reach, 3)
  })
})

describe('a pin', () => {
  const middles = [middle, ...around(1, 2, 3, 4, 4.5, 5)]
  test.each<[string, Position, { known?: Position; hasMiddle?: boolean }, boolean]>([
    ['in the middle of the ZIP code', middle, {}, true],
    ['4.9 km from it', north(4.9), {}, true],
    ['5.1 km from it', north(5.1), {}, false],
    ['5.1 km from it, 1.9 km from the place', north(5.1), { known: north(7) }, true],
    ['5.1 km from it, 2.1 km from the place', north(5.1), { known: north(7.2) }, false],
    ['in the ZIP code, 2.1 km from the place', north(1), { known: north(3.1) }, true],
    ['at a place whose ZIP code is not known', north(90), { known: north(91.9), hasMiddle: false }, true],
    ['2.1 km from it', north(90), { known: north(92.1), hasMiddle: false }, false],
    ['of which neither is known', middle, { hasMiddle: false }, false],
  ])('%s', (_, pin, { known = null, hasMiddle = true }, isAtPlace) => {
    expect(isPinAtPlace(pin, { known, middle: hasMiddle ? middle : null, middles })).toBe(isAtPlace)
  })
})
