import { describe, expect, test } from 'vitest'
import { instantInLosAngeles } from '#contract/values/dates.ts'
import { decideStop, parseStopTime, type SaidStop, type Stop, wireTime } from './stop-record.ts'

const now = instantInLosAngeles('2026-12-08', 17 * 60 + 30)
const doneAt = instantInLosAngeles('2026-12-07', 9 * 60)
const planned: Stop = { kind: 'delivery', status: 'scheduled', doneAt: null, deliveredOn: null }
const delivered: Stop = { ...planned, status: 'delivered', doneAt, deliveredOn: '2026-12-07' }
const out: Stop = { kind: 'pickup', status: 'delivered', doneAt: null, deliveredOn: '2026-12-01' }
const back: Stop = { ...out, status: 'picked_up', doneAt }

describe('rule 252: a stop is recorded', () => {
  const at = (day: string, minute: number) => instantInLosAngeles(day, minute)
  test.each<[string, Stop, SaidStop, object]>([
    [
      'now, without a time',
      planned,
      { day: '2026-12-08', minute: null },
      { status: 'delivered', at: now, isTimeChanged: false },
    ],
    ['today', planned, { day: '2026-12-08', minute: 394 }, { status: 'delivered', at: at('2026-12-08', 394) }],
    [
      'in the past',
      out,
      { day: '2026-12-04', minute: 806 },
      { status: 'picked_up', at: at('2026-12-04', 806), isTimeChanged: false },
    ],
    ['on the day of its delivery', out, { day: '2026-12-01', minute: 806 }, { status: 'picked_up' }],
    ['again, as it is', delivered, { day: '2026-12-07', minute: 540 }, { status: null, isTimeChanged: false }],
    [
      'again, without a time',
      delivered,
      { day: '2026-12-07', minute: null },
      { status: null, at: doneAt, isTimeChanged: false },
    ],
    [
      'again, at the same minute',
      { ...delivered, doneAt: new Date(doneAt.getTime() + 30_000) },
      { day: '2026-12-07', minute: 540 },
      { status: null, isTimeChanged: false },
    ],
    [
      'again, as it is, though its delivery was corrected to a later day',
      { ...back, deliveredOn: '2026-12-08' },
      { day: '2026-12-07', minute: 540 },
      { status: null, isTimeChanged: false },
    ],
    ['at this minute', planned, { day: '2026-12-08', minute: 1_050 }, { status: 'delivered', at: now }],
    [
      'with a time, where none was kept',
      { ...delivered, doneAt: null },
      { day: '2026-12-07', minute: 540 },
      { status: null, isTimeChanged: true },
    ],
    ['again, at another time', back, { day: '2026-12-07', minute: 541 }, { status: null, isTimeChanged: true }],
  ])('%s', (_, stop, said, decision) => {
    expect(decideStop(stop, said, now)).toMatchObject({ ok: true, ...decision })
  })
})

describe('rule 252: a stop is refused', () => {
  test.each<[string, Stop, SaidStop, object]>([
    ['cancelled', { ...planned, status: 'cancelled' }, { day: '2026-12-08', minute: 0 }, { field: 'kind' }],
    ['not delivered yet', { ...out, status: 'scheduled' }, { day: '2026-12-08', minute: 0 }, { field: 'kind' }],
    ['on a day to come', planned, { day: '2026-12-09', minute: 0 }, { field: 'kind' }],
    ['before it was delivered', out, { day: '2026-11-30', minute: 0 }, { field: 'kind' }],
    ['done on another day', delivered, { day: '2026-12-08', minute: 0 }, { field: 'kind' }],
    ['in the past without a time', planned, { day: '2026-12-07', minute: null }, { field: 'time', reason: 'invalid' }],
    ['later today', planned, { day: '2026-12-08', minute: 1_051 }, { field: 'time', reason: 'invalid' }],
  ])('%s', (_, stop, said, problem) => {
    expect(decideStop(stop, said, now)).toMatchObject({ ok: false, ...problem })
  })
})

test.each([
  ['6:34', '06:34'],
  ['6:34a', '06:34'],
  ['7:59', '07:59'],
  ['23:10', '23:10'],
  ['634', '06:34'],
  ['7', '07:00'],
  ['11', '11:00'],
  ['12:10', '12:10'],
  ['1:42', '13:42'],
  ['142', '13:42'],
  ['5:30', '17:30'],
  ['05:30', '05:30'],
  ['0530', '05:30'],
  ['1342', '13:42'],
  ['17:05', '17:05'],
  ['1:42p', '13:42'],
  ['6:34 AM', '06:34'],
  ['5 am', '05:00'],
  ['12:15 a.m.', '00:15'],
  ['12:15 pm', '12:15'],
  ['  9:05  ', '09:05'],
])('%j is %s', (typed, time) => {
  const minute = parseStopTime(typed)
  expect(minute === null ? null : wireTime(minute)).toBe(time)
})

test.each(['', 'noon', '25', '7:60', '13:00 pm', '0 am', '12345', '7:3', '-7'])('%j is no time', (typed) => {
  expect(parseStopTime(typed)).toBeNull()
})
