import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { projectKinds } from '#contract/projects/project-words.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { DiversionRule, Source } from './diversion-rule.ts'
import { sources, stateCode } from './rule-sources.ts'

const debris = (jurisdiction: JurisdictionKey, targetBasisPoints: number, source: Source): DiversionRule => ({
  jurisdiction,
  kinds: projectKinds,
  stream: 'debris',
  targetBasisPoints,
  from: null,
  until: null,
  source,
})

const laCounty = (stream: 'debris' | 'soil', targetBasisPoints: number): DiversionRule => ({
  ...debris('los-angeles-county', targetBasisPoints, sources.laCounty),
  stream,
  from: '2024-08-19',
})

const laCountyBefore = (stream: 'debris' | 'soil'): DiversionRule => ({
  ...debris('los-angeles-county', 5_000, sources.laCountyBefore),
  stream,
  from: '2005-01-04',
  until: '2024-08-18',
})

/** The editions of the state's code that ask for 65 %, and their first days. */
const editions: readonly (readonly [edition: number, from: IsoDate])[] = [
  [2016, '2017-01-01'],
  [2019, '2020-01-01'],
  [2022, '2023-01-01'],
  [2025, '2026-01-01'],
]

const stateRules = editions.flatMap(([edition, from], index): DiversionRule[] => {
  const next = editions[index + 1]
  const inForce = { from, until: next ? addDays(next[1], -1) : null }
  const landClearing: DiversionRule = {
    ...debris('california', 10_000, stateCode(edition, '5.408.3')),
    // Earlier editions asked for the same.
    ...inForce,
    from: index === 0 ? null : from,
    kinds: ['non-residential'],
    stream: 'land-clearing',
  }
  return [
    {
      ...debris('california', 6_500, stateCode(edition, '4.408.1')),
      ...inForce,
      kinds: ['residential'],
      note: 'Or a stricter local ordinance. Excavated soil and land clearing do not count.',
    },
    {
      ...debris('california', 6_500, stateCode(edition, '5.408.1')),
      ...inForce,
      kinds: ['non-residential'],
      note: 'Or a stricter local ordinance.',
    },
    {
      ...landClearing,
      note: 'Trees, stumps, rocks, and associated vegetation and soil, except diseased or infested material.',
    },
    { ...landClearing, stream: 'soil', onlyFromLandClearing: true, note: 'Soil that comes mainly from land clearing.' },
  ]
})

/**
 * How reports of open projects are judged. Version 1 took the state's minimum for the target of a place that we did not know (rule 226);
 * version 2 did not ask for evidence (rule 230), nor where soil comes from (rule 231).
 */
export const rulesVersion = 3

/** Rule 174: the targets. When a rule changes, give it a last day and add the new one. */
export const diversionRules: readonly DiversionRule[] = [
  ...stateRules,
  laCountyBefore('debris'),
  laCountyBefore('soil'),
  { ...laCounty('debris', 7_000), note: 'The same page still says 65% elsewhere; we use the stricter rule.' },
  laCounty('soil', 10_000),
  { ...debris('santa-clarita', 6_500, sources.santaClarita), stream: 'inert' },
  { ...debris('santa-clarita', 6_500, sources.santaClarita), stream: 'other-debris' },
  debris('burbank', 6_500, sources.burbank),
  debris('glendale', 6_500, sources.glendale),
  {
    ...debris('long-beach', 6_500, sources.longBeach),
    maxInertBasisPoints: 2_000,
    note: 'At most 20% of the target may be inert debris.',
  },
  debris('malibu', 6_500, sources.malibu),
  debris('pasadena', 7_500, sources.pasadena),
  debris('thousand-oaks', 6_500, sources.thousandOaks),
  debris('ventura-county', 6_500, sources.venturaCounty),
]
