import { expect, test } from 'vitest'
import { learnTravelFactor, minTimedDrives } from './learn-travel.ts'
import { estimateMinutes } from './travel-time.ts'

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
