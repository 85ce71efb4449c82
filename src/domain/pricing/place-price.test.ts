import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { goesOn, placePrice, type Span } from './place-price.ts'

const span = (id: string, validFrom: string | null, validThrough: string | null, amount = 1): Span => ({
  ...{ id, validFrom, validThrough, amount },
})
const place = (
  rows: Span[],
  validFrom: string | null,
  validThrough: string | null = null,
  amount: number | null = 9,
) => {
  const decided = placePrice(rows, { validFrom, validThrough, amount })
  return decided.ok ? decided.placement : decided.inTheWay.id
}
const open = span('open', '2026-01-01', null)
const winter = span('winter', '2026-12-10', '2026-12-31')

test.each<[string, unknown, unknown]>([
  [
    'the first one',
    place([], null),
    { removed: [], ended: [], added: [{ validFrom: null, validThrough: null, amount: 9 }] },
  ],
  [
    'one from a later day ends the one before it',
    place([open], '2026-12-01'),
    {
      removed: [],
      ended: [{ id: 'open', validThrough: '2026-11-30' }],
      added: [{ validFrom: '2026-12-01', validThrough: null, amount: 9 }],
    },
  ],
  [
    'the same day replaces it',
    place([open], '2026-01-01'),
    { removed: ['open'], ended: [], added: [{ validFrom: '2026-01-01', validThrough: null, amount: 9 }] },
  ],
  [
    'it lasts until the next one begins',
    place([winter], '2026-12-01'),
    { removed: [], ended: [], added: [{ validFrom: '2026-12-01', validThrough: '2026-12-09', amount: 9 }] },
  ],
  ['one that would reach into the next one is refused', place([winter], '2026-12-01', '2026-12-10'), 'winter'],
  [
    'the one before it goes on behind its last day',
    place([open], '2026-12-01', '2026-12-24'),
    {
      removed: [],
      ended: [{ id: 'open', validThrough: '2026-11-30' }],
      added: [
        { validFrom: '2026-12-01', validThrough: '2026-12-24', amount: 9 },
        { validFrom: '2026-12-25', validThrough: null, amount: 1 },
      ],
    },
  ],
  [
    'no amount only ends the one before it',
    place([open], '2026-12-01', null, null),
    { removed: [], ended: [{ id: 'open', validThrough: '2026-11-30' }], added: [] },
  ],
])('rule 461: %s', (_, placed, expected) => {
  expect(placed).toEqual(expected)
})

test('rule 461: of a row that is taken off, the one that ended the day before it goes on', () => {
  const before = span('before', '2026-01-01', '2026-12-09')
  expect(goesOn([before, winter], winter)).toEqual({ id: 'before', validThrough: '2026-12-31' })
  expect(goesOn([span('earlier', null, '2026-12-01'), winter], winter)).toBeNull()
})

const day = fc.integer({ min: 0, max: 40 }).map((at) => addDays('2026-12-01', at))
const maybe = fc.option(day, { freq: 3 })
const changes = fc.array(fc.record({ from: maybe, through: maybe, amount: fc.option(fc.nat(99), { freq: 5 }) }), {
  maxLength: 15,
})

test('rule 461, whatever is set: rows never overlap, the new one applies on its days, and no other day changes', () => {
  fc.assert(
    fc.property(changes, (wanted) => {
      let rows: Span[] = []
      let next = 0
      for (const { from, through, amount } of wanted) {
        if ((from && through && through < from) || (amount === null && from === null)) continue
        const decided = placePrice(rows, { validFrom: from, validThrough: through, amount })
        if (!decided.ok) continue
        const { removed, ended, added } = decided.placement
        const before = rows
        rows = [
          ...rows
            .filter(({ id }) => !removed.includes(id))
            .map((row) => ({ ...row, ...ended.find(({ id }) => id === row.id) })),
          ...added.map((row) => ({ ...row, id: String(next++) })),
        ]
        const last = through ?? rows.find(({ id }) => id === String(next - added.length))?.validThrough ?? null
        for (let at = -1; at <= 42; at += 1) {
          const on = addDays('2026-12-01', at)
          const now = inForce(rows, on)
          expect(now.length).toBeLessThanOrEqual(1)
          const isNew = (from ?? '') <= on && (last === null || on <= last)
          if (amount !== null) expect(now[0]?.amount).toBe(isNew ? amount : inForce(before, on)[0]?.amount)
        }
      }
    }),
  )
})

const inForce = (rows: Span[], on: string) =>
  rows.filter((row) => (row.validFrom ?? '') <= on && on <= (row.validThrough ?? '9999'))
