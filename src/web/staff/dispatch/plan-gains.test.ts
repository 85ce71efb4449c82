import { expect, test } from 'vitest'
import { planGains } from './plan-gains.ts'

const day = { trucks: 4, minutes: 600, miles: 120.4, broken: 2, leftOver: 1, cost: '900.00', tipFees: null }

// Rule 602.
test.each([
  ['nothing', {}, [], []],
  [
    'everything',
    { trucks: 3, minutes: 558, miles: 109.1, broken: 0, leftOver: 0, cost: '700.40' },
    ['promises 2', 'hauls 1', 'trucks 1', 'minutes 42', 'miles 11.3', 'dollars 200'],
    [],
  ],
  ['a haul for miles', { leftOver: 0, miles: 127.4, minutes: 647 }, ['hauls 1'], ['minutes 47', 'miles 7']],
  ['a promise is lost', { broken: 3, trucks: 3 }, ['trucks 1'], ['promises 1']],
  ['cents are no dollars', { cost: '900.30' }, [], []],
  ['without the cost', { cost: null, miles: 120.3 }, ['miles 0.1'], []],
])('a plan gains %s', (_, changes, gains, losses) => {
  const found = planGains(day, { ...day, ...changes })
  const shown = (each: { measure: string; by: number }) => `${each.measure} ${each.by}`
  expect([found.gains.map(shown), found.losses.map(shown)]).toEqual([gains, losses])
})
