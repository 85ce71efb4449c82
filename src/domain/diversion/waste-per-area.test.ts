import { expect, test } from 'vitest'
import type { ProjectKind, ProjectWork } from '#contract/projects/project-words.ts'
import { nothing } from './tally.ts'
import { wastePerArea } from './waste-per-area.ts'

const tons = (disposed: number) => ({ ...nothing, recycled: 1_000_000, disposed: Math.round(disposed * 1_000_000) })

test.each<[number, number, ProjectKind, ProjectWork, number, [string, boolean][]]>([
  // 4.08 tons are 8,160 pounds, of 2,400 square feet 3.4 each.
  [
    4.08,
    2_400,
    'residential',
    'new',
    340,
    [
      ['4.408.4', true],
      ['4.408.4.1', false],
    ],
  ],
  [
    4.0801,
    2_400,
    'residential',
    'new',
    341,
    [
      ['4.408.4', false],
      ['4.408.4.1', false],
    ],
  ],
  [
    2.4,
    2_400,
    'residential',
    'new',
    200,
    [
      ['4.408.4', true],
      ['4.408.4.1', true],
    ],
  ],
  [10, 10_000, 'non-residential', 'new', 200, [['5.408.1.3', true]]],
  [10.01, 10_000, 'non-residential', 'new', 201, [['5.408.1.3', false]]],
])(
  'CALGreen 4.408.4, 5.408.1.3: %d tons of %d square feet, %s, %s, are %d hundredths of a pound',
  (disposed, squareFeet, kind, work, hundredthPounds, met) => {
    const result = wastePerArea(tons(disposed), { squareFeet, kind, work })
    expect(result?.hundredthPounds).toBe(hundredthPounds)
    expect(result?.limits.map(({ section, isMet }) => [section, isMet])).toEqual(met)
  },
)

test('is not offered without an area, without debris, and for anything but new construction', () => {
  const work = { squareFeet: 2_400, kind: 'residential', work: 'new' } as const
  expect(wastePerArea(tons(1), { ...work, squareFeet: null })).toBeNull()
  expect(wastePerArea(nothing, work)).toBeNull()
  expect(wastePerArea(tons(1), { ...work, kind: 'non-residential', work: 'demolition' })).toBeNull()
  for (const other of ['alteration', 'tenant-improvement', 'demolition'] as const)
    expect(wastePerArea(tons(1), { ...work, work: other })).toBeNull()
})
