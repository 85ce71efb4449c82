import { expect, test } from 'vitest'
import { iifNames } from './iif-names.ts'

const long = 'Canyon Ridge Homeowners and Builders Association of Valencia '

test.each([
  ['Smith; Sons: LLC', 'Smith Sons LLC'],
  ['Peña & Söhne', 'Peña & Söhne'],
  ['Nguyễn Hauling', 'Nguyên Hauling'],
  ['=cmd()', '=cmd()'],
  ['', ''],
  // 41 characters, which QuickBooks still takes.
  ['Canyon Ridge Homeowners and Builders Asso', 'Canyon Ridge Homeowners and Builders Asso'],
  ['What now?', 'What now?'],
])('rule 318: %j is %j', (customer, name) => {
  expect(iifNames()(customer)).toBe(name)
})

test('rule 318: what is cut, unreadable or taken gets a mark, which is the same in every file', () => {
  const customers = [`${long}A`, `${long}B`, 'Smith: Sons', 'smith sons', '李小龙', '王小明', ':;', ';:']
  const nameOf = iifNames()
  const names = customers.map(nameOf)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(customers.length)
  expect(names.every((name) => name !== '' && name.length <= 41 && !/[:;]/.test(name))).toBe(true)
  expect(names[0]).toMatch(/^Canyon Ridge Homeowners and Builders \w{4}$/)
  expect(customers.map(nameOf)).toEqual(names)
  expect(iifNames()(`${long}B`)).toBe(names[1])
})

test('rule 318: a name that another one took, in whatever letters, gets a mark', () => {
  const nameOf = iifNames()
  const [first, second] = [nameOf('smith sons'), nameOf('SMITH SONS')]
  expect(first).toBe('smith sons')
  expect(second).toMatch(/^SMITH SONS [0-9A-Z]{4}$/)
  // A customer with the name that the mark made keeps apart from it.
  expect(nameOf(second.toLowerCase()).toLowerCase()).not.toBe(second.toLowerCase())
})
