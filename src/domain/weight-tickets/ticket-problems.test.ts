import { expect, test } from 'vitest'
import { unlikelyDay, type Weighing, weighingProblem } from './ticket-problems.ts'

const problem = (changes: Partial<Weighing>) =>
  weighingProblem({ net: 451, gross: null, tare: null, loadDate: null, ...changes }, '2026-12-01')

test.each<[string, Partial<Weighing>]>([
  ['a net weight alone', {}],
  ['gross less tare', { gross: 752, tare: 301 }],
  ['a gross weight without a tare', { gross: 752 }],
  ['a tare without a gross weight', { tare: 900 }],
  ['pounds, whose difference is rounded once (rule 314)', { net: 321, gross: 34_549 / 20, tare: 28_131 / 20 }],
  ['pounds whose difference ends with half', { net: 322, gross: 34_560 / 20, tare: 28_130 / 20 }],
  ['just 60 tons', { net: 6_000, gross: 120_009 / 20, tare: 0 }],
  ['a load of today', { loadDate: '2026-12-01' }],
])('%s is accepted', (_, changes) => {
  expect(problem(changes)).toBeNull()
})

test.each<[string, Partial<Weighing>, { field: string; message: string }]>([
  [
    'a net weight that is not gross less tare',
    { gross: 752, tare: 300 },
    { field: 'weightTons', message: 'Weight must be gross less tare: 7.52 − 3.00 = 4.52 tons' },
  ],
  [
    'less gross than net',
    { gross: 450 },
    { field: 'grossTons', message: 'Gross weight must be at least the net weight of 4.51 tons' },
  ],
  [
    'less gross than tare',
    { gross: 500, tare: 600 },
    { field: 'grossTons', message: 'Tare weight must not be more than gross weight' },
  ],
  [
    'a truck of more than 60 tons',
    { net: 5_000, gross: 130_000 / 20, tare: 30_000 / 20 },
    { field: 'grossTons', message: 'Weight must be at most 60.00 tons' },
  ],
  [
    'a tare of more than 60 tons',
    { tare: 120_010 / 20 },
    { field: 'tareTons', message: 'Weight must be at most 60.00 tons' },
  ],
  [
    'a load of more than 60 tons',
    { net: 6_001 },
    { field: 'weightTons', message: 'Weight must be at most 60.00 tons' },
  ],
  [
    'a load of tomorrow',
    { loadDate: '2026-12-02' },
    { field: 'loadDate', message: 'Load date must not be in the future' },
  ],
])('%s is rejected', (_, changes, expected) => {
  expect(problem(changes)).toEqual(expected)
})

const out = { deliveredOn: '2026-11-03', pickedUpOn: '2026-11-10' }

test.each([
  ['2026-11-02', out, 'before-delivery'],
  ['2026-11-03', out, null],
  ['2026-11-17', out, null],
  ['2026-11-18', out, 'after-pickup'],
  ['2026-12-24', { ...out, pickedUpOn: null }, null],
  ['2025-01-01', { deliveredOn: null, pickedUpOn: null }, null],
  [null, out, null],
])('rule 229: a load of %s, of a container that was out %j, is %s', (day, days, unlikely) => {
  expect(unlikelyDay(day, days)).toBe(unlikely)
})
