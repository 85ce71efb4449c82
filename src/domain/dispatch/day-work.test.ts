import { describe, expect, test } from 'vitest'
import type { PlanStop } from './day-plan.ts'
import { workMinutes } from './day-work.ts'

// Rule 574. On a line: a thousandth of a degree is a minute; every step takes ten.
const at = (place: number) => ({ latitude: 34 + place / 1000, longitude: -118 })
const stopOf = (haulId: string, place: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'deliver',
  size: 20,
  position: at(place),
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const work = {
  yards: [{ id: 'yard', position: at(0) }],
  facilities: [{ id: 'dump', position: at(50), hours: { opens: 600, closes: 610 } }],
  minutes: (from: PlanStop['position'], to: PlanStop['position']) =>
    Math.round(Math.abs(from.latitude - to.latitude) * 1000),
  service: () => 10,
}

describe('the minutes of work of a day (rule 574)', () => {
  test.each([
    ['nothing', [], 0],
    // Hook 10, there 20, set down 10, back 20.
    ['a delivery', [stopOf('a', 20)], 60],
    // There 20, take 10, to the facility 30, dump 10, back 50, and set down 10.
    ['a pickup, whatever the facility’s hours', [stopOf('a', 20, { kind: 'pick_up' })], 130],
    // The container that was emptied is set down next.
    ['both', [stopOf('b', 40), stopOf('a', 20, { kind: 'pick_up' })], 130],
    ['a delivery with a promise late in the day', [stopOf('a', 20, { window: { from: 900, to: 960 } })], 60],
    ['what is done counts too', [stopOf('a', 20, { doneMinute: 800 })], 60],
  ])('%s', (_, stops, minutes) => {
    expect(workMinutes(work, stops)).toBe(minutes)
  })

  test('need a yard', () => {
    expect(workMinutes({ ...work, yards: [] }, [stopOf('a', 20)])).toBe(0)
  })
})
