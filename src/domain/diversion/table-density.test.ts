import { expect, test } from 'vitest'
import type { Disposition } from '#contract/diversion/diversion-words.ts'
import { tableDensity } from './table-density.ts'

test.each<[string, Disposition | null, number, string]>([
  ['Mixed debris', 'mixed', 500, 'v4'],
  ['Mixed debris', 'recycled', 350, 'undated, read November 2026'],
  ['Concrete & Asphalt', 'disposed', 2400, 'undated, read November 2026'],
  ['Concrete', 'recycled', 1800, 'undated, read November 2026'],
  ['Rock', 'disposed', 2700, 'undated, read November 2026'],
  ['Rock', 'reused', 2400, 'undated, read November 2026'],
  ['dirt', null, 3000, 'undated, read November 2026'],
  ['dirt', 'reused', 2100, 'undated, read November 2026'],
  ['Metals', 'daily-cover', 1000, '2009'],
  ['Metals', 'salvaged', 600, 'undated, read November 2026'],
  ['Wood', 'recycled', 267, '1995'],
])('rule 228: %s, %s, weighs %d pounds by a table, edition %s', (material, disposition, poundsPerYard, version) => {
  expect(tableDensity(material, disposition)).toMatchObject({
    poundsPerYard,
    version,
    source: expect.stringMatching(/\w{4}/),
  })
})

test.each(['Asphalt shingles', 'Other debris', 'who knows', ''])('the tables have no weight for %j', (material) => {
  expect(tableDensity(material, 'disposed')).toBeNull()
})
