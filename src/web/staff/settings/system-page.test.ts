import { expect, test } from 'vitest'
import { upFor } from './system-page.tsx'

const started = new Date('2026-12-01T08:00:00Z')

test.each([
  ['2026-12-01T08:00:30Z', '0 minutes'],
  ['2026-12-01T08:01:00Z', '1 minute'],
  ['2026-12-01T09:59:00Z', '1 hour'],
  ['2026-12-03T07:59:00Z', '47 hours'],
  ['2026-12-03T08:00:00Z', '2 days'],
  ['2026-12-01T07:00:00Z', '0 minutes'],
])('at %s the uptime is %s', (now, span) => {
  expect(upFor(started, new Date(now))).toBe(span)
})
