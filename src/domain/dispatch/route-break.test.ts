import { describe, expect, test } from 'vitest'
import type { BreakPlace, PlanDay, PlanRoute, PlanStop } from './day-plan.ts'
import { planDay } from './plan-day.ts'

// Rule 572. On a line: a thousandth of a degree is a minute; every step of a stop takes ten.
const minutes = (from: PlanStop['position'], to: PlanStop['position']) =>
  Math.round(Math.abs(from.latitude - to.latitude) * 1000)
const stopOf = (haulId: string, at: number, more: Partial<PlanStop> = {}): PlanStop => ({
  haulId,
  kind: 'relocate',
  size: 20,
  position: { latitude: 34 + at / 1000, longitude: -118 },
  toPosition: null,
  window: null,
  doneMinute: null,
  facilityId: null,
  dumpsBefore: null,
  hookYardId: null,
  ...more,
})
const dayOf = (breakAt: BreakPlace | undefined, stops: PlanStop[], more: Partial<PlanDay> = {}): PlanDay => {
  const at = { latitude: 34, longitude: -118 }
  const route: PlanRoute = {
    ...{ key: '1', yardId: 'yard', sizes: [20], carries: 1, startsMinute: 400, endsMinute: 1_000, stops },
    ...(breakAt !== undefined && { breakAt }),
  }
  return {
    routes: [route],
    yards: [{ id: 'yard', position: at }],
    facilities: [{ id: 'dump', position: at, hours: null }],
    stock: [{ yardId: 'yard', size: 20, count: 9 }],
    minutes,
    service: () => 10,
    now: null,
    breakRule: { minutes: 30, latest: 285 },
    ...more,
  }
}
const legsOf = (day: PlanDay) =>
  (planDay(day)[0]?.legs ?? []).map(({ kind, haulId, arrives, leaves, problems }) => [
    kind === 'stop' ? haulId : kind,
    arrives,
    leaves,
    ...problems.map((problem) => problem.kind),
  ])
// Leaves a at 510, b at 620, c at 730, and is back at 820.
const stops = [stopOf('a', 100), stopOf('b', 200), stopOf('c', 100)]

describe('the break of a route (rule 572)', () => {
  test('is as late as it may begin: before what would end after that minute', () => {
    // It may begin until 685.
    expect(legsOf(dayOf('auto', stops))).toEqual([
      ['a', 500, 510],
      ['b', 610, 620],
      ['break', 620, 650],
      ['c', 750, 760],
      ['home', 860, 860],
    ])
  })

  test('is not needed by a route that is back before, and comes before the way home if only that is too long', () => {
    expect(legsOf(dayOf('auto', [stopOf('a', 100)]))).toEqual([
      ['a', 500, 510],
      ['home', 610, 610],
    ])
    expect(legsOf(dayOf('auto', [stopOf('a', 150)]))).toEqual([
      ['a', 550, 560],
      ['break', 560, 590],
      ['home', 740, 740],
    ])
  })

  test('looks at the whole way to the next stop: facility, yard and the container that is set back', () => {
    const away = stopOf('turn', 100, { kind: 'dump_and_return' })
    expect(legsOf(dayOf('auto', [stopOf('a', 20), away])).map(([kind]) => kind)).toEqual([
      'a',
      'break',
      'turn',
      'dump',
      'set-back',
      'home',
    ])
  })

  test('is where somebody chose, and late if that is too late', () => {
    expect(legsOf(dayOf({ before: 'b' }, stops)).map(([kind, at]) => [kind, at])[1]).toEqual(['break', 510])
    expect(legsOf(dayOf('home', stops))[3]).toEqual(['break', 730, 760, 'late-break'])
    expect(legsOf(dayOf({ before: 'gone' }, stops))).toEqual(legsOf(dayOf('auto', stops)))
  })

  test('is missing on a route that has none, where it would have to begin; the rest stays as it is', () => {
    const without = legsOf(dayOf(null, stops, { breakRule: null }))
    expect(legsOf(dayOf(null, stops))).toEqual(without.map((leg) => (leg[0] === 'c' ? [...leg, 'no-break'] : leg)))
    expect(legsOf(dayOf(undefined, stops))).toEqual(legsOf(dayOf(null, stops)))
    expect(legsOf(dayOf(null, [stopOf('a', 100)])).flat()).not.toContain('no-break')
    expect(legsOf(dayOf('auto', stops, { breakRule: null }))).toEqual(without)
  })

  test('of today was taken where it was due among what is done', () => {
    const done = [stopOf('a', 100, { doneMinute: 520 }), stopOf('b', 200, { doneMinute: 700 })]
    expect(legsOf(dayOf('auto', [...done, stopOf('c', 100)], { now: 705 })).slice(0, 4)).toEqual([
      ['a', 500, 520],
      ['break', 520, 550],
      ['b', 650, 700],
      ['c', 805, 815],
    ])
  })

  test('of today that was due while the truck did nothing has begun then, and ends after half an hour', () => {
    const done = [stopOf('a', 100, { doneMinute: 520 })]
    const at = (now: number) => legsOf(dayOf('auto', [...done, stopOf('b', 200)], { now })).slice(1, 3)
    expect(at(600)).toEqual([
      ['break', 600, 630],
      ['b', 730, 740],
    ])
    expect(at(700)).toEqual([
      ['break', 685, 715],
      ['b', 815, 825],
    ])
    expect(at(800)).toEqual([
      ['break', 685, 800],
      ['b', 900, 910],
    ])
  })
})
