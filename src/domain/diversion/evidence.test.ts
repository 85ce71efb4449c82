import { describe, expect, test } from 'vitest'
import { countLoad } from './count-load.ts'
import { diversionReport } from './diversion-report.ts'
import { isSelfCertified, type NotDiverted, repeatedLoads } from './evidence.ts'
import type { FacilityRate } from './facility-rate.ts'
import type { RuledProject } from './governing-rules.ts'
import { diversionRules } from './jurisdictions.ts'
import type { Load, LoadSite } from './load.ts'

const site: LoadSite = {
  name: 'Example Recycling',
  operator: 'Example Holdings',
  kind: 'mixed-debris',
  authorizedBy: ['los-angeles-city'],
  address: '1 Example Road, Sylmar, CA 91342',
  swisNumber: '19-AA-0052',
}
const load: Load = {
  id: 'load-1',
  date: '2026-03-10',
  ticketNumber: '4711',
  facility: site.name,
  facilityId: 'example',
  site,
  material: 'Concrete',
  amount: { how: 'scale', hundredthTons: 800 },
  disposition: 'recycled',
  originCity: 'Burbank',
  hasPhoto: false,
  confirmedReason: '',
}
const mixed = { material: 'Mixed debris', disposition: 'mixed' } as const
const rate: FacilityRate = {
  facilityId: 'example',
  material: 'mixed',
  basisPoints: 7_000,
  from: '2026-01-01',
  until: null,
  certifier: 'An invented certifier',
  source: 'An invented certificate',
}
const project: RuledProject = {
  jurisdiction: 'burbank',
  kind: 'residential',
  work: 'new',
  addsArea: '',
  universalWaste: '',
  permitAppliedOn: '2026-01-15',
  startsOn: null,
  endsOn: null,
  rulesVersion: 3,
  soilOrigin: '',
}

const count = (changes: Partial<Load>, certifier = rate.certifier, place: Partial<RuledProject> = {}) =>
  countLoad(
    { ...load, ...changes },
    { rates: [{ ...rate, certifier }], unit: 'tons', project: { ...project, ...place }, isRepeated: false },
  )

describe('rule 230: a load counts as diverted', () => {
  test.each<[string, Partial<Load>]>([
    ['with a ticket number', {}],
    ['with a photo', { ticketNumber: '', hasPhoto: true }],
    ['at a facility that is not one of ours', { facilityId: null, site: null, facility: 'Habitat for Humanity' }],
    ['reused', { disposition: 'reused' }],
    ['mixed, at the rate of its facility', mixed],
  ])('%s', (_, changes) => {
    const { notDiverted, tally } = count(changes)
    expect(notDiverted).toEqual([])
    expect(tally.disposed).toBe(changes.disposition === 'mixed' ? 2_400_000 : 0)
  })

  test.each<[string, Partial<Load>, NotDiverted[]]>([
    ['a day', { date: null }, ['no-date']],
    ['a facility', { facilityId: null, site: null, facility: ' ' }, ['no-facility']],
    ['another place than a landfill', { site: { ...site, kind: 'landfill' } }, ['landfill']],
    ['a name that is no landfill’s', { site: null, facility: 'Sunshine Canyon Landfill' }, ['landfill']],
    ['a ticket number or a photo', { ticketNumber: '  ' }, ['no-ticket']],
    ['a disposition', { disposition: null }, ['no-disposition']],
    ['a rate, if it is mixed', { ...mixed, facilityId: null }, ['no-rate']],
    ['anything', { date: null, ticketNumber: '', disposition: null }, ['no-disposition', 'no-date', 'no-ticket']],
  ])('not without %s', (_, changes, reasons) => {
    const { notDiverted, tally } = count(changes)
    expect(notDiverted).toEqual(reasons)
    expect(tally).toEqual({ recycled: 0, reused: 0, salvaged: 0, disposed: 8_000_000 })
  })

  test('a disposed load needs none of it', () => {
    expect(count({ disposition: 'disposed', date: null, ticketNumber: '' }).notDiverted).toEqual([])
  })

  test('reports by earlier rules asked for none of it', () => {
    const counted = count({ date: null, ticketNumber: '' }, 'Self', { rulesVersion: 2 })
    expect([counted.notDiverted, counted.tally.recycled]).toEqual([[], 8_000_000])
    expect(count({ material: 'Mixed dirt' }, '', { rulesVersion: 2 }).material.key).toBe('mixed')
  })
})

test('rule 230: of four loads of 10 tons only the one that shows everything is diverted: 25 %', () => {
  const tons = { amount: { how: 'scale', hundredthTons: 1_000 } } as const
  const loads: Load[] = [
    { ...load, ...tons },
    { ...load, ...tons, id: '2', ticketNumber: '4712', date: null },
    { ...load, ...tons, id: '3', ticketNumber: '', date: '2026-03-11' },
    { ...load, ...tons, id: '4', ticketNumber: '4713', date: '2026-03-12', site: { ...site, kind: 'landfill' } },
  ]
  const outcome = diversionReport({ loads, project, rates: [], rules: diversionRules, today: '2026-06-01' })
  expect(outcome.ok && outcome.report).toMatchObject({
    verdict: 'fail',
    judgements: [{ reachedBasisPoints: 2_500 }],
    whole: { recycled: 10_000_000, disposed: 30_000_000 },
  })
})

test.each([
  ['Self', true],
  ['Certified by Self', true],
  ['self-certified', true],
  ['The facility', true],
  ['Example Recycling', true],
  ['Example Holdings.', true],
  ['n/a', true],
  ['', true],
  ['Recycling Certification Institute', false],
  ['City of Los Angeles', false],
  ['Selfridge Engineers', false],
])('rule 230: a certificate by %j is the facility’s own word: %s', (certifier, isOwn) => {
  expect(isSelfCertified(certifier, [site.name, site.operator])).toBe(isOwn)
  expect(count(mixed, certifier).notDiverted).toEqual(isOwn ? ['self-certified'] : [])
})

test('rule 230: the City of Los Angeles counts mixed loads only at processors that it certified', () => {
  const city = { jurisdiction: 'los-angeles-city' } as const
  expect(count(mixed, undefined, city).notDiverted).toEqual([])
  const elsewhere = { ...mixed, site: { ...site, authorizedBy: ['burbank'] as const } }
  expect(count(elsewhere, undefined, city).notDiverted).toEqual(['not-accepted'])
  expect(count(elsewhere).notDiverted).toEqual([])
  expect(
    count({ ...elsewhere, ...{ material: 'Concrete', disposition: 'recycled' } }, undefined, city).notDiverted,
  ).toEqual([])
})

test('rule 230: three copies of one ticket of 8.00 tons divert 8.00, not 24.00', () => {
  const loads = ['load-3', 'load-1', 'load-2'].map((id) => ({ ...load, id }))
  expect(repeatedLoads(loads)).toEqual(new Set(['load-2', 'load-3']))
  const outcome = diversionReport({ loads, project, rates: [], rules: diversionRules, today: '2026-06-01' })
  expect(outcome.ok && outcome.report).toMatchObject({
    whole: { recycled: 8_000_000, disposed: 16_000_000 },
    lines: [{ notDiverted: [] }, { notDiverted: ['repeated'] }, { notDiverted: ['repeated'] }],
  })
  const confirmed = loads.map((each) => ({ ...each, confirmedReason: 'Two containers' }))
  expect(repeatedLoads(confirmed).size).toBe(0)
  expect(repeatedLoads(loads.map((each) => ({ ...each, ticketNumber: '' }))).size).toBe(0)
  expect(repeatedLoads([load, { ...load, id: 'load-2', date: '2026-03-11' }]).size).toBe(0)
})

describe('rule 231 (CALGreen 5.408.3): non-residential soil', () => {
  const soil: Load = {
    ...load,
    id: 'soil',
    material: 'Soil',
    disposition: 'disposed',
    amount: { how: 'scale', hundredthTons: 4_000 },
  }
  const judged = (changes: Partial<RuledProject>, loads = [load, soil]) => {
    const outcome = diversionReport({
      loads,
      project: { ...project, kind: 'non-residential', ...changes },
      rates: [],
      rules: diversionRules,
      today: '2026-06-01',
    })
    if (!outcome.ok) throw new Error(outcome.reason)
    const { verdict, judgements } = outcome.report
    return [verdict, ...judgements.map(({ stream, verdict: each }) => `${stream}: ${each}`)]
  }

  test('40 tons in a landfill pass only if they do not come from land clearing', () => {
    expect(judged({})).toEqual(['unanswered', 'debris: pass', 'soil: unanswered', 'land-clearing: no-loads'])
    expect(judged({ soilOrigin: 'land-clearing' })).toEqual([
      'fail',
      'debris: pass',
      'soil: fail',
      'land-clearing: no-loads',
    ])
    expect(judged({ soilOrigin: 'elsewhere' })).toEqual([
      'pass',
      'debris: pass',
      'soil: no-target',
      'land-clearing: no-loads',
    ])
  })

  test('is not asked about at homes, in reports by earlier rules, without soil, or where the place asks for all of it', () => {
    expect(judged({ kind: 'residential' })[0]).toBe('pass')
    expect(judged({ rulesVersion: 2 })[0]).toBe('pass')
    expect(judged({}, [load])[0]).toBe('pass')
    expect(judged({ jurisdiction: 'los-angeles-county' })).toContain('soil: fail')
  })

  test('rock that comes with it is no inert debris', () => {
    const rock: Load = { ...load, id: 'rock', material: 'Rock', disposition: 'disposed' }
    expect(judged({ soilOrigin: 'land-clearing' }, [load, rock])).toEqual([
      'fail',
      'debris: pass',
      'soil: no-loads',
      'land-clearing: fail',
    ])
    expect(judged({ soilOrigin: 'elsewhere' }, [load, rock])).toEqual([
      'fail',
      'debris: fail',
      'land-clearing: no-loads',
    ])
  })
})
