import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, harmless, sanitizeText, unguarded } from './csv-line.ts'

test.each([
  '=1+1',
  '+1 661 555 0177',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '"=1+1',
  '""=1',
  "'=1+1",
  '＝1+1',
  '-',
])('%j is not a formula in a cell, and can be parsed back', (typed) => {
  expect(harmless(typed)).toBe(`'${typed}`)
  expect(sanitizeText(harmless(typed))).toBe(typed)
})

test.each(['Dolores Okafor', "O'Brien", "'quoted'", '450.00', '', '1 = 1', 'a@b.example', '(661) 555-0177'])(
  '%j is unchanged',
  (typed) => {
    expect(harmless(typed)).toBe(typed)
    expect(sanitizeText(typed)).toBe(typed)
  },
)

test('any typed text survives a round trip as RFC 4180', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\r', '\n', '\t', ' ', 'a', '日') }),
  )
  fc.assert(
    fc.property(fc.array(typed, { minLength: 2, maxLength: 6 }), (cells) => {
      const [record] = parse(csvLine(cells.map(harmless)), { recordDelimiter: '\r\n' }) as string[][]
      expect(record?.map(sanitizeText)).toEqual(cells)
      for (const cell of record ?? []) expect(cell).not.toMatch(/^["\s]*[=+\-@]|^[\t\r\n]/)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['="007"', '007'],
  [' ="0012" ', '0012'],
  ['="say ""hi"""', 'say "hi"'],
  ['=T("007")', '007'],
  ["'007", '007'],
  ["'(818) 555-0142", '(818) 555-0142'],
  ["'+1 818 555 0142", '+1 818 555 0142'],
  ["'-- ring twice", '-- ring twice'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ['=SUM(A1)', '=SUM(A1)'],
  ["'Oasis' Homes", "'Oasis' Homes"],
  ["'90s Diner", "'90s Diner"],
  ["O'Brien", "O'Brien"],
  ['', ''],
])('rule 316: the cell %j is %j', (cell, text) => {
  expect(unguarded(cell)).toBe(text)
})
