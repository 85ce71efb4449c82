import { describe, expect, it } from 'vitest'
import { type BookableDays, dayState, inOtherWeeks, moveFocus, nextFreeDay, weeksAround } from './calendar-days.ts'

const days: BookableDays = {
  from: '2026-12-03',
  through: '2027-12-03',
  full: new Set(['2026-12-04', '2026-12-05']),
  noDelivery: new Set(['2026-12-05']),
  closed: new Set(['2026-12-06']),
}

describe('the weeks in view', () => {
  const rangeAround = (date: string) => {
    const weeks = weeksAround(date, days.from)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7])
    return [weeks[0]?.[0], weeks[3]?.[6]]
  }

  it.each([
    ["today's week first", '2026-12-03', ['2026-11-29', '2026-12-26']],
    ['the last day of them', '2026-12-26', ['2026-11-29', '2026-12-26']],
    ['the next four', '2026-12-27', ['2026-12-27', '2027-01-23']],
    ['four across a change of clocks', '2027-03-14', ['2027-02-21', '2027-03-20']],
    ['those with the last day', '2027-12-03', ['2027-11-28', '2027-12-25']],
  ])('are %s', (_, date, range) => {
    expect(rangeAround(date)).toEqual(range)
  })

  it('are left by four weeks', () => {
    expect(inOtherWeeks('2026-12-03', 1)).toBe('2026-12-31')
    expect(inOtherWeeks('2026-12-31', -1)).toBe('2026-12-03')
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
