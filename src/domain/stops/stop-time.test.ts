import { expect, test } from 'vitest'
import { parseStopTime, wireTime } from './stop-time.ts'

test.each([
  ['6:34', '06:34'],
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
