import { describe, expect, it } from 'vitest'
import {
  addMonths,
  type BookableDays,
  dayState,
  moveFocus,
  nextFreeDay,
  sameDayInMonth,
  weeksOf,
} from './calendar-month.ts'

const days: BookableDays = {
  from: '2026-12-03',
  through: '2027-12-03',
  full: new Set(['2026-12-04', '2026-12-05']),
  noDelivery: new Set(['2026-12-05']),
  closed: new Set(['2026-12-06']),
}

describe('a month', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-12')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-02')
  })

  it('has four weeks when it fills them, six when it needs them', () => {
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
  })

  it('counts correctly across new year and clock changes', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(addMonths('2026-05', -17)).toBe('2024-12')
    expect(new Set(weeksOf('2026-03').flat()).size).toBe(35)
    expect(new Set(weeksOf('2026-11').flat()).size).toBe(35)
  })

  it('ends where a shorter month ends', () => {
    expect(sameDayInMonth('2027-01-31', '2027-02')).toBe('2027-02-28')
    expect(sameDayInMonth('2028-01-31', '2028-02')).toBe('2028-02-29')
    expect(sameDayInMonth('2027-01-15', '2027-02')).toBe('2027-02-15')
  })
})

describe('a day', () => {
  it.each([
    ['2026-12-02', 'past'],
    ['2026-12-03', 'free'],
    ['2026-12-04', 'full'],
    ['2026-12-06', 'closed'],
    ['2027-12-03', 'free'],
    ['2027-12-04', 'beyond'],
  ])('%s is %s', (date, state) => {
    expect(dayState(date, days)).toBe(state)
  })

  it('is called closed even if it is also full', () => {
    expect(dayState('2026-12-04', { ...days, closed: new Set(['2026-12-04']) })).toBe('closed')
  })

  it('is followed by the next free one', () => {
    expect(nextFreeDay('2026-12-04', days)).toBe('2026-12-07')
    expect(nextFreeDay('2026-01-01', days)).toBe('2026-12-03')
    expect(nextFreeDay('2027-12-04', days)).toBeNull()
  })
})

describe('the keyboard', () => {
  it.each([
    ['ArrowLeft', false, '2027-01-12'],
    ['ArrowRight', false, '2027-01-14'],
    ['ArrowUp', false, '2027-01-06'],
    ['ArrowDown', false, '2027-01-20'],
    ['Home', false, '2027-01-10'],
    ['End', false, '2027-01-16'],
    ['PageUp', false, '2026-12-13'],
    ['PageDown', false, '2027-02-13'],
    ['PageDown', true, '2027-12-03'],
    ['PageUp', true, '2026-12-03'],
  ])('%s (shift: %s) goes from 13 January 2027 to %s', (key, shift, expected) => {
    expect(moveFocus('2027-01-13', key, shift, days)).toBe(expected)
  })

  it('ignores every other key', () => {
    expect(moveFocus('2027-01-13', 'Tab', false, days)).toBeNull()
    expect(moveFocus('2027-01-13', 'toString', false, days)).toBeNull()
  })

  it('stays within the booking window', () => {
    expect(moveFocus('2026-12-03', 'ArrowUp', false, days)).toBe('2026-12-03')
    expect(moveFocus('2027-12-03', 'ArrowDown', false, days)).toBe('2027-12-03')
  })
})
