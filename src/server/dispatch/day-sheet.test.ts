import { expect, test } from 'vitest'
import type { Board, BoardRoute, BoardStop } from '#contract/dispatch/board.ts'
import { daySheetOf } from './day-sheet.ts'

/** The line of a route with one stop. */
function lineOf(stop: Partial<BoardStop>, language: 'en' | 'es' = 'en') {
  const leg = { kind: 'stop', haulId: 'h', arrives: 480, isDone: false }
  const board = { day: '2026-12-01', stops: [{ haulId: 'h', size: 20, ...stop }], facilities: [], yards: [] }
  const route = { truckName: '1', driver: null, startsMinute: 420, endsMinute: 960, backAt: 900, legs: [leg] }
  const sheet = daySheetOf(board as unknown as Board, route as unknown as BoardRoute, {
    company: 'Canyon Roll-Off',
    now: new Date('2026-12-01T15:00:00Z'),
    language,
  })
  return sheet.lines[0]
}

test.each<[string, Partial<BoardStop>, string]>([
  ['a delivery', { kind: 'deliver', containerNumber: '20-3', takenNumber: null }, 'bring 20-3'],
  ['a pickup', { kind: 'pick_up', containerNumber: '20-1', takenNumber: '20-1' }, 'bring back 20-1'],
  [
    'a swap that is ahead',
    { kind: 'swap', containerNumber: null, takenNumber: '20-1' },
    'bring an empty 20 yd, bring back 20-1',
  ],
  [
    'a swap that is done',
    { kind: 'swap', containerNumber: '20-3', takenNumber: '20-1' },
    'bring 20-3, bring back 20-1',
  ],
  ['a relocation', { kind: 'relocate', containerNumber: '20-1', takenNumber: null }, '20-1'],
])('the day sheet names the containers of %s', (_, stop, expected) => {
  expect(lineOf(stop)?.container).toBe(expected)
})

test("rule 283: the day sheet names the customer's pin, if the stop goes by it", () => {
  const position = { latitude: 34.4123456, longitude: -118.5, isExact: true }
  const stop = { kind: 'deliver', position } as const
  expect(lineOf({ ...stop, hasOwnPin: true })?.notes).toBe("Customer's pin: 34.41235, -118.50000")
  expect(lineOf({ ...stop, hasOwnPin: false })?.notes).toBe('')
})

test('rule 507: the sheet is in the language of whoever prints it', () => {
  const swap: Partial<BoardStop> = { kind: 'swap', containerNumber: null, takenNumber: '20-1' }
  expect(lineOf(swap, 'es')?.container).toBe('llevar uno vacío de 20 yardas, traer 20-1')
})
