import { describe, expect, test } from 'vitest'
import { diversionReport, type ReportFacts } from './diversion-report.ts'
import type { FacilityRate } from './facility-rate.ts'
import type { RuledProject } from './governing-rules.ts'
import { diversionRules } from './jurisdictions.ts'
import type { Load } from './load.ts'
import { diverted, millionthsToDecimal as exact, total } from './tally.ts'

// Each example is worked by hand in docs/diversion.md with the same figures.

let tickets = 0
const load = (tons: number, changes: Partial<Load>): Load => ({
  id: `load-${++tickets}`,
  date: '2026-03-10',
  ticketNumber: String(1000 + tickets),
  facility: 'Example Recycling',
  facilityId: 'example',
  site: null,
  material: 'Concrete',
  amount: { how: 'scale', hundredthTons: Math.round(tons * 100) },
  disposition: 'recycled',
  originCity: 'Valencia',
  hasPhoto: true,
  confirmedReason: '',
  ...changes,
})

const homes: RuledProject = {
  jurisdiction: 'burbank',
  kind: 'residential',
  work: 'new',
  addsArea: '',
  universalWaste: '',
  permitAppliedOn: '2026-01-15',
  startsOn: '2026-02-01',
  endsOn: '2026-06-30',
  rulesVersion: 3,
  soilOrigin: '',
}

const rate = (facilityId: string, basisPoints: number, from: string, until: string | null): FacilityRate => ({
  facilityId,
  material: 'mixed',
  basisPoints,
  from,
  until,
  certifier: 'An invented certifier',
  source: 'An invented certificate',
})

function report(facts: Partial<ReportFacts> & Pick<ReportFacts, 'loads'>) {
  const outcome = diversionReport({
    project: homes,
    rates: [],
    rules: diversionRules,
    today: '2026-07-01',
    ...facts,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.report
}

test('one stream: 16.32 of 20.32 tons of concrete are 80.31 %', () => {
  const { verdict, judgements, whole } = report({
    loads: [load(8.42, {}), load(7.9, {}), load(4, { disposition: 'disposed' })],
  })
  expect([exact(diverted(whole)), exact(total(whole))]).toEqual(['16.32', '20.32'])
  expect(judgements).toMatchObject([{ stream: 'debris', reachedBasisPoints: 8_031, verdict: 'pass' }])
  expect(verdict).toBe('pass')
})

test('two facilities, one with a rate that changes: 7.25 + 6.825 + 5.12 of 26.40 tons are 72.70 %', () => {
  const mixed = { material: 'Mixed debris', disposition: 'mixed' } as const
  const { lines, judgements } = report({
    loads: [
      load(10, { ...mixed, facilityId: 'north', date: '2026-03-31' }),
      load(10, { ...mixed, facilityId: 'north', date: '2026-04-01' }),
      load(6.4, { ...mixed, facilityId: 'south', date: '2026-04-10' }),
    ],
    rates: [
      rate('north', 7_250, '2025-04-01', '2026-03-31'),
      rate('north', 6_825, '2026-04-01', null),
      rate('south', 8_000, '2026-01-01', '2026-12-31'),
    ],
  })
  expect(lines.map(({ tally }) => exact(tally.recycled))).toEqual(['7.25', '6.825', '5.12'])
  expect(lines.map((line) => line.rate?.basisPoints)).toEqual([7_250, 6_825, 8_000])
  // 19.195 ÷ 26.40 = 0.72708…
  expect(exact(diverted(judgements[0]?.tally ?? never()))).toBe('19.195')
  expect(judgements).toMatchObject([{ reachedBasisPoints: 7_270, verdict: 'pass' }])
})

test('soil apart: debris reaches 75 %, soil 95 % of 100 %, and the project fails', () => {
  const { verdict, judgements, whole } = report({
    project: { ...homes, jurisdiction: 'los-angeles-county' },
    loads: [
      load(9, {}),
      load(3, { disposition: 'disposed' }),
      load(38, { material: 'Soil', disposition: 'reused' }),
      load(2, { material: 'dirt', disposition: 'disposed' }),
    ],
  })
  expect(judgements).toMatchObject([
    { stream: 'debris', reachedBasisPoints: 7_500, verdict: 'pass', rule: { targetBasisPoints: 7_000 } },
    { stream: 'soil', reachedBasisPoints: 9_500, verdict: 'fail', shortfall: 2_000_000 },
  ])
  expect(verdict).toBe('fail')
  expect(exact(total(whole))).toBe('52.00')
})

describe('a report that fails narrowly', () => {
  test('64.90 of 100.00 tons miss 65 % by 0.10 tons', () => {
    const { judgements } = report({ loads: [load(64.9, {}), load(35.1, { disposition: 'disposed' })] })
    expect(judgements).toMatchObject([{ reachedBasisPoints: 6_490, verdict: 'fail', shortfall: 100_000 }])
  })

  test('649.96 of 1,000.00 tons would round to 65.0 %, are shown as 64.99 %, and fail', () => {
    const { judgements } = report({ loads: [load(649.96, {}), load(350.04, { disposition: 'disposed' })] })
    expect(judgements).toMatchObject([{ reachedBasisPoints: 6_499, verdict: 'fail', shortfall: 40_000 }])
  })

  test('65.00 of 100.00 tons pass', () => {
    const { judgements } = report({ loads: [load(65, {}), load(35, { disposition: 'disposed' })] })
    expect(judgements).toMatchObject([{ reachedBasisPoints: 6_500, verdict: 'pass', shortfall: 0 }])
  })
})

describe('a rule that changes during the project: 13.40 of 20.00 tons are 67 %', () => {
  const loads = [
    load(13.4, { date: '2024-07-20' }),
    load(6.6, { date: '2024-10-02', disposition: 'disposed' }),
    load(8, { date: '2024-10-05', material: 'Soil', disposition: 'reused' }),
    load(2, { date: '2024-10-05', material: 'Soil', disposition: 'disposed' }),
  ]
  const project: RuledProject = {
    jurisdiction: 'los-angeles-county',
    kind: 'residential',
    work: 'new',
    addsArea: '',
    universalWaste: '',
    permitAppliedOn: '2024-06-10',
    startsOn: '2024-07-01',
    endsOn: '2024-11-30',
    rulesVersion: 3,
    soilOrigin: '',
  }

  test('with a permit application before it, the rules of that day apply, and later ones are shown', () => {
    const { verdict, judgements, governing, byLaterRules } = report({ loads, project })
    expect(governing).toMatchObject({ decidedOn: '2024-06-10', decidedBy: 'permit' })
    expect(judgements).toMatchObject([
      { stream: 'debris', rule: { jurisdiction: 'los-angeles-county', targetBasisPoints: 6_500 }, verdict: 'pass' },
      { stream: 'soil', rule: { targetBasisPoints: 5_000 }, reachedBasisPoints: 8_000, verdict: 'pass' },
    ])
    expect(verdict).toBe('pass')
    expect(byLaterRules).toMatchObject([
      { stream: 'debris', rule: { targetBasisPoints: 7_000, from: '2024-08-19' }, verdict: 'fail' },
      { stream: 'soil', rule: { targetBasisPoints: 10_000 }, verdict: 'fail' },
    ])
  })

  test('with a permit application after it, the new ones apply', () => {
    const { verdict, byLaterRules } = report({ loads, project: { ...project, permitAppliedOn: '2024-08-19' } })
    expect(verdict).toBe('fail')
    expect(byLaterRules).toEqual([])
  })
})

function never(): never {
  throw new Error('There is no judgement')
}

describe('a place that limits inert debris', () => {
  const longBeach: RuledProject = { ...homes, jurisdiction: 'long-beach' }
  const judged = (wood: number) =>
    report({
      project: longBeach,
      loads: [
        load(60, {}),
        load(wood, { material: 'Wood, solid' }),
        load(25, { material: 'Mixed', disposition: 'disposed' }),
      ],
    }).judgements[0]

  test('28.00 of 100.00 tons count, and 47.00 do not', () => {
    expect(judged(15)).toMatchObject({
      verdict: 'fail',
      notCounted: 47_000_000,
      reachedBasisPoints: 2_800,
      shortfall: 37_000_000,
    })
  })

  test('69.81 of 137.00 tons count', () => {
    expect(judged(52)).toMatchObject({ verdict: 'fail', notCounted: 42_190_000, reachedBasisPoints: 5_095 })
  })
})

describe('rule 226: a place whose target is not known', () => {
  test.each(['california', 'los-angeles-city', 'santa-monica'] as const)('%s never passes', (jurisdiction) => {
    const { verdict, judgements } = report({
      project: { ...homes, jurisdiction },
      loads: [load(7, {}), load(3, { disposition: 'disposed' })],
    })
    expect(verdict).toBe('unknown-target')
    expect(judgements).toMatchObject([
      { rule: { jurisdiction: 'california', targetBasisPoints: 6_500 }, reachedBasisPoints: 7_000 },
    ])
  })

  test('a project that was closed before passes as it did', () => {
    const project = { ...homes, jurisdiction: 'california', rulesVersion: 1 } as const
    expect(report({ project, loads: [load(7, {}), load(3, { disposition: 'disposed' })] }).verdict).toBe('pass')
  })

  test('Pasadena asks for 75 % (PMC 8.62): 70 % fail', () => {
    const loads = [load(7, {}), load(3, { disposition: 'disposed' })]
    expect(report({ project: { ...homes, jurisdiction: 'pasadena' }, loads }).verdict).toBe('fail')
  })
})
