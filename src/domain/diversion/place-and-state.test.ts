import { describe, expect, test } from 'vitest'
import { jurisdictionKeys } from '#contract/diversion/diversion-words.ts'
import { countLoad } from './count-load.ts'
import { diversionReport } from './diversion-report.ts'
import type { FacilityRate } from './facility-rate.ts'
import { isCoveredByState, type RuledProject } from './governing-rules.ts'
import { diversionRules, getJurisdiction } from './jurisdictions.ts'
import type { Load } from './load.ts'
import { placeNames } from './place-names.ts'

const load: Load = {
  id: 'load-1',
  date: '2026-03-10',
  ticketNumber: '4711',
  facility: 'Example Recycling',
  facilityId: 'example',
  site: null,
  material: 'Concrete',
  amount: { how: 'scale', hundredthTons: 0 },
  disposition: 'recycled',
  originCity: '',
  hasPhoto: true,
  confirmedReason: '',
}
const remodel: RuledProject = {
  jurisdiction: 'monrovia',
  kind: 'residential',
  work: 'alteration',
  addsArea: 'no',
  universalWaste: '',
  permitAppliedOn: '2026-01-15',
  startsOn: null,
  endsOn: null,
  rulesVersion: 4,
  soilOrigin: '',
}

type Tons = Partial<Record<'concrete' | 'wood' | 'soil' | 'stumps', readonly [diverted: number, disposed: number]>>
const materials = { concrete: 'Concrete', wood: 'Wood, solid', soil: 'Soil', stumps: 'Stumps' } as const

function judged(changes: Partial<RuledProject>, tons: Tons) {
  const loads = Object.entries(tons).flatMap(([name, [diverted, disposed]]) => {
    const one = (amount: number, disposition: 'recycled' | 'disposed') => ({
      ...{ ...load, id: `${name} ${disposition}`, ticketNumber: `${name} ${disposition}`, disposition },
      ...{ material: materials[name as keyof typeof materials] },
      amount: { how: 'scale', hundredthTons: amount * 100 } as const,
    })
    return [one(diverted, 'recycled'), one(disposed, 'disposed')].filter(({ amount }) => amount.hundredthTons > 0)
  })
  const project = { ...remodel, ...changes }
  const outcome = diversionReport({ loads, project, rates: [], rules: diversionRules, today: '2026-07-01' })
  if (!outcome.ok) throw new Error(outcome.reason)
  const { verdict, judgements } = outcome.report
  return [
    verdict,
    ...judgements.map(({ stream, rule, verdict: each }) =>
      [
        stream,
        rule && `${rule.jurisdiction === 'california' ? 'state' : 'place'} ${rule.targetBasisPoints / 100}`,
        each,
      ]
        .filter(Boolean)
        .join(': '),
    ),
  ]
}

describe('rule 384: the targets of place and state are both computed, and both have to be met', () => {
  const covered = { addsArea: 'yes' } as const
  const unanswered = { addsArea: '' } as const
  test.each<[string, Partial<RuledProject>, Tons, string[]]>([
    [
      'Monrovia asks for 50 % of everything: 55 % pass where CALGreen does not hold',
      {},
      { concrete: [55, 45] },
      ['pass', 'materials: place 50: pass'],
    ],
    [
      '… and fail where it does',
      covered,
      { concrete: [55, 45] },
      ['fail', 'materials: place 50: pass', 'debris: state 65: fail'],
    ],
    [
      '… and 70 % wait for the answer',
      unanswered,
      { concrete: [70, 30] },
      ['unanswered', 'materials: place 50: pass', 'debris: state 65: unanswered'],
    ],
    [
      '… each on its own base: soil counts for Monrovia alone',
      covered,
      { concrete: [70, 30], soil: [0, 100] },
      ['fail', 'materials: place 50: fail', 'debris: state 65: pass', 'soil: no-target'],
    ],
    [
      'Hawthorne asks for 50 % of debris',
      { jurisdiction: 'hawthorne' },
      { concrete: [50, 50] },
      ['pass', 'debris: place 50: pass'],
    ],
    [
      '… the state for 65 %',
      { jurisdiction: 'hawthorne', work: 'new', addsArea: '' },
      { concrete: [50, 50] },
      ['fail', 'debris: place 50: pass', 'debris: state 65: fail'],
    ],
    [
      'Culver City asks for 75 %: 70 % fail',
      { jurisdiction: 'culver-city' },
      { concrete: [70, 30] },
      ['fail', 'debris: place 75: fail'],
    ],
    [
      '… also where the state’s 65 % are met',
      { ...covered, jurisdiction: 'culver-city' },
      { concrete: [70, 30] },
      ['fail', 'debris: place 75: fail', 'debris: state 65: pass'],
    ],
    [
      '… and 75 % pass',
      { ...covered, jurisdiction: 'culver-city' },
      { concrete: [75, 25] },
      ['pass', 'debris: place 75: pass', 'debris: state 65: pass'],
    ],
    [
      'Bellflower asks for all inert, half of the rest, and 65 % of all',
      { jurisdiction: 'bellflower' },
      { concrete: [40, 0], wood: [30, 30] },
      ['pass', 'debris: place 65: pass', 'inert: place 100: pass', 'other-debris: place 50: pass'],
    ],
    [
      '… a ton of concrete too few',
      { jurisdiction: 'bellflower' },
      { concrete: [39, 1], wood: [60, 0] },
      ['fail', 'debris: place 65: pass', 'inert: place 100: fail', 'other-debris: place 50: pass'],
    ],
    [
      '… 65 % overall missed',
      { ...covered, jurisdiction: 'bellflower' },
      { concrete: [10, 0], wood: [50, 40] },
      [
        'fail',
        'debris: place 65: fail',
        'inert: place 100: pass',
        'other-debris: place 50: pass',
        'debris: state 65: fail',
      ],
    ],
    [
      'Torrance asks for 65 % of all that leaves, all soil, all land clearing, and proof of universal waste',
      { jurisdiction: 'torrance', universalWaste: 'none' },
      { concrete: [70, 30], soil: [10, 0], stumps: [5, 0] },
      [
        ...['pass', 'materials: place 65: pass', 'soil: place 100: pass', 'land-clearing: place 100: pass'],
        'universal-waste: place 100: pass',
      ],
    ],
    [
      '… excavated soil, of homes too',
      { ...covered, jurisdiction: 'torrance', universalWaste: 'proved' },
      { concrete: [70, 30], soil: [9, 1] },
      [
        ...['fail', 'materials: place 65: pass', 'debris: state 65: pass', 'soil: place 100: fail'],
        ...['land-clearing: place 100: no-loads', 'universal-waste: place 100: pass'],
      ],
    ],
    [
      '… and nothing passes while nobody said what became of universal waste',
      { jurisdiction: 'torrance' },
      { concrete: [70, 30] },
      [
        ...['unanswered', 'materials: place 65: pass', 'soil: place 100: no-loads'],
        ...['land-clearing: place 100: no-loads', 'universal-waste: place 100: unanswered'],
      ],
    ],
    [
      '… nor where it was not proved',
      { jurisdiction: 'torrance', universalWaste: 'unproved' },
      { concrete: [70, 30] },
      [
        ...['fail', 'materials: place 65: pass', 'soil: place 100: no-loads'],
        ...['land-clearing: place 100: no-loads', 'universal-waste: place 100: fail'],
      ],
    ],
    [
      'Inglewood asks new non-residential buildings for all land clearing',
      { jurisdiction: 'inglewood', kind: 'non-residential', work: 'new', universalWaste: 'none' },
      { concrete: [70, 30], stumps: [4, 1] },
      [
        ...['fail', 'debris: place 65: pass', 'debris: state 65: pass', 'land-clearing: place 100: fail'],
        'universal-waste: place 100: pass',
      ],
    ],
    [
      '… and not homes',
      { jurisdiction: 'inglewood', universalWaste: 'none' },
      { concrete: [70, 30], stumps: [4, 1] },
      ['pass', 'debris: place 65: pass', 'land-clearing: no-target', 'universal-waste: place 100: pass'],
    ],
    [
      'Santa Clarita asks for its parts, the state for the whole',
      { ...covered, jurisdiction: 'santa-clarita' },
      { concrete: [60, 0], wood: [10, 30] },
      [...['fail', 'debris: state 65: pass', 'inert: place 65: pass', 'other-debris: place 65: fail']],
    ],
    [
      '… alone where the state’s code does not hold',
      { jurisdiction: 'santa-clarita' },
      { concrete: [60, 40], wood: [70, 30] },
      ['fail', 'debris: no-target', 'inert: place 65: fail', 'other-debris: place 65: pass'],
    ],
    [
      'Long Beach limits inert debris, the state does not',
      { ...covered, jurisdiction: 'long-beach' },
      { concrete: [60, 0], wood: [15, 25] },
      ['fail', 'debris: place 65: fail', 'debris: state 65: pass'],
    ],
    [
      'CALGreen 5.408.2: a tenant improvement proves its universal waste',
      { jurisdiction: 'burbank', kind: 'non-residential', work: 'tenant-improvement' },
      { concrete: [70, 30] },
      [
        ...['unanswered', 'debris: place 65: pass', 'debris: state 65: pass', 'land-clearing: state 100: no-loads'],
        'universal-waste: state 100: unanswered',
      ],
    ],
    [
      'nothing left',
      { jurisdiction: 'torrance' },
      {},
      ['no-loads', 'materials: place 65: no-loads', 'soil: place 100: no-loads', 'land-clearing: place 100: no-loads'],
    ],
  ])('%s', (_, project, tons, expected) => {
    expect(judged(project, tons)).toEqual(expected)
  })
})

describe('rules 226 and 385: no report passes', () => {
  const without = jurisdictionKeys.filter((key) => getJurisdiction(key).rules.length === 0)
  test.each(without)('in %s, whose target was not found', (jurisdiction) => {
    const all = { concrete: [100, 0] } as const
    expect(judged({ jurisdiction }, all)).toEqual(['unknown-target', 'debris: unknown-target'])
    const isCovered = { jurisdiction, addsArea: 'yes' } as const
    expect(judged(isCovered, all)).toEqual(['unknown-target', 'debris: unknown-target', 'debris: state 65: pass'])
    expect(judged(isCovered, { concrete: [64, 36] })[0]).toBe('fail')
  })

  test.each(['alhambra', 'montebello', 'santa-monica', 'west-covina'] as const)(
    'in %s, whose target only a third party says, or we infer',
    (jurisdiction) => {
      const [verdict, ofPlace] = judged({ jurisdiction, addsArea: 'no' }, { wood: [0, 0], concrete: [0, 100] })
      expect([verdict, ofPlace]).toEqual(['unknown-target', expect.stringMatching(/place \d\d: unknown-target/)])
    },
  )
})

test.each<[RuledProject['kind'], RuledProject['work'], RuledProject['addsArea'], boolean | null]>([
  ['non-residential', 'alteration', '', true],
  ['non-residential', null, '', true],
  ['residential', 'new', '', true],
  ['residential', 'demolition', 'no', true],
  ['residential', 'alteration', 'yes', true],
  ['residential', 'alteration', 'no', false],
  ['residential', 'alteration', '', null],
  ['residential', 'tenant-improvement', '', null],
  ['residential', null, 'no', null],
])('rule 384: CALGreen covers %s, %s, that adds area %j: %s', (kind, work, addsArea, isCovered) => {
  expect(isCoveredByState({ kind, work, addsArea })).toBe(isCovered)
})

describe('rule 388: facilities', () => {
  const rate: FacilityRate = {
    ...{ facilityId: 'example', material: 'mixed', from: '2026-01-01', until: null },
    ...{ basisPoints: 7_499, certifier: 'RCI', source: 'x' },
  }
  const site = { name: 'X', operator: '', kind: 'mixed-debris', authorizedBy: [], address: '', swisNumber: '' } as const
  const count = (changes: Partial<Load>, project: Partial<RuledProject>, basisPoints = 7_499) =>
    countLoad(
      { ...load, site, amount: { how: 'scale', hundredthTons: 100 }, ...changes },
      { rates: [{ ...rate, basisPoints }], unit: 'tons', project: { ...remodel, ...project }, isRepeated: false },
    ).notDiverted
  const mixed = { material: 'Mixed debris', disposition: 'mixed' } as const

  test('Pasadena counts a mixed load only at a facility with at least 75 %', () => {
    expect(count(mixed, { jurisdiction: 'pasadena' })).toEqual(['low-rate'])
    expect(count(mixed, { jurisdiction: 'pasadena' }, 7_500)).toEqual([])
    expect(count(mixed, { jurisdiction: 'pasadena', rulesVersion: 3 })).toEqual([])
    expect(count({}, { jurisdiction: 'pasadena' })).toEqual([])
  })

  test.each(['glendale', 'santa-monica'] as const)('%s counts every load only at facilities that it accepts', (key) => {
    expect(count({}, { jurisdiction: key })).toEqual(['not-accepted'])
    expect(count({}, { jurisdiction: key, rulesVersion: 3 })).toEqual([])
    expect(count({ site: { ...site, authorizedBy: [key] } }, { jurisdiction: key })).toEqual([])
    expect(count({ disposition: 'disposed' }, { jurisdiction: key })).toEqual([])
  })
})

test('every place has a name and its rules', () => {
  for (const key of jurisdictionKeys) expect([placeNames[key] !== '', getJurisdiction(key).key]).toEqual([true, key])
})
