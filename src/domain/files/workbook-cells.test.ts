import { expect, test } from 'vitest'
import { cellText, formatKind } from './workbook-cells.ts'

test.each([
  [0, undefined, 'number'],
  [2, undefined, 'number'],
  [14, undefined, 'date'],
  [22, undefined, 'date'],
  [20, undefined, 'time'],
  [164, 'yyyy-mm-dd', 'date'],
  [164, '[$-409]d\\-mmm\\-yy;@', 'date'],
  [164, 'mmm', 'date'],
  [164, 'h:mm AM/PM', 'time'],
  [164, '[h]:mm', 'time'],
  [164, '"$"#,##0.00', 'number'],
  [164, '#,##0.00" days"', 'number'],
  [164, '[Red]0.00', 'number'],
  [164, '00000', { digits: 5 }],
] as const)('rule 317: the format %i %j is %j', (id, code, kind) => {
  expect(formatKind(id, code)).toEqual(kind)
})

test.each([
  ['1234.5', 'n', 'number', '1234.5'],
  ['0.1', 'n', 'number', '0.1'],
  ['1234.5600000000002', 'n', 'number', '1234.56'],
  ['1.234', 'n', 'number', '1.2340'],
  ['8.185550142E9', 'n', 'number', '8185550142'],
  ['1E-3', 'n', 'number', '0.0010'],
  ['46363', 'n', 'date', '2026-12-07'],
  ['46363.5', 'n', 'date', '2026-12-07 12:00'],
  ['1', 'n', 'date', '1900-01-01'],
  ['0.5', 'n', 'time', '12:00'],
  ['7', 'n', { digits: 3 }, '007'],
  ['1', 'b', 'number', 'TRUE'],
  ['#N/A', 'e', 'number', ''],
  ['2026-12-07T00:00:00', 'd', 'number', '2026-12-07'],
  ['007', 'str', 'number', '007'],
] as const)('rule 317: %j of type %s as %j is %j', (value, type, format, text) => {
  expect(cellText(value, type, { format, isFrom1904: false })).toBe(text)
})

test('rule 317: days of a Mac workbook count from 1904', () => {
  expect(cellText('44901', 'n', { format: 'date', isFrom1904: true })).toBe('2026-12-07')
})
