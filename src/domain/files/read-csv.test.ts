import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterOf, namedDelimiter, readCsv } from './read-csv.ts'

const recordsOf = (text: string) => {
  const csv = readCsv(text)
  if (!csv.ok) throw new Error(csv.reason)
  return csv.records
}
const cellsOf = (text: string) => recordsOf(text).map(({ cells }) => cells)

describe('a CSV file', () => {
  test.each<[string, string, string[][]]>([
    [
      'with CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'without a final line break',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'with the line breaks of an old Mac',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with commas, quotes and line breaks in quotes', '"a,""b""","c\nd"', [['a,"b"', 'c\nd']]],
    ['with a quote inside a cell', 'a"b,c', [['a"b', 'c']]],
    ['with text after a closing quote', '"a"b,c', [['"a"b', 'c']]],
    ['with records of different lengths', 'a,b\nc\nd,e,f', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
    ['with empty lines', '\n\na\n \n', [['a']]],
    ['that is empty', '', []],
  ])('%s is parsed', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  test('gives each record its first line number', () => {
    expect(recordsOf('h\r\n"a\nb\nc",1\r\n\r\nd').map(({ line }) => line)).toEqual([1, 2, 6])
  })

  test('a cell of as many quotes as it may have characters is parsed', () => {
    expect(recordsOf(`"${'""'.repeat(10_000)}"`).map((record) => record.cells)).toEqual([['"'.repeat(10_000)]])
  })

  const cells = (count: number) => Array.from({ length: count }, () => 'x').join(',')

  test.each([
    ['a,"b\nc', { reason: 'open-quote', line: 1 }],
    ['a\n"b\nc"\n"d', { reason: 'open-quote', line: 4 }],
    [`a\n${cells(101)}`, { reason: 'too-many-columns', line: 2 }],
    [`a\n"b\nc"\n${'x'.repeat(10_001)}`, { reason: 'cell-too-long', line: 4 }],
    [`a\n"${'x\n'.repeat(5_001)}"`, { reason: 'cell-too-long', line: 2 }],
    [`a\n${'x\n'.repeat(20_001)}`, { reason: 'too-many-rows', line: 20_002 }],
  ])('beyond a limit is refused with the limit and the line: %#', (text, refusal) => {
    expect(readCsv(text)).toEqual({ ok: false, ...refusal })
  })

  test('at every limit is taken', () => {
    const row = [cells(99), 'x'.repeat(10_000)].join(',')
    expect(recordsOf(`${row}\n${'x\n'.repeat(20_000)}`)).toHaveLength(20_001)
    expect(recordsOf(`a,b\n${',\n'.repeat(50_000)}x,y`)).toHaveLength(2)
  })

  // A general parser takes 20 s for the first of these.
  test.each(['\r', ',\r', ' \n', '"', '""', '"\n', '"a"', '"a"b', ',', ';\r\n', 'a', '"",', '\n"'])(
    'of 2 MB of %j is read in one pass',
    (piece) => {
      const began = process.cpuUsage()
      const text = piece.repeat(2_000_000 / piece.length)
      readCsv(text, delimiterOf(text))
      expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2)
    },
  )

  test('survives a round trip', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 })
    const row = fc
      .array(cell, { minLength: 2, maxLength: 4 })
      .filter((cells) => cells.some((each) => each.trim() !== ''))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(cellsOf(text)).toEqual(rows)
      }),
    )
  })
})

test.each([
  ['a,b;c', ','],
  ['a;b;c,d', ';'],
  ['a\tb\r\n1,2,3', '\t'],
  ['"a,b,c";d', ';'],
  ['a', ','],
  ['Report, of, all, the, rest\na;b\n1;2\n3;4', ';'],
  ['Report; all\na,b,c\n1,2,3\n4,5,6', ','],
  ['Canyon Roll-Off\na;b\n1,5;2,5\n3,5;4,5', ';'],
  ['name;price\n"x;y";1234,50', ';'],
  ['a|b|c\n1,2|3|4', '|'],
  ['size,note\n5" pipe,x\n6" pipe,y', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test('a file with semicolons', () => {
  expect(readCsv('a;b,c\n', ';')).toMatchObject({ ok: true, records: [{ cells: ['a', 'b,c'] }] })
})

test.each([
  ['sep=;\na;b', { delimiter: ';', text: '\na;b' }],
  ['\uFEFFSEP=\t\r\na\tb', { delimiter: '\t', text: '\r\na\tb' }],
  ['"sep=|"\na|b', { delimiter: '|', text: '\na|b' }],
  ['sep=,', { delimiter: ',', text: '' }],
  ['separator;b\n', null],
  ['a;b\nsep=;', null],
])('the delimiter that %j names is %j', (text, named) => {
  expect(namedDelimiter(text)).toEqual(named)
})
