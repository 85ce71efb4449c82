import { expect, test } from 'vitest'
import type { BoardOnWire, BoardRouteOnWire } from '#contract/dispatch/board.ts'
import {
  breakEnd,
  costlyStops,
  haulsOf,
  isToPublish,
  leftOf,
  movesTo,
  placeOf,
  shownMinutes,
  timeSource,
  withMoves,
} from './board-view.ts'

const leg = (haulId: string) => ({ kind: 'stop', haulId, problems: [], arrives: 500 })
const route = (key: string, ...hauls: string[]) =>
  ({
    key,
    id: key,
    legs: [
      { kind: 'yard', haulId: null, problems: [] },
      ...hauls.map(leg),
      { kind: 'home', haulId: null, problems: [] },
    ],
  }) as unknown as BoardRouteOnWire
const board = {
  routes: [route('one', 'a', 'b', 'c'), route('two', 'd')],
  stops: ['a', 'b', 'c', 'd', 'e'].map((haulId) => ({
    haulId,
    doneAt: haulId === 'd' ? '2026-12-01T00:00:00Z' : null,
    routeId: null,
  })),
  leftOver: [],
  toPlan: ['e'],
} as unknown as BoardOnWire

const shown = ({ routes, toPlan }: BoardOnWire) => [...routes.map((each) => haulsOf(each).join('')), toPlan.join('')]

test('moves are shown at once: before another stop, at the end, off the truck', () => {
  const to = (key: string, before: string | null = null) => ({ route: key, before })
  expect(shown(withMoves(board, [{ haulId: 'e', from: null, to: to('one', 'b') }]))).toEqual(['aebc', 'd', ''])
  expect(shown(withMoves(board, [{ haulId: 'a', from: 'one', to: to('one') }]))).toEqual(['bca', 'd', 'e'])
  expect(shown(withMoves(board, [{ haulId: 'a', from: 'one', to: null }]))).toEqual(['bc', 'd', 'ea'])
  expect(shown(withMoves(board, [{ haulId: 'b', from: 'one', to: to('two', 'gone') }]))).toEqual(['ac', 'db', 'e'])
})

test.each([
  ['a draft with stops', { published: null }, true],
  ['a draft without a driver', { published: null, driver: null }, false],
  ['what nobody changed', {}, false],
  ['a driver who went off: there is somebody to tell', { driver: null, changes: { isDriverNew: true } }, true],
  ['no driver, and the one before was told', { driver: null }, false],
  ['a route that ended', { state: 'ended', changes: { isDriverNew: true } }, false],
])(
  'a route is published if that tells somebody something: %s',
  (_, { changes, ...facts }: Record<string, unknown>, is) => {
    const known = { driver: { name: 'Ray' }, state: 'published', published: { at: '2026-12-01T00:00:00Z' }, ...facts }
    const all = { added: [], moved: [], removed: [], steps: [], isDriverNew: false, ...(changes as object) }
    expect(isToPublish({ ...route('one', 'a'), ...known, changes: all } as never)).toBe(is)
  },
)

test('several move in the order in which they are shown, without those that are done', () =>
  expect(movesTo(board, ['e', 'd', 'c', 'a'], null).map(({ haulId, from }) => [haulId, from])).toEqual([
    ['a', 'one'],
    ['c', 'one'],
    ['e', null],
  ]))

test('a stop of another day moves with the total that is shown, and what changes it is asked before (rule 279)', () => {
  const costs: Record<string, object> = {
    a: { addedCost: '0.00', totalAmount: '450.00' },
    b: { addedCost: '-20.00', totalAmount: '430.00' },
    // A role without billing.
    c: {},
  }
  const stops = board.stops.map((stop) => ({ ...stop, moveCost: costs[stop.haulId] ?? null }))
  const late = { ...board, stops } as BoardOnWire
  const to = { route: 'two', before: null }
  const moves = movesTo(late, ['a', 'b', 'c', 'e'], to)
  expect(moves.map(({ haulId, totalAmount }) => [haulId, totalAmount])).toEqual([
    ['a', '450.00'],
    ['b', '430.00'],
    ['c', undefined],
    ['e', undefined],
  ])
  expect(costlyStops(late, moves).map(({ stop }) => stop.haulId)).toEqual(['b'])
  // A haul that leaves its truck keeps its day.
  expect(movesTo(late, ['b'], null)).toEqual([{ haulId: 'b', from: 'one', to: null }])
})

test('a haul knows its route and what comes after it', () => {
  expect(placeOf(board, 'b')).toMatchObject({ route: { key: 'one' }, after: 'c' })
  expect(placeOf(board, 'e')).toEqual({ route: null, leg: null, after: null })
})

test('a break that was due before now is over half an hour later (rule 572)', () => {
  const taken = (arrives: number, leaves: number, isDone = false) =>
    breakEnd({ kind: 'break', isDone, arrives, leaves } as never)
  expect(taken(645, 675)).toBeNull()
  expect(taken(645, 788)).toBe(675)
  expect(taken(645, 788, true)).toBeNull()
  expect(breakEnd({ kind: 'dump', isDone: false, arrives: 645, leaves: 788 } as never)).toBeNull()
})

test('a truck whose stops are done is not done while a load is to be dumped or a container to be left', () => {
  const left = (...open: string[]) =>
    leftOf({ legs: [{ kind: 'stop', isDone: true }, ...open.map((kind) => ({ kind, isDone: false }))] } as never)
  expect(left('stop', 'dump', 'home')).toEqual({ stops: 1, hasLoad: true, isOver: false })
  expect(left('dump', 'home')).toEqual({ stops: 0, hasLoad: true, isOver: false })
  expect(left('yard', 'home')).toEqual({ stops: 0, hasLoad: false, isOver: false })
  expect(left('home')).toEqual({ stops: 0, hasLoad: false, isOver: true })
})

test.each([
  ['stop', true, 5, 'recorded'],
  ['stop', false, 5, 'planned'],
  ['dump', true, 20, 'estimated'],
  ['dump', false, 20, 'planned'],
  ['yard', true, 10, 'estimated'],
  ['home', true, 0, 'estimated'],
  ['break', true, 30, 'estimated'],
  ['break', false, 30, 'planned'],
  // It began by itself, and the truck has stood since.
  ['break', false, 45, 'estimated'],
] as const)('rule 603: the time of a %s (done: %s, %i minutes) is %s', (kind, isDone, minutes, source) => {
  expect(timeSource({ kind, isDone, arrives: 500, leaves: 500 + minutes } as never)).toBe(source)
})

test('what is done is shown at its recorded time, and an estimate never before it', () => {
  const at = (kind: string, arrives: number, haulId: string | null, isDone: boolean) => ({
    kind,
    arrives,
    haulId,
    isDone,
  })
  const legs = [
    at('yard', 360, null, true),
    at('stop', 504, 'a', true),
    at('yard', 510, null, true),
    at('stop', 512, 'b', true),
    at('dump', 520, 'b', false),
    at('stop', 600, 'c', false),
  ]
  const doneAt = { a: '2026-12-01T16:39:00.000Z', b: '2026-12-01T16:43:00.000Z', c: null }
  const stops = Object.entries(doneAt).map(([haulId, done]) => ({ haulId, doneAt: done }))
  const shownAt = shownMinutes({ stops } as unknown as BoardOnWire, { legs } as unknown as BoardRouteOnWire)
  expect(shownAt).toEqual([360, 519, 519, 523, 520, 600])
})
