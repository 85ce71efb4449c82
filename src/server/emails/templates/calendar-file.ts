import { sanitizeText } from './email-draft.ts'

/** One event of a calendar. */
export type CalendarEvent = {
  /** Constant for the same event, in every message. */
  uid: string
  /** A later version has a higher number and replaces the event in the calendar. */
  sequence: number
  /** When this version was created. */
  stamp: Date
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

/** A calendar file with one event (RFC 5545). Instants are in UTC, so no time zone definition is needed. */
export function calendarFile(event: CalendarEvent, producer: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer)}//Deliveries//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.stamp)}`,
    `DTSTART:${inUtc(event.start)}`,
    `DTEND:${inUtc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.status}`,
    // Waiting for a container does not make a person busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const inUtc = (instant: Date) => `${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** RFC 5545, 3.3.11: characters that must be escaped. */
const escaped = (text: string) =>
  sanitizeText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** RFC 5545, 3.1: no line is longer than 75 octets; one that goes on begins with a space. No letter is cut in two. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
