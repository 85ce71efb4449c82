import { expect, test } from 'vitest'
import type { ChangedThings, ChangeKind } from '#contract/live/live.ts'
import { bothThings, isTouched } from './touched-queries.ts'

const [mine, other] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002']

test.each<[boolean, readonly unknown[], ChangeKind[], ChangedThings]>([
  [true, ['orders', 'list', { search: '' }], [], { orders: [mine] }],
  [true, ['orders', 'stats'], [], { orders: [mine] }],
  [true, ['orders', 'one', mine], [], { orders: [other, mine] }],
  [false, ['orders', 'one', other], [], { orders: [mine] }],
  [true, ['orders', 'one', other], [], { orders: null }],
  [true, ['orders', 'containers', 20], [], { orders: [mine] }],
  [false, ['orders', 'list'], [], { leads: [mine] }],
  [true, ['orders', 'stats'], ['leads'], { leads: [mine] }],
  [false, ['customer', 'orders'], [], { orders: null }],
  [false, ['orders', 'list'], [], {}],
])('%s: %j, also with %j, of %j', (touched, queryKey, changesWith, things) => {
  expect(isTouched({ queryKey, changesWith }, things)).toBe(touched)
})

test('changes of a kind are merged, or become the whole kind', () => {
  expect(bothThings({ orders: [mine], leads: null }, { orders: [other, mine], leads: [mine], emails: null })).toEqual({
    orders: [mine, other],
    leads: null,
    emails: null,
  })
})
