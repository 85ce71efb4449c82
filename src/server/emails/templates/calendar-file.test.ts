import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'delivery-1@haulyard',
  sequence: 3,
  stamp: new Date('2026-12-01T20:00:00.500Z'),
  start: new Date('2026-12-08T16:00:00Z'),
  end: new Date('2026-12-08T20:00:00Z'),
  summary: '20 yard roll-off',
  location: '12 Oak Street; Acton, CA',
  description: 'Order 7K3M\nC:\\bins',
  status: 'CONFIRMED',
}
const file = (changes: Partial<CalendarEvent> = {}) => calendarFile({ ...event, ...changes }, 'Canyon Roll-Off')

describe('a calendar file', () => {
  test('is one event, line by line, with special characters escaped', () => {
    expect(file()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Canyon Roll-Off//Deliveries//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:delivery-1@haulyard',
        'SEQUENCE:3',
        'DTSTAMP:20261201T200000Z',
        'DTSTART:20261208T160000Z',
        'DTEND:20261208T200000Z',
        'SUMMARY:20 yard roll-off',
        'LOCATION:12 Oak Street\\; Acton\\, CA',
        'DESCRIPTION:Order 7K3M\\nC:\\\\bins',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test('cancels the event after a cancellation', () => {
    expect(file({ status: 'CANCELLED' })).toContain('METHOD:CANCEL\r\n')
  })

  test.each(['a'.repeat(10_000), 'é'.repeat(500), '😀'.repeat(300), 'a😀'.repeat(200)])(
    'folds long lines at 75 octets, never within a character',
    (location) => {
      const lines = file({ location }).split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(file({ location }).replaceAll('\r\n ', '')).toContain(`LOCATION:${location}\r\n`)
    },
  )

  test.each(['x\r\nATTENDEE:eve@evil.example', 'x\nBEGIN:VALARM', 'x\u2028END:VEVENT', 'x\rURL:https://evil.example'])(
    'no typed text begins a line',
    (typed) => {
      const names = file({ location: typed, summary: typed, description: typed })
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .map((line) => line.split(':')[0])
      expect(names).toEqual(
        file()
          .split('\r\n')
          .map((line) => line.split(':')[0]),
      )
    },
  )
})
