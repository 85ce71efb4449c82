import { expect, test } from 'vitest'
import type { BoardRouteOnWire } from '#contract/dispatch/board.ts'
import { isUnchanged, type PlanRow, planRows } from './plan-changes.ts'

type Planned = Parameters<typeof planRows>[0]['planned']

const stopAt = (haulId: string, arrives: number, problems: object[] = []) => ({
  haulId,
  arrives,
  from: 'one',
  isMoved: false,
  problems,
})
const step = (kind: string, arrives: number, before: string | null) => ({ kind, arrives, before })
const route = {
  legs: [
    { kind: 'yard', haulId: null, arrives: 360 },
    ...['a', 'b', 'c', 'd', 'e'].map((haulId, place) => ({ kind: 'stop', haulId, arrives: 400 + 60 * place })),
  ],
} as unknown as BoardRouteOnWire
/** `a` and `b` are done; `d` leaves, `n` comes. */
const planned = {
  key: 'one',
  backAt: 800,
  stops: [stopAt('a', 395), stopAt('b', 460), stopAt('c', 532), stopAt('n', 600), stopAt('e', 670)],
  steps: [
    step('yard', 360, 'a'),
    step('break', 500, 'c'),
    step('yard', 580, 'n'),
    step('dump', 640, 'e'),
    step('dump', 700, null),
    step('home', 730, null),
  ],
} as unknown as Planned
const stops = ['a', 'b', 'c', 'd', 'e', 'n'].map((haulId) => ({
  haulId,
  doneAt: haulId < 'c' ? '2026-12-01T17:00:00.000Z' : null,
}))
const shown = (row: PlanRow) =>
  row.what === 'step'
    ? `${row.step.kind} ${row.step.arrives}`
    : row.what === 'stop'
      ? `${row.isChanged ? 'changed' : 'shown'} ${row.stop.haulId}`
      : row.what === 'gone' || row.what === 'load'
        ? `${row.what} ${row.haulId}`
        : `${row.what} ${row.haulIds.join('')}${row.what === 'same' ? ` ${row.laterBy}` : ''}`
const rows = (changed: string[], more: Partial<Parameters<typeof planRows>[0]> = {}) =>
  planRows({ planned, route, stops, changed: new Set(changed), isWhole: false, ...more }).map(shown)

// Rule 602.
test('only what changes is listed, with what the truck does for it', () =>
  expect(rows(['n'])).toEqual(['done ab', 'same c 12', 'gone d', 'yard 580', 'changed n', 'dump 640', 'same e 30']))

test('on demand everything that is ahead is listed', () =>
  expect(rows(['n'], { isWhole: true })).toEqual([
    'done ab',
    'break 500',
    'shown c',
    'gone d',
    'yard 580',
    'changed n',
    'dump 640',
    'shown e',
    'dump 700',
    'home 730',
  ]))

test('a stop with a problem is listed though it stays, and the last step with the last stop', () => {
  const late = { ...planned, stops: [...planned.stops.slice(0, -1), stopAt('e', 670, [{ kind: 'late' }])] } as Planned
  expect(rows(['n'], { planned: late }).slice(-3)).toEqual(['dump 640', 'shown e', 'dump 700'])
})

test('the load of a stop that is done can go elsewhere, which is listed with the way there', () => {
  const steps = [step('dump', 500, 'c'), step('home', 730, null)]
  const same = { ...planned, steps, stops: ['a', 'b', 'c'].map((id, place) => stopAt(id, 400 + 60 * place)) }
  const all = { planned: same as unknown as Planned, route: { legs: route.legs.slice(0, 4) } as BoardRouteOnWire }
  expect(rows(['b'], all)).toEqual(['done ab', 'load b', 'dump 500', 'same c 0'])
})

test('a truck of which nothing changes has one line for all of its stops', () => {
  const same = { ...planned, stops: ['a', 'b', 'c', 'd', 'e'].map((id, place) => stopAt(id, 400 + 60 * place)) }
  const all = { planned: same as unknown as Planned, route, stops, changed: new Set<string>(), isWhole: false }
  expect(planRows(all).map(shown)).toEqual(['done ab', 'same cde 0'])
  expect([isUnchanged(planRows(all)), isUnchanged(planRows({ ...all, planned }))]).toEqual([true, false])
})
