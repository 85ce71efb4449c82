import { type ProjectKind, projectKinds } from '#contract/projects/project-words.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { DiversionRule, Source } from './diversion-rule.ts'
import { lately, officialPage, place, target, unread } from './place-rules.ts'

/** The editions of the state's code that ask for 65 %, and their first days. */
const editions: readonly (readonly [edition: number, from: IsoDate])[] = [
  [2016, '2017-01-01'],
  [2019, '2020-01-01'],
  [2022, '2023-01-01'],
  [2025, '2026-01-01'],
]

const universalWaste = officialPage(
  'CalRecycle, summary of the CALGreen construction waste requirements of 2019 and 2022, section 5.408.2 (City of Benicia)',
  'https://www.ci.benicia.ca.us/index.asp?SEC=B2619608-5C61-4013-89CD-027C1D555DC1&DE=D776A4AA-C05E-4FD1-A88B-A890535C6F64',
)

/** A section of the state's code in one of its editions. */
const stateCode = (edition: number, section: string): Source =>
  unread(`${edition} California Green Building Standards Code (Title 24, part 11), section ${section}`)

const sections: Record<ProjectKind, string> = { residential: '4.408.1', 'non-residential': '5.408.1' }
const asks = target('california')

const ofEditions = editions.flatMap(([edition, from], index): DiversionRule[] => {
  const next = editions[index + 1]
  const inForce = { from, until: next ? addDays(next[1], -1) : null }
  const debris = projectKinds.map((kind) =>
    asks(65, stateCode(edition, sections[kind]), {
      ...inForce,
      kinds: [kind],
      note: 'Or a stricter local ordinance. Excavated soil and land clearing do not count.',
    }),
  )
  // Earlier editions asked for the same.
  const since = { ...inForce, from: index === 0 ? null : from, kinds: ['non-residential'] } as const
  return [
    ...debris,
    asks(100, stateCode(edition, '5.408.3'), {
      ...since,
      stream: 'land-clearing',
      note: 'Trees, stumps, rocks, and associated vegetation and soil, except diseased or infested material.',
    }),
    asks(100, stateCode(edition, '5.408.3'), {
      ...since,
      stream: 'soil',
      onlyFromLandClearing: true,
      note: 'Soil that comes mainly from land clearing.',
    }),
  ]
})

/** The state, whose rules hold in every place for the work that they cover (rule 384). */
export const california = place({
  key: 'california',
  targets: () => [
    ...ofEditions,
    asks(100, universalWaste, {
      ...lately,
      ...{ stream: 'universal-waste', kinds: ['non-residential'], works: ['alteration', 'tenant-improvement'] },
      from: '2020-01-01',
      note: 'Proof of proper disposal.',
    }),
  ],
})
