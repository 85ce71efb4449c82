import { expect, test } from 'vitest'
import { arrivalWindow } from './arrival-window.ts'
import { commandTime } from './command-time.ts'
import { decideDone, type HaulNow } from './done-conflict.ts'
import { learnPosition } from './learn-position.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

test.each([
  ['a clock that is right', at('10:00'), 0, at('10:05'), at('10:00'), null],
  ['one that is a minute off is taken as it is', at('10:00'), -60_000, at('10:05'), at('10:00'), null],
  ['one that is an hour ahead', at('11:00'), -3_600_000, at('10:05'), at('10:00'), -3_600_000],
  ['one that is a day behind', new Date('2026-11-23T10:00:00Z'), 86_400_000, at('12:00'), at('10:00'), 86_400_000],
  ['the future is now', at('10:30'), 0, at('10:05'), at('10:05'), -1_500_000],
  ['a little of the future is now, too', at('10:01'), 0, at('10:00'), at('10:00'), null],
])('rule 286: %s', (_, occurredAt, clockOffsetMs, receivedAt, expected, correctedMs) => {
  expect(commandTime({ occurredAt, clockOffsetMs, receivedAt })).toEqual({ at: expected, correctedMs })
})

const open: HaulNow = {
  isDone: false,
  isDoneByPhone: false,
  cancelled: null,
  isElsewhere: false,
  isCorrectedSince: false,
}

test.each<[string, Partial<HaulNow>, ReturnType<typeof decideDone>]>([
  ['an open haul of this driver', {}, { act: 'finish', alert: null }],
  ['given to another', { isElsewhere: true }, { act: 'finish', alert: 'done-though-changed' }],
  ['a cancelled haul', { cancelled: 'haul' }, { act: 'finish-after-all', alert: 'done-though-changed' }],
  ['a cancelled order', { cancelled: 'order' }, { act: 'nothing', alert: 'done-though-changed' }],
  ['done by the office', { isDone: true }, { act: 'replace', alert: null }],
  [
    'corrected by the office since',
    { isDone: true, isCorrectedSince: true },
    { act: 'nothing', alert: 'office-corrected' },
  ],
  ['done by another phone', { isDone: true, isDoneByPhone: true }, { act: 'nothing', alert: 'second-phone' }],
])('rule 287: %s', (_, haul, decision) => {
  expect(decideDone({ ...open, ...haul })).toEqual(decision)
})

const site = { latitude: 34.41, longitude: -118.55 }

test('rule 291: the first exact fix is where the site is', () => {
  const fix = { ...site, accuracyMeters: 12.4 }
  expect(learnPosition({ locatedBy: 'zip', at: null, meters: null }, fix, null)).toEqual({ ...site, meters: 12 })
})

test('rule 291: later ones are weighted by how exact they are', () => {
  const place = { locatedBy: 'truck', at: site, meters: 20 } as const
  const learned = learnPosition(place, { latitude: 34.412, longitude: -118.55, accuracyMeters: 20 }, null)
  expect(learned?.latitude).toBeCloseTo(34.411, 6)
  expect(learned?.meters).toBe(14)
})

test.each([
  ['a pin of the office stays', { locatedBy: 'pin', at: site, meters: null } as const, 10, null],
  ['a coarse fix teaches nothing', { locatedBy: 'zip', at: null, meters: null } as const, 400, null],
  [
    'nor does one far from the ZIP code',
    { locatedBy: 'zip', at: null, meters: null } as const,
    10,
    { latitude: 36, longitude: -118 },
  ],
])('rule 291: %s', (_, place, accuracyMeters, middle) => {
  expect(learnPosition(place, { latitude: 34.5, longitude: -118.5, accuracyMeters }, middle)).toBeNull()
})

test.each([
  ['a drive of half an hour', at('10:32'), at('10:02'), at('10:20'), at('10:55')],
  ['around the corner', at('10:04'), at('10:02'), at('10:00'), at('10:25')],
  ['later than planned', at('09:30'), at('10:02'), at('10:00'), at('10:25')],
])('rule 290: %s', (_, estimate, now, from, until) => {
  expect(arrivalWindow(estimate, now)).toEqual({ from, until })
})
