import { expect, test } from 'vitest'
import { expiredBackups, isBackupLate } from './retained-backups.ts'

const day = 86_400_000
const from = Date.parse('2026-01-01T08:00:00Z')
const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: `${index}`, takenAt: new Date(from + index * day) }))

test.each([
  [1, 14, []],
  [14, 14, []],
  // January 15th: fourteen are kept, and the newest of January is one of them.
  [15, 14, ['0']],
  // February 10th: the last of January stays.
  [41, 3, [...Array(38).keys()].filter((index) => index !== 30).map(String)],
])('of %d daily backups, with %d kept, some expire (rule 293)', (count, keep, expired) => {
  expect(
    expiredBackups(daily(count), keep)
      .map(({ file }) => file)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(expired)
})

test('after three years there is one of each of twelve months, whatever the order of the list (rule 293)', () => {
  const all = daily(3 * 365)
  const expired = new Set(expiredBackups(all.toReversed(), 2))
  const retained = all.filter((backup) => !expired.has(backup)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10))
  expect(retained).toEqual([
    ...['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30', '2028-07-31'],
    ...['2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-29', '2028-12-30'],
  ])
})

const at = (hours: number) => new Date(from + hours * 3_600_000)
test.each([
  [null, null, 1_000, false],
  [null, 1, 2, true],
  [0, null, 48, false],
  [0, null, 48.1, true],
  [0, 47, 47, false],
])('good at hour %s, failed at %s: late at hour %d is %s (rule 293)', (good, failed, now, late) => {
  const state = { lastGoodAt: good === null ? null : at(good), lastFailureAt: failed === null ? null : at(failed) }
  expect(isBackupLate(state, 24, at(now))).toBe(late)
})
