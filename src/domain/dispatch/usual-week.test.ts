import { expect, test } from 'vitest'
import { driverOnDay, truckOnDay, usualHours } from './usual-week.ts'

// Rule 274. December 1, 2026 is a Tuesday.
const truck = { id: 't1', startsMinute: 360, endsMinute: 960, weekdays: [1, 2, 3], driverId: 'dee', archivedAt: null }
const off = (changes: object) => ({
  driverId: null,
  truckId: null,
  fromDay: '2026-12-01',
  throughDay: '2026-12-02',
  reason: 'Doctor',
  ...changes,
})
const fleet = (...absences: ReturnType<typeof off>[]) => ({ trucks: [truck], absences })

test.each([
  ['2026-12-01', [], { state: 'works', driverId: 'dee' }],
  ['2026-12-03', [], { state: 'rests' }],
  ['2026-12-01', [off({ driverId: 'dee' })], { state: 'works', driverId: null }],
  ['2026-12-03', [off({ truckId: 't1', throughDay: '2026-12-03' })], { state: 'away', reason: 'Doctor' }],
])('the truck on %s with %j', (day, absences, expected) => {
  expect(truckOnDay(fleet(...absences), truck, day)).toEqual(expected)
})

test.each([
  ['dee', '2026-12-01', [], 'works'],
  ['dee', '2026-12-03', [], 'rests'],
  ['ray', '2026-12-01', [], 'rests'],
  ['dee', '2026-12-02', [off({ driverId: 'dee' })], 'away'],
  ['dee', '2026-12-02', [off({ truckId: 't1' })], 'rests'],
])('%s on %s with %j', (driverId, day, absences, state) => {
  expect(driverOnDay(fleet(...absences), driverId, day).state).toBe(state)
})

test('an archived truck is driven by nobody, and hours are those of the shifts', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']
  expect(usualHours(fleet(), 'dee', week)).toBe(30)
  expect(usualHours({ trucks: [{ ...truck, archivedAt: 'then' }], absences: [] }, 'dee', week)).toBe(0)
})
