import { expect, test } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { heldPerDay } from './availability.ts'
import { type HeldChange, holdsOfChanges } from './held-days.ts'

const reach = '2026-12-31'
const change = (day: string, by: number, more: Partial<HeldChange> = {}): HeldChange => ({
  ...{ equipmentId: 'twenty', day, change: by, unverifiedChange: 0, lateSince: null, late: 0, reach },
  ...more,
})

test('rule 330: changes add up to spans, whatever their order', () => {
  const holds = holdsOfChanges([change('2026-12-10', -2), change('2026-12-01', 1), change('2026-12-05', 2)])
  expect(holds.map(({ from, through, orders }) => [from, through, orders])).toEqual([
    ['2026-12-01', '2026-12-04', 1],
    ['2026-12-05', '2026-12-09', 3],
    ['2026-12-10', reach, 1],
  ])
})

test('rule 330: types are counted apart, and what nobody verified is told apart', () => {
  const holds = holdsOfChanges([
    change('2026-12-01', 3, { unverifiedChange: 1 }),
    change('2026-12-02', -1, { unverifiedChange: -1 }),
    change('2026-12-02', 1, { equipmentId: 'thirty' }),
    change('2026-12-03', -2),
  ])
  expect(
    holds.map(({ equipmentId, isVerified, from, through, orders }) => [equipmentId, isVerified, from, through, orders]),
  ).toEqual([
    ['twenty', true, '2026-12-01', '2026-12-01', 2],
    ['twenty', true, '2026-12-02', '2026-12-02', 2],
    ['twenty', false, '2026-12-01', '2026-12-01', 1],
    ['thirty', true, '2026-12-02', reach, 1],
  ])
})

test('rules 12 and 330: what is late is held through tomorrow, and what is not late is not', () => {
  const changes = [
    change('2026-12-01', 2),
    change('2026-12-04', -2),
    change('2026-12-03', 0, { lateSince: '2026-12-04', late: 2 }),
  ]
  const held = (today: string) =>
    heldPerDay(holdsOfEquipment('twenty', holdsOfChanges(changes), today), {
      from: '2026-12-01',
      through: '2026-12-09',
    }).join('')
  expect(held('2026-12-03')).toBe('222000000')
  expect(held('2026-12-04')).toBe('222220000')
  expect(held('2026-12-06')).toBe('222222200')
})

test('a container that came after its pickup day is held from its first day (rule 12)', () => {
  const changes = [
    change('2026-12-05', 1),
    change('2026-12-03', -1),
    change('2026-12-02', 0, { lateSince: '2026-12-03', late: 1 }),
  ]
  const holds = holdsOfEquipment('twenty', holdsOfChanges(changes), '2026-12-05')
  expect(heldPerDay(holds, { from: '2026-12-01', through: '2026-12-08' }).join('')).toBe('00001100')
})

test('rule 294: days beyond those that can enter count as the first or the last of them', () => {
  const holds = holdsOfChanges([change('0001-01-01', 1), change('10000-01-01', -1, { reach: '10000-02-01' })])
  expect(holds.map(({ from, through }) => [from, through])).toEqual([['2000-01-01', '2100-12-30']])
  expect(addDays(holds[0]?.through ?? '', 1)).toBe('2100-12-31')
})
