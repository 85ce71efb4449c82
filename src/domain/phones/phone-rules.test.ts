import { expect, test } from 'vitest'
import { arrivalWindow, commandTime, isNews, readableDays, routeDay } from './command-time.ts'
import { decideDone, type HaulNow, isHeld, whyHeld } from './held-report.ts'
import { learnPosition } from './learn-position.ts'
import { countedDays, secondsUntilRoom, tokensEndAt } from './phone-limits.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

test.each([
  ['a clock that is right', at('10:00'), 0, at('10:05'), at('10:00'), null],
  ['one that is a minute off is taken as it is', at('10:00'), -60_000, at('10:05'), at('10:00'), null],
  ['one that is two minutes off, too', at('10:00'), 120_000, at('10:05'), at('10:00'), null],
  ['more is corrected', at('10:00'), 120_001, at('10:05'), new Date(at('10:02').getTime() + 1), 120_001],
  ['one that is an hour ahead', at('11:00'), -3_600_000, at('10:05'), at('10:00'), -3_600_000],
  ['one that is a day behind', new Date('2026-11-23T10:00:00Z'), 86_400_000, at('12:00'), at('10:00'), 86_400_000],
  ['the future is now', at('10:30'), 0, at('10:05'), at('10:05'), -1_500_000],
  ['a little of the future is now, too', at('10:01'), 0, at('10:00'), at('10:00'), null],
  ['two minutes of the future are now, too', at('10:02'), 0, at('10:00'), at('10:00'), null],
  ['a clock that was never set', new Date(0), 0, at('10:00'), new Date('2000-01-01T08:00:00Z'), 946_713_600_000],
])('rule 286: %s', (_, occurredAt, clockOffsetMs, receivedAt, expected, correctedMs) => {
  expect(commandTime({ occurredAt, clockOffsetMs, receivedAt })).toEqual({ at: expected, correctedMs })
})

const open: HaulNow = {
  doneBy: null,
  cancelled: null,
  isElsewhere: false,
  isCorrectedSince: false,
}

test.each<[string, Partial<HaulNow>, ReturnType<typeof decideDone>]>([
  ['an open haul of this driver', {}, { act: 'finish', alert: null }],
  ['given to another', { isElsewhere: true }, { act: 'finish', alert: 'done-though-changed' }],
  ['a cancelled haul', { cancelled: 'haul' }, { act: 'finish-after-all', alert: 'done-though-changed' }],
  ['a cancelled order', { cancelled: 'order' }, { act: 'nothing', alert: 'done-though-changed' }],
  ['done by the office', { doneBy: 'office' }, { act: 'replace', alert: null }],
  [
    'corrected by the office since',
    { doneBy: 'office', isCorrectedSince: true },
    { act: 'nothing', alert: 'office-corrected' },
  ],
  ['open again, though the office changed it', { isCorrectedSince: true }, { act: 'finish', alert: null }],
  [
    'done by another phone, corrected by the office since',
    { doneBy: 'another-phone', isCorrectedSince: true },
    { act: 'nothing', alert: 'second-phone' },
  ],
  [
    'done by the office, though its order was cancelled',
    { doneBy: 'office', cancelled: 'order' },
    { act: 'replace', alert: null },
  ],
  ['done by another phone', { doneBy: 'another-phone' }, { act: 'nothing', alert: 'second-phone' }],
  ['reported by this phone before', { doneBy: 'this-phone' }, { act: 'again', alert: null }],
  ['so, and cancelled since', { doneBy: 'this-phone', cancelled: 'order' }, { act: 'again', alert: null }],
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
  ['an address', { locatedBy: 'geocoder', at: site, meters: 20 }],
  ['a truck without a position', { locatedBy: 'truck', at: null, meters: 20 }],
  ['a truck of unknown accuracy', { locatedBy: 'truck', at: site, meters: null }],
] as const)('rule 291: a fix replaces what is known from %s', (_, place) => {
  const there = { latitude: 34.412, longitude: -118.551 }
  expect(learnPosition(place, { ...there, accuracyMeters: 20 }, null)).toEqual({ ...there, meters: 20 })
})

test.each([
  ['the last that counts', 60, 60],
  ['better than any phone knows', 2, 8],
])('rule 291: a first fix is %s', (_, accuracyMeters, meters) => {
  const place = { locatedBy: 'geocoder', at: null, meters: null } as const
  expect(learnPosition(place, { ...site, accuracyMeters }, null)).toEqual({ ...site, meters })
})

test.each([
  ['nor does one of 61 meters', { locatedBy: 'zip', at: null, meters: null } as const, 61, null],
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
  ['on the minute', at('10:30'), at('10:02'), at('10:20'), at('10:50')],
  ['later than planned', at('09:30'), at('10:02'), at('10:00'), at('10:25')],
])('rule 290: %s', (_, estimate, now, from, until) => {
  expect(arrivalWindow(estimate, now)).toEqual({ from, until })
})

test.each([
  ['at once', at('10:00'), at('10:00'), false, true],
  ['ten minutes later', at('10:00'), at('10:10'), false, true],
  ['later', at('10:00'), new Date(at('10:10').getTime() + 1), false, false],
  ['together with the arrival', at('10:00'), at('10:01'), true, false],
])('rule 290: a report that comes %s', (_, happenedAt, now, isFollowed, expected) => {
  expect(isNews({ at: happenedAt, now, isFollowed })).toBe(expected)
})

test.each([
  ['the afternoon', '2026-12-01T22:00:00Z', '2026-12-01'],
  ['4 AM', '2026-12-01T12:00:00Z', '2026-12-01'],
  ['a moment before', '2026-12-01T11:59:59.999Z', '2026-11-30'],
  ['4 AM in summer', '2026-07-01T11:00:00Z', '2026-07-01'],
  ['4 AM when clocks went forward at 2', '2026-03-08T11:00:00Z', '2026-03-08'],
  ['a moment before', '2026-03-08T10:59:59.999Z', '2026-03-07'],
  ['4 AM when clocks went back at 2', '2026-11-01T12:00:00Z', '2026-11-01'],
  ['a moment before', '2026-11-01T11:59:59.999Z', '2026-10-31'],
])('rule 287: the day of a route, %s', (_, moment, day) => {
  expect(routeDay(new Date(moment))).toBe(day)
})

test.each([
  ['at noon', '2026-12-01T20:00:00Z', ['2026-12-01'], null],
  ['a moment before 6 PM', '2026-12-02T01:59:59.999Z', ['2026-12-01'], null],
  ['at 6 PM', '2026-12-02T02:00:00Z', ['2026-12-01'], '2026-12-02'],
  ['at midnight', '2026-12-02T08:00:00Z', ['2026-12-01', '2026-12-02'], null],
  ['at 4 AM', '2026-12-02T12:00:00Z', ['2026-12-02'], null],
])('rule 285: a phone reads, %s', (_, moment, days, tomorrow) => {
  expect(readableDays(new Date(moment))).toEqual({ today: days.at(-1), days, tomorrow })
})

const stood = { isDriverOfPhone: true, hasStoodOnRoute: true, hasStoodThatDay: true }

test.each([
  ['on a route of the driver that day', {}, null],
  ['of another day', { hasStoodThatDay: false }, 'outside-day'],
  ['on none', { hasStoodOnRoute: false, hasStoodThatDay: false }, 'not-on-route'],
  ['by a phone of another driver', { isDriverOfPhone: false }, 'other-driver'],
  ['on none, by a phone of another driver', { isDriverOfPhone: false, hasStoodOnRoute: false }, 'other-driver'],
] as const)('rule 287: a haul that stood %s', (_, facts, alert) => {
  expect(whyHeld({ ...stood, ...facts })).toBe(alert)
  if (alert) expect(isHeld(alert)).toBe(true)
  expect(isHeld('second-phone')).toBe(false)
})

test.each([
  ['never used again', null, '2027-03-01T00:00:00Z'],
  ['used a month later', '2027-01-01T00:00:00Z', '2027-04-01T00:00:00Z'],
  ['used before the upgrade only', '2025-01-01T00:00:00Z', '2027-03-01T00:00:00Z'],
  ['used for a year', '2027-11-30T00:00:00Z', '2027-12-01T00:00:00Z'],
])('rule 284: the tokens of a phone that is %s end', (_, used, ends) => {
  const since = new Date('2026-12-01T00:00:00Z')
  expect(tokensEndAt({ since, lastUsedAt: used === null ? null : new Date(used) })).toEqual(new Date(ends))
})

test.each([
  ['now', at('20:00'), ['2026-11-24']],
  ['a week ago', new Date('2026-11-17T20:00:00Z'), ['2026-11-17', '2026-11-24']],
  ['14 days ago', new Date('2026-11-10T20:00:00Z'), ['2026-11-10', '2026-11-24']],
  ['longer ago', new Date('2025-01-01T20:00:00Z'), ['2026-11-10', '2026-11-24']],
])('rule 286: what happened %s is counted', (_, moment, days) => {
  expect(countedDays({ at: moment, now: at('20:00') })).toEqual(days)
  expect(secondsUntilRoom(at('20:00'))).toBe(12 * 3_600)
})
