import { describe, expect, test } from 'vitest'
import { addDays, dateInLosAngeles, type IsoDate, minuteInLosAngeles } from '#contract/values/dates.ts'
import { inventPerson } from './people.ts'
import { createRandom } from './random.ts'
import {
  boardStageOf,
  type DayStage,
  isWorkday,
  pickupDays,
  stageOf,
  wantedDays,
  workdayFrom,
  workdayUntil,
} from './workdays.ts'

// The demo is a plausible company at any hour of any day: what it plans is played at 16 moments, without a database.

const moments: [string, string, DayStage, IsoDate][] = [
  ['a weekday at night', '2026-12-02T10:30:00Z', 'ahead', '2026-12-03'],
  ['a weekday at dawn', '2026-12-02T14:10:00Z', 'out', '2026-12-03'],
  ['a weekday at noon', '2026-12-02T20:00:00Z', 'out', '2026-12-03'],
  ['a weekday in the afternoon', '2026-12-03T00:10:00Z', 'out', '2026-12-03'],
  ['a weekday in the evening', '2026-12-03T03:30:00Z', 'over', '2026-12-03'],
  ['before midnight', '2026-12-03T07:58:00Z', 'over', '2026-12-03'],
  ['Saturday at noon', '2026-12-05T20:00:00Z', 'out', '2026-12-07'],
  ['Saturday evening', '2026-12-06T03:00:00Z', 'over', '2026-12-07'],
  ['Sunday morning', '2026-12-06T16:00:00Z', 'closed', '2026-12-07'],
  ['Sunday night', '2026-12-07T06:00:00Z', 'closed', '2026-12-07'],
  ['the evening before Thanksgiving', '2026-11-26T02:00:00Z', 'over', '2026-11-27'],
  ['Thanksgiving at noon', '2026-11-26T20:00:00Z', 'closed', '2026-11-27'],
  ['Thanksgiving in the evening', '2026-11-27T03:00:00Z', 'closed', '2026-11-27'],
  ["New Year's Day in the morning", '2027-01-01T17:00:00Z', 'closed', '2027-01-02'],
  ['the day after the clocks went back', '2026-11-02T20:00:00Z', 'out', '2026-11-03'],
  ['the night after the clocks went ahead', '2027-03-15T09:30:00Z', 'ahead', '2027-03-16'],
]

/** The federal holidays around the moments. */
const holidays = ['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15']
const isClosed = (day: IsoDate) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || holidays.includes(day)

describe.each(moments)('%s', (_, moment, stage, nextWorkday) => {
  const now = new Date(moment)
  const today = dateInLosAngeles(now)

  test('the day of the trucks is as far as the hour says', () => {
    expect(stageOf(now)).toBe(stage)
    expect([isWorkday(today), workdayFrom(addDays(today, 1))]).toEqual([!isClosed(today), nextWorkday])
    expect(isClosed(workdayUntil(today))).toBe(false)
    const { today: state, published } = boardStageOf(now)
    expect(state).toBe({ closed: null, ahead: null, out: 'published', over: 'ended' }[stage])
    expect(published?.day ?? null).toBe({ closed: null, ahead: today, out: today, over: nextWorkday }[stage])
    if (!published) return
    expect(published.at <= now && !isClosed(published.day)).toBe(true)
    // Nobody publishes at night.
    if (stage === 'ahead')
      expect([dateInLosAngeles(published.at), minuteInLosAngeles(published.at)]).toEqual([addDays(today, -1), 1_040])
  })

  test('nobody is delivered to or picked up from on a closed day, nor before the order', () => {
    const random = createRandom(7)
    for (let each = 0; each < 200; each++) {
      const wanted = wantedDays(random, today)
      expect(wanted.length).toBeGreaterThan(2)
      for (const delivery of wanted) {
        const { planned, done } = pickupDays(random, delivery)
        expect([delivery, planned, done].filter(isClosed)).toEqual([])
        expect(today < delivery && delivery < planned && planned <= done).toBe(true)
      }
    }
  })
})

test('no two people of the demo have one name, and no two companies', () => {
  const random = createRandom(20_26)
  const taken = new Set(['Ridgeline Builders'])
  const people = Array.from({ length: 500 }, (_, each) => inventPerson(random, each % 3 === 0, taken))
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const companies = people.flatMap(({ companyName }) => companyName || [])
  expect(new Set(names).size).toBe(500)
  expect(new Set(companies).size).toBe(companies.length)
})
