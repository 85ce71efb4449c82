import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weightBars } from './weight-bars.ts'

const drawn = (loads: number[], included: number | null, isEach = false) => {
  const { bars, end } = weightBars(loads, { included, isEach })
  return [bars.map(({ from, to, overFrom }) => [from, to, overFrom]), end]
}

test.each<[string, unknown, unknown]>([
  ['one load within', drawn([361], 400), [[[0, 361, null]], 400]],
  ['one load over', drawn([502], 400), [[[0, 502, 400]], 502]],
  ['one load that is just what is included', drawn([400], 400), [[[0, 400, null]], 400]],
  [
    'the second load passes the line',
    drawn([361, 502], 400),
    [
      [
        [0, 361, null],
        [361, 863, 400],
      ],
      863,
    ],
  ],
  [
    'the line is passed before a load',
    drawn([502, 100], 400),
    [
      [
        [0, 502, 400],
        [502, 602, 502],
      ],
      602,
    ],
  ],
  [
    'each load has its own tons',
    drawn([361, 502], 400, true),
    [
      [
        [0, 361, null],
        [0, 502, 400],
      ],
      502,
    ],
  ],
  ['no limit', drawn([361], null), [[[0, 361, null]], 361]],
  ['nothing weighed', drawn([], 400), [[], 400]],
  ['nothing included', drawn([100], 0), [[[0, 100, 0]], 100]],
])('%s (rule 373)', (_, bars, expected) => {
  expect(bars).toEqual(expected)
})

test('what is hatched together is what is over (rules 130 and 373)', () => {
  const loads = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(loads, fc.integer({ min: 0, max: 3_000 }), fc.boolean(), (netTons, included, isEach) => {
      const { bars } = weightBars(netTons, { included, isEach })
      const hatched = bars.reduce((sum, { to, overFrom }) => sum + (overFrom === null ? 0 : to - overFrom), 0)
      const total = netTons.reduce((sum, net) => sum + net, 0)
      const over = isEach
        ? netTons.reduce((sum, net) => sum + Math.max(0, net - included), 0)
        : Math.max(0, total - included)
      expect(hatched).toBe(over)
    }),
  )
})
