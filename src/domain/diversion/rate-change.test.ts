import { expect, test } from 'vitest'
import { type CurrentRate, decideRate, decideRateEnd } from './rate-change.ts'

const rate = (id: string, validFrom: string, validUntil: string | null): CurrentRate => ({
  id,
  material: 'mixed',
  validFrom,
  validUntil,
  lastUsedOn: null,
})
const past = rate('past', '2025-01-01', '2025-12-31')
const open = rate('open', '2026-01-01', null)

test.each<[string, CurrentRate[], string, string | null, unknown]>([
  ['the first one', [], '2026-01-01', null, { ok: true, ends: null }],
  ['one that follows', [past, open], '2026-04-01', null, { ok: true, ends: { id: 'open', validUntil: '2026-03-31' } }],
  ['one before all', [past, open], '2024-01-01', '2024-12-31', { ok: true, ends: null }],
  [
    'one on the last day of another',
    [past],
    '2025-12-31',
    null,
    {
      ok: false,
      field: 'validFrom',
      message: 'Another rate for this material is in force from 2025-01-01 to 2025-12-31',
    },
  ],
  [
    'one from the same day',
    [open],
    '2026-01-01',
    null,
    { ok: false, field: 'validFrom', message: 'Another rate for this material is in force from 2026-01-01' },
  ],
  [
    'one that would reach into another',
    [past, open],
    '2024-06-01',
    null,
    {
      ok: false,
      field: 'validFrom',
      message: 'Another rate for this material is in force from 2025-01-01 to 2025-12-31',
    },
  ],
  [
    'one that ends before it begins',
    [],
    '2026-04-01',
    '2026-03-31',
    { ok: false, field: 'validUntil', message: 'Last day must not be before the first' },
  ],
])('%s', (_, others, validFrom, validUntil, expected) => {
  expect(decideRate(others, { material: 'mixed', validFrom, validUntil })).toEqual(expected)
})

test.each([
  ['after its last load', '2026-10-16', true],
  ['on the day of its last load', '2026-10-15', false],
  ['before its last load', '2026-03-01', false],
])('a new rate ends an open one that began %s', (_, validFrom, ok) => {
  const used = { ...open, lastUsedOn: '2026-10-15' }
  const decision = decideRate([past, used], { material: 'mixed', validFrom, validUntil: '2026-12-31' })
  expect(decision).toMatchObject(ok ? { ok, ends: { id: 'open' } } : { ok, field: 'validFrom' })
})

test('another material does not conflict', () => {
  expect(decideRate([open], { material: 'drywall', validFrom: '2026-01-01', validUntil: null })).toMatchObject({
    ok: true,
  })
})

test.each<[string, string | null, string | null, boolean]>([
  ['after its last load', '2026-05-01', '2026-04-30', true],
  ['on the day of its last load', '2026-04-30', '2026-04-30', true],
  ['before its last load', '2026-04-29', '2026-04-30', false],
  ['before it begins', '2025-12-31', null, false],
  ['never', null, '2026-04-30', true],
])('a rate that ends %s', (_, validUntil, lastUsedOn, ok) => {
  expect(decideRateEnd({ ...open, lastUsedOn }, [past, open], validUntil).ok).toBe(ok)
})

test('a rate cannot extend into the next one', () => {
  expect(decideRateEnd({ ...past, lastUsedOn: null }, [past, open], '2026-01-01').ok).toBe(false)
  expect(decideRateEnd({ ...past, lastUsedOn: null }, [past, open], null).ok).toBe(false)
})
