import { expect, test } from 'vitest'
import { tableDensity } from './table-density.ts'

test.each([
  ['Mixed debris', 500, 'v4'],
  ['Concrete & Asphalt', 2400, 'undated, read November 2026'],
  ['dirt', 2100, 'undated, read November 2026'],
  ['Metals', 1000, '2009'],
])('%s weighs %d pounds by a table, edition %s', (material, poundsPerYard, version) => {
  expect(tableDensity(material)).toMatchObject({ poundsPerYard, version, source: expect.stringMatching(/\w{4}/) })
})

test.each(['Asphalt shingles', 'Other debris', 'who knows', ''])('the tables have no weight for %j', (material) => {
  expect(tableDensity(material)).toBeNull()
})
