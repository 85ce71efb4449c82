import { expect, test } from 'vitest'
import { addDays, dateInLosAngeles, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { dueDays, nextDueDays, type StandingRule, weekdayOf } from './due-days.ts'
import { choicesFor, type DateRoom, planDates } from './plan-dates.ts'

const fridays: StandingRule = { every: 1, unit: 'weeks', weekdays: [5], startsOn: '2026-12-04', until: null }

test.each([
  ['2026-11-30', 1],
  ['2026-12-04', 5],
  ['2026-12-06', 7],
  ['2000-01-03', 1],
  ['2027-01-01', 5],
])('%s is weekday %i of a week that begins on Monday', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test.each<[string, Partial<StandingRule>, IsoDate[]]>([
  ['every Friday', {}, ['2026-12-04', '2026-12-11', '2026-12-18']],
  ['every second Friday', { every: 2 }, ['2026-12-04', '2026-12-18', '2027-01-01']],
  ['Tuesday and Friday', { weekdays: [2, 5] }, ['2026-12-04', '2026-12-08', '2026-12-11']],
  [
    'every second week, counted from the week of the first day',
    { every: 2, weekdays: [1, 5] },
    ['2026-12-04', '2026-12-14', '2026-12-18'],
  ],
  ['every ten days', { unit: 'days', every: 10, weekdays: [] }, ['2026-12-04', '2026-12-14', '2026-12-24']],
  ['until a day', { until: '2026-12-11' }, ['2026-12-04', '2026-12-11']],
])('rule 450: %s', (_, changes, days) => {
  expect(nextDueDays({ ...fridays, ...changes }, '2026-11-01', 3)).toEqual(days)
})

const open: DateRoom = {
  ifClosed: 'earlier',
  earliest: '2026-12-01',
  pickup: null,
  isClosed: () => false,
  hasRoom: () => true,
  taken: [],
}
const christmas = (day: IsoDate) => day === '2026-12-25'

test.each<[string, IsoDate, Partial<DateRoom>, object]>([
  ['an open day with room', '2026-12-25', {}, { state: 'planned', day: '2026-12-25', reason: null }],
  ['a full day', '2026-12-25', { hasRoom: () => false }, { state: 'needs', day: null, reason: 'full' }],
  [
    'a closed day, earlier',
    '2026-12-25',
    { isClosed: christmas },
    { state: 'planned', day: '2026-12-24', reason: 'closed' },
  ],
  [
    'a closed day, later',
    '2026-12-25',
    { isClosed: christmas, ifClosed: 'later' },
    { state: 'planned', day: '2026-12-26', reason: 'closed' },
  ],
  [
    'a closed day, skip',
    '2026-12-25',
    { isClosed: christmas, ifClosed: 'skip' },
    { state: 'skipped', day: null, reason: 'closed' },
  ],
  [
    'a closed day, ask',
    '2026-12-25',
    { isClosed: christmas, ifClosed: 'ask' },
    { state: 'needs', day: null, reason: 'closed' },
  ],
  [
    'a closed day whose day before is full',
    '2026-12-25',
    { isClosed: christmas, hasRoom: (day) => day !== '2026-12-24' },
    { state: 'needs', day: null, reason: 'full' },
  ],
  [
    'a closed day whose day before is a date anyway',
    '2026-12-25',
    { isClosed: christmas, taken: ['2026-12-24'] },
    { state: 'needs', day: null, reason: 'closed' },
  ],
  [
    'a closed day whose day before is past',
    '2026-12-25',
    { isClosed: christmas, earliest: '2026-12-25' },
    { state: 'needs', day: null, reason: 'closed' },
  ],
  ['a closed week', '2026-12-25', { isClosed: () => true }, { state: 'needs', day: null, reason: 'closed' }],
  ['the day of the pickup', '2026-12-25', { pickup: '2026-12-25' }, { state: 'needs', day: null, reason: 'full' }],
])('rules 450 and 453: %s', (_, due, changes, planned) => {
  expect(planDates([due], { ...open, ...changes })).toEqual([{ due, ...planned }])
})

test('rule 453: a date that needs somebody offers the nearest day before it and after it that is free', () => {
  const isClosed = (day: IsoDate) => day === '2026-12-24' || day === '2026-12-25'
  const choices = (changes: Partial<DateRoom>) => choicesFor('2026-12-25', { ...open, isClosed, ...changes })
  expect(choices({})).toEqual(['2026-12-23', '2026-12-26'])
  expect(choices({ taken: ['2026-12-26'], hasRoom: (day) => day !== '2026-12-23' })).toEqual([
    '2026-12-22',
    '2026-12-27',
  ])
  expect(choices({ earliest: '2026-12-27' })).toEqual(['2026-12-27'])
})

/** The days on which a Friday is looked for by its name in Los Angeles, at noon and one minute to midnight: clocks change twice. */
function fridaysByTheClock(from: IsoDate, weeks: number): IsoDate[] {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'short' })
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index)).filter((day) => {
    const moments = [instantInLosAngeles(day, 720), instantInLosAngeles(day, 1439)]
    expect(moments.map(dateInLosAngeles)).toEqual([day, day])
    return moments.every((moment) => name.format(moment) === 'Fri')
  })
}

test('52 weeks over both clock changes, made day by day in ten weeks: each Friday once', () => {
  const begin = '2026-12-01'
  const made: IsoDate[] = []
  for (let day = begin; day < '2027-11-30'; day = addDays(day, 1)) {
    const ahead = dueDays(fridays, { from: day, through: addDays(day, 70) })
    for (const due of ahead) if (!made.includes(due)) made.push(due)
  }
  expect(made).toEqual(fridaysByTheClock(begin, 62).filter((day) => day <= (made.at(-1) ?? '')))
  expect(made).toHaveLength(62)
})
