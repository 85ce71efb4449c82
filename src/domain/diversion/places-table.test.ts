import { expect, test } from 'vitest'
import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { getJurisdiction } from './jurisdictions.ts'

// What each place asks for on November 27, 2026: targets, the deadline, at which facilities loads count, and from which pages we know it.
test.each<[JurisdictionKey, targets: string, deadline: string, evidence: string, sure: string]>([
  ['agoura-hills', 'materials 65', '0 completion', '', 'official-page'],
  ['alhambra', 'debris 65', '0 temporary-occupancy|occupancy|final-inspection|permit-expiry', '', 'inferred'],
  ['arcadia', '', '', '', ''],
  ['azusa', 'debris 65', '-1 final-inspection', '', 'official-page'],
  ['baldwin-park', '', '90 completion', '', ''],
  ['bellflower', 'debris 65, inert 100, other-debris 50', '30 completion', '', 'official-page, official-code'],
  ['beverly-hills', '', '', '', ''],
  ['burbank', 'debris 65', '90 final-inspection', '', 'official-page'],
  ['calabasas', '', '', '', ''],
  ['carson', '', '', '', ''],
  ['cerritos', '', '', '', ''],
  ['claremont', '', '', '', ''],
  ['compton', '', '', '', ''],
  ['covina', '', '', '', ''],
  ['culver-city', 'debris 75', '', '', 'official-page'],
  ['downey', '', '', '', ''],
  ['el-monte', '', '', '', ''],
  ['el-segundo', '', '', '', ''],
  ['gardena', '', '', '', ''],
  ['glendale', 'debris 65', '180 occupancy', 'every load', 'official-page'],
  ['glendora', 'debris 65', '', '', 'official-page'],
  ['hawthorne', 'debris 50', '0 completion', '', 'official-page'],
  [
    'inglewood',
    'debris 65, land-clearing 100, universal-waste 100, universal-waste 100',
    '0 temporary-occupancy|occupancy|final-inspection',
    '',
    'official-code',
  ],
  ['lancaster', '', '', '', ''],
  ['long-beach', 'debris 65 (inert 20)', '30 final-inspection', '', 'official-page'],
  ['los-angeles-city', '', '', 'mixed loads', ''],
  ['los-angeles-county', 'debris 70, soil 100', '45 estimated-end|completion', '', 'official-page'],
  ['malibu', 'debris 65', '', '', 'official-page'],
  ['monrovia', 'materials 50', '0 completion', '', 'official-page'],
  ['montebello', 'debris 65', '0 completion', '', 'inferred'],
  ['norwalk', '', '', '', ''],
  ['palmdale', '', '', '', ''],
  ['pasadena', 'debris 75, universal-waste 100', '-1 final-inspection', 'at least 75', 'official-page'],
  ['pomona', '', '', '', ''],
  ['san-fernando', '', '', '', ''],
  ['santa-clarita', 'inert 65, other-debris 65', '180 final-inspection', '', 'official-page'],
  ['santa-monica', 'materials 70', '30 final-inspection|occupancy', 'every load', 'third-party'],
  ['thousand-oaks', 'debris 65', '30 occupancy|final-inspection', '', 'official-page'],
  [
    'torrance',
    'materials 65, soil 100, land-clearing 100, universal-waste 100',
    '-1 final-inspection',
    '',
    'official-page',
  ],
  ['ventura-county', 'debris 65', '0 completion', '', 'official-page'],
  ['west-covina', 'debris 50', '', '', 'inferred'],
  ['whittier', '', '', '', ''],
])('%s: %s; the report %s; facilities: %s; %s', (key, targets, deadline, evidence, sure) => {
  const { rules, finalReport, acceptsFacilities, leastRateBasisPoints } = getJurisdiction(key)
  const current = rules.filter(({ until }) => until === null)
  const inert = (basisPoints: number | undefined) => (basisPoints ? ` (inert ${basisPoints / 100})` : '')
  const found = current.map(
    ({ stream, targetBasisPoints, maxInertBasisPoints }) =>
      `${stream} ${targetBasisPoints / 100}${inert(maxInertBasisPoints)}`,
  )
  const least = leastRateBasisPoints ? `at least ${leastRateBasisPoints / 100}` : ''
  expect(found.join(', ')).toBe(targets)
  expect(finalReport ? `${finalReport.days} ${finalReport.after.join('|')}` : '').toBe(deadline)
  expect(acceptsFacilities ?? least).toBe(evidence)
  expect([...new Set(current.map(({ source }) => source?.certainty))].join(', ')).toBe(sure)
})

test('every source that was read has an address and the day', () => {
  for (const key of ['california', 'burbank', 'torrance', 'alhambra'] as const) {
    const { rules, requirements, finalReport } = getJurisdiction(key)
    const sources = [...rules, ...requirements, ...(finalReport ? [finalReport] : [])].map(({ source }) => source)
    for (const source of sources) {
      if (source?.certainty)
        expect([source.url, source.seen]).toEqual([expect.stringMatching(/^https?:/), '2026-11-27'])
      else expect(source).toMatchObject({ url: null, seen: null })
    }
  }
})
