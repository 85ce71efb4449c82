import { expect, test } from 'vitest'
import { amountNotation, amountProblem, plainDecimal, typedHundredths, typedWhole } from './typed-amount.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['$1234.5', '1234.5'],
  ['$ 1,234,567', '1234567'],
  ['(50.00)', '-50.00'],
  ['($1,050.00)', '-1050.00'],
  ['-50', '-50'],
  ['−50', '-50'],
  ['-$50', '-50'],
  ['$-50', '-50'],
  [' 775 ', '775'],
  ['775.00\n', '775.00'],
  ['.5', '.5'],
  ['1.234', '1.234'],
])('rule 313: %j is %s', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain)
})

test.each([
  '1234,5',
  '1234,50',
  '12,34.50',
  '1,23',
  '1,2345',
  '1234,567',
  ',500',
  '1,,234',
  '1,234,',
  '1.234,50',
  '1.234.567',
  '1 234.50',
  "1'234.50",
  '1e2',
  '1.2E+09',
  '0x10',
  '٧٧٥',
  '775.',
  '.',
  '$',
  '()',
  '',
  '-(50)',
  '--5',
  '(50',
  'Infinity',
  'a lot',
])('rule 313: %j is refused', (typed) => {
  expect(plainDecimal(typed)).toBeNull()
})

test.each<[string, number | null]>([
  ['1,234.50', 123_450],
  ['1.2', 120],
  ['(50.00)', -5_000],
  ['-0.00', 0],
  ['1.234', null],
  ['10.005', null],
  ['1e2', null],
])('%j is %j hundredths', (typed, hundredths) => {
  expect(typedHundredths(typed)).toBe(hundredths)
})

test.each<[string, number]>([
  ['1,200', 1200],
  ['0', 0],
  ['-5', -5],
  ['1.5', Number.NaN],
  ['1e2', Number.NaN],
  ['0x10', Number.NaN],
  ['$5', Number.NaN],
  ['34.549', Number.NaN],
  ['', Number.NaN],
])('%j is the whole number %j', (typed, whole) => {
  expect(typedWhole(typed)).toBe(whole)
})

test.each<[unknown, string]>([
  ['1234,5', amountNotation],
  ['1e2', amountNotation],
  ['10.005', amountNotation],
  ['free', amountNotation],
  ['0', 'More than 0'],
  ['-5', 'More than 0'],
  ['', 'More than 0'],
  [10.005, amountNotation],
  [-5, 'More than 0'],
  [Number.NaN, 'More than 0'],
  [1e300, 'More than 0'],
  [undefined, 'More than 0'],
])('of %j the field says %j', (typed, message) => {
  expect(amountProblem(typed, 'More than 0')).toBe(message)
})
