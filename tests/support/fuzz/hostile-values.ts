import type { Random } from './random.ts'

const long = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Text that trips programs: what cannot be stored, what looks like something else, and what takes long to match. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ud83d\ude9b',
  '\u202e\u2066txet',
  '\ufeff',
  '\u001b[31m',
  '\r\n\r\nSet-Cookie: staff=1',
  'a\u0300'.repeat(60),
  "'; drop table orders; --",
  '{{constructor}}',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../../../etc/passwd',
  '%00',
  '%',
  '\\u0000',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '१२३',
  '١٢٣',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'a@b',
  'a@b.example,c@d.example',
  `${long('a', 300)}@example.com`,
  'ada@example.com\u0000',
  long('a', 201),
  long('a', 5_001),
  long('é', 20_000),
  long('\r', 40_000),
  long(' ', 50_000),
  `${long('a', 40_000)}!`,
  long('(', 30_000),
  long('0', 30_000),
  long('%', 3_000),
  long('_', 3_000),
  long('\\', 3_000),
  long('ß', 5_000),
  long('İ', 5_000),
  long('a.', 30_000),
  long('-', 30_000),
]

/** Days beyond what a calendar, PostgreSQL or JavaScript knows, and days that do not exist. */
export const hostileDays: readonly string[] = [
  '9999-12-31',
  '9999-12-21',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '-0001-01-01',
  '-271821-04-20',
  '+275760-09-13',
  '+010000-01-01',
  '1582-10-10',
  '1899-12-31',
  '1969-12-31',
  '1999-12-31',
  '2000-01-01',
  '2000-02-30',
  '2026-02-29',
  '2026-13-01',
  '2100-12-31',
  '2101-01-01',
  '2199-12-31',
  '3000-01-01',
  '5874898-01-01',
  '294277-01-01',
  'infinity',
  '-infinity',
  'epoch',
  'today',
  '2026-12-08T99:99:99Z',
  '9999-12-31T23:59:59-12:00',
  '0001-01-01T00:00:00+14:00',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-12-08T10:00:00.123456789Z',
]

export const hostileNumbers: readonly number[] = [
  0, -0, -1, 1, 0.1, 0.005, -0.01, 1e-7, 99.995, 32_767, 32_768, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_648,
  -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e18, 9.3e18, 1e21, 1e100,
  1.7976931348623157e308, -1e308, 5e-324,
]

/** Numbers as they are written, for places that take text. */
const numberTexts = [
  '99999.99',
  '100000.00',
  '20000000.00',
  '20000000.01',
  '-0.01',
  '1e5',
  '1,000',
  '٣',
  ' 5 ',
  '5 ',
  '+5',
  '.',
  '-',
]

/** What stands in place of something good: a JSON value, which may be of another type, too deep, or too many. */
export function hostileValue(random: Random): unknown {
  switch (random.between(0, 11)) {
    case 0:
    case 1:
    case 2:
      return random.pick(hostileTexts)
    case 3:
    case 4:
      return random.pick(hostileDays)
    case 5:
    case 6:
      return random.pick(hostileNumbers)
    case 7:
      return random.pick(numberTexts)
    case 8:
      return random.pick([true, false, null])
    case 9:
      return nested(random.pick([5, 100, 2_000]), random.pick(['array', 'object'] as const))
    case 10:
      return Array.from({ length: random.pick([0, 1, 500, 5_000]) }, () => random.pick([null, 0, '', random.uuid()]))
    default:
      return JSON.parse(random.pick(prototypes))
  }
}

const prototypes = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"length":-1}',
  '{"then":"x"}',
  '{"toJSON":"x"}',
  '{}',
  '[]',
]

function nested(depth: number, kind: 'array' | 'object'): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = kind === 'array' ? [value] : { a: value }
  return value
}
