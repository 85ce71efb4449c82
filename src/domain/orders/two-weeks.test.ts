import { expect, test } from 'vitest'
import { daysShown, isEndingSoon, twoWeeksOf } from './two-weeks.ts'

const today = '2026-11-22'
const letters = {
  deliver: 'D',
  pick_up: 'P',
  swap: 'S',
  dump_and_return: 'R',
  relocate: 'M',
  full_pickup: 'F',
  new_delivery: 'N',
}

/** One letter a day: a haul, "=" while the container is there, "." while it is not. */
const drawn = (order: Parameters<typeof twoWeeksOf>[0]) =>
  twoWeeksOf(order, today)
    .map(({ isThere, haul }) => (haul ? letters[haul] : isThere ? '=' : '.'))
    .join('')

const delivered = { status: 'delivered', delivery: '2026-11-16', pickup: '2026-11-27', hauls: [] } as const

test.each([
  ['it is there until the pickup', delivered, '=====P........'],
  ['it stays beyond the scale', { ...delivered, pickup: '2026-12-20' }, '=============='],
  ['without a pickup day it stays', { ...delivered, pickup: null }, '=============='],
  ['a pickup that is late is still to come', { ...delivered, pickup: '2026-11-19' }, 'P.............'],
  [
    'a swap stands between',
    { ...delivered, pickup: '2026-12-05', hauls: [{ kind: 'swap', date: '2026-11-24' }] },
    '==S==========P',
  ],
  [
    'a swap that is late is still to come',
    { ...delivered, hauls: [{ kind: 'dump_and_return', date: '2026-11-20' }] },
    'R====P........',
  ],
  [
    'a delivery ahead',
    { status: 'scheduled', delivery: '2026-12-01', pickup: '2026-12-11', hauls: [] },
    '.........D====',
  ],
  ['a delivery beyond the scale', { status: 'new', delivery: '2027-01-04', pickup: null, hauls: [] }, '..............'],
  [
    'delivered and picked up on a day',
    { ...delivered, status: 'en_route', delivery: today, pickup: today },
    'D.............',
  ],
  [
    'days beyond every calendar',
    { ...delivered, status: 'new', delivery: '9999-12-31', pickup: '10000-01-08' },
    '..............',
  ],
  ['a pickup in the year 1', { ...delivered, pickup: '0001-01-01' }, 'P.............'],
  ['no delivery day', { ...delivered, status: 'pending', delivery: null, pickup: null }, '..............'],
  ['cancelled', { ...delivered, status: 'cancelled' }, '..............'],
] as const)('%s', (_, order, expected) => {
  expect(drawn(order)).toBe(expected)
  expect(expected).toHaveLength(daysShown)
})

test.each([
  ['delivered', '2026-11-24', true],
  ['delivered', '2026-11-25', false],
  ['delivered', '2026-11-20', true],
  ['delivered', null, false],
  ['delivered', '0001-01-01', true],
  ['delivered', '9999-12-31', false],
  ['scheduled', '2026-11-23', false],
] as const)('%s with a pickup on %s is ending soon: %s', (status, pickup, isEnding) => {
  expect(isEndingSoon(status, pickup, today)).toBe(isEnding)
})
