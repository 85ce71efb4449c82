import { expect, test } from 'vitest'
import type { DiversionReport } from '#contract/diversion/diversion-reports.ts'
import { reportedLoad, reportWith } from '../../../../../tests/support/diversion-reports.ts'
import { renderReportPdf } from './report-pdf.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const loads = (count: number) => Array.from({ length: count }, (_, index) => reportedLoad(index))
const long = 'The third gate behind the water tower on the road to the old quarry, '.repeat(5)
const [judgement] = reportWith().judgements

test.each<[string, Partial<DiversionReport>, number]>([
  ['one load', {}, 2],
  ['50 loads', { loads: loads(50) }, 4],
  ['no load yet', { loads: [], materials: [], verdict: 'no-loads' }, 2],
  [
    'a target that is missed, and a load without a rate',
    {
      verdict: 'fail',
      judgements: judgement ? [{ ...judgement, percent: '69.99', shortfall: '0.01', verdict: 'fail' }] : [],
      loads: [reportedLoad(1, { rate: null, warnings: ['no-rate', 'no-photo'] })],
    },
    2,
  ],
  ['weight beside volume', { conflict: { weighed: [], byVolume: [] }, verdict: null }, 1],
  ['names without an end', { name: long, loads: [reportedLoad(1, { facility: long, writtenAs: 'x'.repeat(90) })] }, 2],
  [
    'names in other scripts',
    { people: { owner: 'Արամ', contractor: 'יוסי', preparer: 'شركة', preparerRelation: 'Łukasz', refundPayee: '株' } },
    2,
  ],
])('%s: the same bytes each time, on as many pages as needed', async (_, changes, pages) => {
  const pdf = await renderReportPdf(reportWith(changes))
  expect(pagesOf(pdf)).toBe(pages)
  expect((await renderReportPdf(reportWith(changes))).equals(pdf)).toBe(true)
})
