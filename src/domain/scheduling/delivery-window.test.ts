import { expect, test } from 'vitest'
import { timePreferences } from '#contract/orders/bookings.ts'
import { deliveryWindow, isDayOver } from './delivery-window.ts'

test.each([
  ['Morning (8AM - 12PM)', false, 8, 12, '8AM - 12PM'],
  ['Morning (8AM - 12PM)', true, 9, 12, '9AM - 12PM'],
  ['Afternoon (12PM - 5PM)', false, 12, 17, '12PM - 5PM'],
  ['Afternoon (12PM - 5PM)', true, 12, 17, '12PM - 5PM'],
  ['Any Time', false, 8, 17, '8AM - 5PM'],
  ['Any Time', true, 9, 17, '9AM - 5PM'],
  ['', false, 8, 17, '8AM - 5PM'],
  ['after the school run, not in the morning', true, 9, 17, '9AM - 5PM'],
  ['morning', false, 8, 12, '8AM - 12PM'],
  [' AFTERNOON', false, 12, 17, '12PM - 5PM'],
])('%j, quiet hours %s: from %i to %i', (timePreference, quietHours, startHour, endHour, label) => {
  expect(deliveryWindow({ timePreference, quietHours })).toEqual({
    startMinute: startHour * 60,
    endMinute: endHour * 60,
    label,
  })
})

test('each choice of the booking page has its own window', () => {
  const labels = timePreferences.map((timePreference) => deliveryWindow({ timePreference, quietHours: false }).label)
  expect(labels).toEqual(['8AM - 12PM', '12PM - 5PM', '8AM - 5PM'])
})

test.each([
  ['in the afternoon', '2026-12-01T23:00:00Z', false],
  ['at 5 PM', '2026-12-02T01:00:00Z', true],
  ['at night', '2026-12-02T06:48:00Z', true],
])('whether the trucks of a day are back %s', (_, now, isOver) => {
  expect(isDayOver('2026-12-01', new Date(now))).toBe(isOver)
})
