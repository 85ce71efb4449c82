import { expect, test } from 'vitest'
import { learnMinutes, minLearnedStops, serviceMinutesOf } from './service-minutes.ts'

// Rule 276.
test('what staff set comes first, then what was learned, then the default', () => {
  const own = [
    { kind: 'swap', size: 30, minutes: 40 },
    { kind: 'dump', size: null, minutes: 35 },
  ] as const
  const learned = [
    { kind: 'swap', size: 30, minutes: 28 },
    { kind: 'swap', size: 20, minutes: 22 },
    { kind: 'dump', size: 20, minutes: 19 },
  ] as const
  const minutes = serviceMinutesOf(own, learned)
  expect([minutes('swap', 30), minutes('swap', 20), minutes('swap', 10)]).toEqual([40, 22, 25])
  expect([minutes('dump', 20), minutes('deliver', 20)]).toEqual([35, 15])
})

test('few stops teach nothing, many their median, within limits', () => {
  const stops = (count: number, minutes: number) => Array.from({ length: count }, () => minutes)
  expect(learnMinutes(stops(minLearnedStops - 1, 12))).toBeNull()
  expect(learnMinutes([...stops(11, 12.4), ...stops(9, 90)])).toBe(12)
  expect(learnMinutes(stops(30, 500))).toBe(120)
  expect(learnMinutes(stops(30, 0))).toBe(3)
})
