import { describe, expect, test } from 'vitest'
import { evidenceOf, isShortened, notationOf, readAmount } from './read-amount.ts'

describe('rule 315: money in a column', () => {
  test.each([
    ['1.234,50', 'comma'],
    ['1,234.50', 'point'],
    ['1234,50', 'comma'],
    ['1234,5', 'comma'],
    ['99.5', 'point'],
    ['1.234.567', 'comma'],
    ['1,234,567', 'point'],
    ['1 234,50 €', 'comma'],
    ["1'234.50", 'point'],
    ['0,500', 'comma'],
    ['1234,567', 'comma'],
    ['1,2E+03', 'comma'],
    ['1.234E+03', 'point'],
    ['$1,234', 'point'],
    ['1,234', 'either'],
    ['1.234', 'either'],
    ['$1.234', 'either'],
    ['1234', 'none'],
    ['n/a', 'none'],
    ['', 'none'],
  ] as const)('%j says %s', (cell, evidence) => {
    expect(evidenceOf(cell)).toBe(evidence)
  })

  test.each<[string[], ReturnType<typeof notationOf>]>([
    [['1.234', '99,50'], { notation: 'comma' }],
    [['1,234', '99.50'], { notation: 'point' }],
    [['500', '1200'], { notation: 'point' }],
    [[], { notation: 'point' }],
    [['500', '1.234'], { notation: null, example: '1.234' }],
    [['1,234', '5,000'], { notation: null, example: '1,234' }],
    [['1.234,50', '1,234.50'], { notation: null, example: '1.234,50' }],
  ])('%j is %j', (cells, notation) => {
    expect(notationOf(cells)).toEqual(notation)
  })

  test.each([
    ['1234,50', 'comma', '1234.50'],
    ['1.234', 'comma', '1234.00'],
    ['1.234', 'point', null],
    ['1,234', 'point', '1234.00'],
    ['1,234', 'comma', null],
    ['1,234.50', 'comma', null],
    ['$5,000.5 USD', 'point', '5000.50'],
    ['1 234,50 €', 'comma', '1234.50'],
    ['10.5000', 'point', '10.50'],
    ['10.005', 'point', null],
    ['.5', 'point', '0.50'],
    ['1.2E+03', 'point', '1200.00'],
    ['1,2E+03', 'comma', '1200.00'],
    ['12,34', 'point', null],
    ['(50.00)', 'point', null],
    ['-5', 'point', null],
    ['lots', 'point', null],
    ['', 'point', null],
  ] as const)('%j with a decimal %s is %j', (cell, notation, amount) => {
    expect(readAmount(cell, notation)).toBe(amount)
  })
})

test.each([
  ['1.2E+09', true],
  ['8,18555E+09', true],
  ['1E+05', true],
  ['8.1855E9', true],
  ['1E5', false],
  ['8185550142', false],
  ['R20-01', false],
])('%j is shortened: %s', (cell, is) => {
  expect(isShortened(cell)).toBe(is)
})
