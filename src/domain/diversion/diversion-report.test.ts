import { describe, expect, test } from 'vitest'
import { jurisdictionKeys, loadMaterialKeys } from '#contract/diversion/diversion-words.ts'
import { projectKinds } from '#contract/projects/project-words.ts'
import { countLoad } from './count-load.ts'
import { diversionReport } from './diversion-report.ts'
import { type FacilityRate, findRate } from './facility-rate.ts'
import { governingRules, type RuledProject } from './governing-rules.ts'
import { diversionRules, getJurisdiction } from './jurisdictions.ts'
import { estimateHundredthTons, type Load } from './load.ts'
import { loadMaterials } from './materials.ts'
import { basisPointsToPercent, millionthsToDecimal } from './tally.ts'

const load: Load = {
  id: '1',
  date: '2026-03-10',
  ticketNumber: '4711',
  facility: 'Example Recycling',
  facilityId: 'example',
  site: null,
  material: 'Mixed debris',
  amount: { how: 'scale', hundredthTons: 500 },
  disposition: 'mixed',
  originCity: '',
  hasPhoto: true,
  confirmedReason: '',
}
const rate: FacilityRate = {
  facilityId: 'example',
  material: 'mixed',
  basisPoints: 7_000,
  from: '2026-01-01',
  until: '2026-12-31',
  certifier: 'An invented certifier',
  source: '',
}
const project: RuledProject = {
  jurisdiction: 'california',
  kind: 'residential',
  work: 'new',
  addsArea: '',
  universalWaste: '',
  permitAppliedOn: null,
  startsOn: null,
  endsOn: null,
  rulesVersion: 3,
  soilOrigin: '',
}
const today = '2026-07-01'

const count = (counted: Load) => countLoad(counted, { rates: [rate], unit: 'tons', project, isRepeated: false })

describe('a load (rule 172)', () => {
  test.each<[string, Partial<Load>, Partial<Record<string, number>>]>([
    ['recycled', { disposition: 'recycled' }, { recycled: 5_000_000, disposed: 0 }],
    ['reused', { disposition: 'reused' }, { reused: 5_000_000, disposed: 0 }],
    ['salvaged', { disposition: 'salvaged' }, { salvaged: 5_000_000, disposed: 0 }],
    ['disposed', { disposition: 'disposed' }, { disposed: 5_000_000 }],
    ['as alternative daily cover', { disposition: 'daily-cover' }, { disposed: 5_000_000 }],
    ['burnt', { disposition: 'waste-to-energy' }, { disposed: 5_000_000 }],
    ['mixed', {}, { recycled: 3_500_000, disposed: 1_500_000 }],
  ])('%s', (_, changes, expected) => {
    const { tally, warnings } = count({ ...load, ...changes })
    expect(tally).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  test.each<[string, Partial<Load>, string[]]>([
    ['mixed, on a day without a rate', { date: '2027-01-01' }, ['no-rate']],
    ['mixed, on no known day', { date: null }, ['no-rate', 'no-date']],
    ['mixed, at a facility that we do not know', { facilityId: null, facility: '' }, ['no-rate', 'no-facility']],
    ['of which nobody told what became', { disposition: null }, ['no-disposition']],
  ])('%s counts as disposed, and says so', (_, changes, expected) => {
    const { tally, warnings } = count({ ...load, ...changes })
    expect(tally).toEqual({ recycled: 0, reused: 0, salvaged: 0, disposed: 5_000_000 })
    expect(warnings).toEqual(expected)
  })

  test('says what is missing', () => {
    const bare = { ...load, ticketNumber: ' ', hasPhoto: false, material: 'stuff' }
    const counted = count(bare)
    expect(counted.warnings).toEqual(['no-ticket-number', 'no-photo', 'unknown-material'])
    expect(counted.material.key).toBe('other')
  })

  test('an estimate is marked: 12.5 yards at 500 pounds are 3.125 tons, 3.13', () => {
    expect(estimateHundredthTons(1_250, 500)).toBe(313)
    const density = { poundsPerYard: 500, source: 'A table', version: '4' }
    const counted = count({ ...load, amount: { how: 'estimated', hundredthYards: 1_250, density } })
    expect(counted.warnings).toEqual(['estimated'])
    expect(counted.tally).toMatchObject({ recycled: 313 * 7_000, disposed: 313 * 3_000 })
  })
})

describe('the rate of a facility', () => {
  const wood: FacilityRate = { ...rate, material: 'solid-wood', basisPoints: 9_000 }
  const find = (material: FacilityRate['material'], date: string | null = '2026-05-01') =>
    findRate([rate, wood], { facilityId: 'example', material, date })
  test('is the material’s own, else the one for mixed debris, but never for soil', () => {
    expect(find('solid-wood')).toBe(wood)
    expect(find('drywall')).toBe(rate)
    expect(find('soil')).toBeNull()
    expect(find('land-clearing')).toBeNull()
  })
  test('is in force from its first day to its last', () => {
    expect([find('mixed', '2025-12-31'), find('mixed', '2027-01-01'), find('mixed', null)]).toEqual([null, null, null])
    expect([find('mixed', '2026-01-01'), find('mixed', '2026-12-31')]).toEqual([rate, rate])
    expect(findRate([rate], { facilityId: 'other', material: 'mixed', date: '2026-05-01' })).toBeNull()
  })
})

describe('weight or volume (rule 171)', () => {
  const report = (loads: Load[]) => diversionReport({ loads, project, rates: [rate], rules: diversionRules, today })
  const byVolume: Load = { ...load, id: '2', amount: { how: 'volume', hundredthYards: 2_000 } }
  test('cannot be mixed', () => {
    expect(report([load, byVolume])).toEqual({
      ok: false,
      reason: 'weight-and-volume',
      weighed: [load],
      byVolume: [byVolume],
    })
  })
  test('is by volume if no scale weighed anything, including estimates', () => {
    const density = { poundsPerYard: 500, source: 'A table', version: '4' }
    const estimated: Load = {
      ...load,
      ticketNumber: '4712',
      amount: { how: 'estimated', hundredthYards: 1_000, density },
    }
    expect(report([byVolume, estimated])).toMatchObject({
      ok: true,
      report: { unit: 'cubic-yards', whole: { recycled: 21_000_000, disposed: 9_000_000 } },
    })
    expect(report([estimated])).toMatchObject({ ok: true, report: { unit: 'tons' } })
  })
})

describe('what is measured (rule 174)', () => {
  const judged = (changes: Partial<RuledProject>, loads: Load[]) => {
    const outcome = diversionReport({
      loads,
      project: { ...project, ...changes },
      rates: [rate],
      rules: diversionRules,
      today,
    })
    return outcome.ok ? outcome.report : null
  }
  test('inert and other debris separately in Santa Clarita', () => {
    const concrete: Load = { ...load, id: '2', ticketNumber: '2', material: 'Concrete', disposition: 'recycled' }
    const report = judged({ jurisdiction: 'santa-clarita' }, [
      { ...load, disposition: 'disposed' },
      concrete,
      { ...concrete, id: '3', ticketNumber: '3' },
    ])
    expect(report?.judgements.map(({ stream, verdict }) => [stream, verdict])).toEqual([
      ['debris', 'pass'],
      ['inert', 'pass'],
      ['other-debris', 'fail'],
    ])
    expect(report).toMatchObject({ verdict: 'fail' })
  })
  test('all land clearing, for nonresidential buildings', () => {
    const stumps: Load = { ...load, material: 'Stumps', disposition: 'disposed' }
    expect(judged({ kind: 'non-residential' }, [stumps])).toMatchObject({ verdict: 'fail' })
    expect(judged({ kind: 'residential' }, [stumps])).toMatchObject({ verdict: 'no-target' })
  })
  test('nothing without a load', () => {
    expect(judged({}, [])).toMatchObject({ verdict: 'no-loads', lines: [], materials: [] })
  })
})

describe('which rules apply (rule 175)', () => {
  const decided = (changes: Partial<RuledProject>, loadDates: string[] = []) => {
    const { decidedOn, decidedBy, rules } = governingRules(
      { ...project, jurisdiction: 'los-angeles-county', ...changes },
      diversionRules,
      { loadDates, today },
    )
    return [decidedOn, decidedBy, ...rules.map(({ targetBasisPoints }) => targetBasisPoints)]
  }
  test('is decided by the permit, else the start, else the first load, else today', () => {
    const dates = { permitAppliedOn: '2024-08-18', startsOn: '2024-08-19' }
    expect(decided(dates, ['2024-08-30'])).toEqual(['2024-08-18', 'permit', 6_500, 5_000])
    expect(decided({ startsOn: '2024-08-19' }, ['2024-08-10'])).toEqual(['2024-08-19', 'start', 7_000, 10_000])
    expect(decided({}, ['2024-09-01', '2024-08-10'])).toEqual(['2024-08-10', 'first-load', 6_500, 5_000])
    expect(decided({})).toEqual([today, 'today', 7_000, 10_000])
  })
})

test('every rule has a source or is marked as unsourced, and no last day before its first', () => {
  for (const { source, from, until, targetBasisPoints } of diversionRules) {
    if (source?.seen) expect(source.url).toMatch(/^https?:/)
    else if (source)
      expect(source.title).toMatch(/as a reviewer of our reports cites|\d{4} California Green Building Standards Code/)
    if (from && until) expect(from < until).toBe(true)
    expect(targetBasisPoints).toBeLessThanOrEqual(10_000)
  }
})

test('no two rules of one place require different shares of the same stream on the same day', () => {
  for (const jurisdiction of jurisdictionKeys)
    for (const kind of projectKinds)
      for (const date of ['2017-01-01', '2024-08-18', '2024-08-19', today]) {
        const own = diversionRules.filter(
          (rule) =>
            rule.jurisdiction === jurisdiction &&
            rule.kinds.includes(kind) &&
            (rule.from ?? '') <= date &&
            (rule.until ?? '9999') >= date,
        )
        expect(new Set(own.map(({ stream }) => stream)).size).toBe(own.length)
      }
})

test('every key of the contract has a material and a position', () => {
  expect(loadMaterials.map(({ key }) => key)).toEqual([...loadMaterialKeys])
  for (const key of jurisdictionKeys) expect(getJurisdiction(key).key).toBe(key)
})

test.each([
  [6_104_500, '6.1045'],
  [8_420_000, '8.42'],
  [0, '0.00'],
  [1, '0.000001'],
  [19_195_000, '19.195'],
])('%d millionths are %s', (millionths, text) => {
  expect(millionthsToDecimal(millionths)).toBe(text)
})

test('basis points are shown as percent', () => {
  expect([basisPointsToPercent(6_489), basisPointsToPercent(10_000), basisPointsToPercent(5)]).toEqual([
    '64.89',
    '100.00',
    '0.05',
  ])
})
