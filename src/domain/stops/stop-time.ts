/**
 * Parses a time as people type it, in minutes after midnight: 6:34, 634, 7, 1:42p, 13:42. Without am or pm, 1 to 5 means the afternoon,
 * because trucks are out by then; a leading zero means the morning. Null if it is not a time.
 */
export function parseStopTime(typed: string): number | null {
  const match = /^(\d{1,2}?):?(\d{2})?\s*(am?|pm?)?$/i.exec(typed.trim().replace(/\./g, ''))
  if (!match) return null
  const [, digits = '', minuteDigits = '00', half = ''] = match
  const [hour, minute] = [Number(digits), Number(minuteDigits)]
  if (hour > 23 || minute > 59) return null
  if (half !== '') {
    if (hour < 1 || hour > 12) return null
    return ((hour % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + minute
  }
  const isAfternoon = hour >= 1 && hour <= 5 && !digits.startsWith('0')
  return (isAfternoon ? hour + 12 : hour) * 60 + minute
}

/** Formats a time for the API: 14:05. */
export function wireTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
